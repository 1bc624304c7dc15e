-- Keys of the messages of one telling (`report/<resolution>/<viewer>/<channel>`) are side by side in their index: a phase touches a few of
-- its pages, and not one for each message. Four bytes are of what the telling is about, twelve of the whole key: still so much that no two
-- are ever the same.
DROP INDEX "Delivery_onceKey_key";
CREATE OR REPLACE FUNCTION adjutant_key("key" text) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT encode(
    substr(sha256(convert_to(split_part("key", '/', 2), 'UTF8')), 1, 4) || substr(sha256(convert_to("key", 'UTF8')), 1, 12), 'hex'
  )::uuid
$$;
CREATE UNIQUE INDEX "Delivery_onceKey_key" ON "Delivery" (adjutant_key("onceKey"));
