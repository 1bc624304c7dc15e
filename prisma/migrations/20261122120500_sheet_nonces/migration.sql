-- What is published of a sheet is salted from now on; older sheets have neither nonce nor digest, and their hash is both.
ALTER TABLE "Sheet" ADD COLUMN "nonce" TEXT, ADD COLUMN "digest" TEXT;
ALTER TABLE "Sheet" ADD CONSTRAINT "Sheet_nonce_check" CHECK (("nonce" IS NULL) = ("digest" IS NULL));

-- A sheet that several rulings carried on names its first receipt, the one that its sender was given.
SET LOCAL "adjutant.erasing" = 'yes';
WITH RECURSIVE chain AS (
  SELECT "id", "carriedFrom" AS "first" FROM "Sheet" WHERE "carriedFrom" IS NOT NULL
  UNION ALL
  SELECT c."id", s."carriedFrom" FROM chain c JOIN "Sheet" s ON s."receipt" = c."first" WHERE s."carriedFrom" IS NOT NULL
)
UPDATE "Sheet" t SET "carriedFrom" = c."first"
  FROM chain c JOIN "Sheet" o ON o."receipt" = c."first" AND o."carriedFrom" IS NULL
  WHERE t."id" = c."id" AND t."carriedFrom" <> c."first";
SET LOCAL "adjutant.erasing" = '';

CREATE INDEX "Sheet_carriedFrom_idx" ON "Sheet" ("carriedFrom");

-- Erasing may take the text and the answer, never what the dice were made of.
CREATE TRIGGER "Sheet_proof_append_only" BEFORE UPDATE OF "nonce", "digest", "carriedFrom" ON "Sheet"
  FOR EACH STATEMENT EXECUTE FUNCTION adjutant_refuse_change();
