-- AlterTable
ALTER TABLE "Phase" ADD COLUMN     "supersededAt" TIMESTAMPTZ(3);

-- The phases that count, for everything that asks what the campaign's phases are now.
CREATE INDEX "Phase_timeline_idx" ON "Phase" ("campaignId", "ordinal") WHERE "supersededAt" IS NULL;

-- A phase is superseded once, and for good.
CREATE TRIGGER "Phase_superseded_once" BEFORE UPDATE OF "supersededAt" ON "Phase"
  FOR EACH ROW WHEN (OLD."supersededAt" IS NOT NULL OR NEW."supersededAt" IS NULL)
  EXECUTE FUNCTION adjutant_refuse_change();
