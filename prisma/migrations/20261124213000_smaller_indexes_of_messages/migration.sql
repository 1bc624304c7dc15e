-- A message has nine indexes, and a phase sixteen messages: two of them held long texts to find by which a short one does.

-- Of a key that makes something unique: so much of its hash that no two are ever the same. Always the same for the same key.
CREATE FUNCTION adjutant_key("key" text) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT encode(substr(sha256(convert_to("key", 'UTF8')), 1, 16), 'hex')::uuid
$$;
DROP INDEX "Delivery_onceKey_key";
CREATE UNIQUE INDEX "Delivery_onceKey_key" ON "Delivery" (adjutant_key("onceKey"));

-- The threads have an index of their own.
DROP INDEX "Delivery_campaignId_viewer_sequence_idx";
CREATE INDEX "Delivery_campaignId_idx" ON "Delivery"("campaignId");
