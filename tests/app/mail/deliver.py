"""What the relay of the test's mail servers does with a message: into the mail box of each reader, as its MX would."""

import mailbox
import os


class Deliver:
    def __init__(self, folder):
        self.folder = folder

    @classmethod
    def from_cli(cls, parser, folder):
        return cls(folder)

    async def handle_DATA(self, server, session, envelope):
        for reader in envelope.rcpt_tos:
            user = reader.partition("@")[0]
            if not user.isalnum():
                return "550 there is no such mail box"
            mailbox.Maildir(os.path.join(self.folder, user)).add(envelope.content)
        return "250 it is in the mail box"
