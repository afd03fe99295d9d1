-- The Ford: what the engine calls.
return {}
