-- CreateTable
CREATE TABLE "Act" (
    "campaignId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "about" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "head" TEXT NOT NULL,

    CONSTRAINT "Act_pkey" PRIMARY KEY ("campaignId","number")
);

-- AlterTable
ALTER TABLE "Delivery" ADD COLUMN     "act" INTEGER;

-- AddForeignKey
ALTER TABLE "Act" ADD CONSTRAINT "Act_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "Act" ADD CONSTRAINT "Act_number_check" CHECK ("number" > 0);
ALTER TABLE "Act" ADD CONSTRAINT "Act_kind_check" CHECK ("kind" IN ('opened', 'sealed', 'results', 'ruling'));
ALTER TABLE "Act" ADD CONSTRAINT "Act_hash_check" CHECK ("hash" ~ '^[0-9a-f]{64}$' AND "head" ~ '^[0-9a-f]{64}$');

-- What was done is never undone: each act is part of the head of all that follow.
CREATE TRIGGER "Act_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "Act"
  FOR EACH STATEMENT EXECUTE FUNCTION adjutant_refuse_change();
CREATE TRIGGER "Delivery_act_append_only" BEFORE UPDATE OF "act" ON "Delivery"
  FOR EACH STATEMENT EXECUTE FUNCTION adjutant_refuse_change();
