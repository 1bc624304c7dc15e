-- AlterTable
ALTER TABLE "Campaign" ADD COLUMN     "pausedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Person" ADD COLUMN     "quietHours" JSON;

-- Words that the schema language cannot express.
ALTER TABLE "Campaign" ADD CONSTRAINT "Campaign_paused_check" CHECK (("status" = 'paused') = ("pausedAt" IS NOT NULL));
ALTER TABLE "Delivery" DROP CONSTRAINT "Delivery_kind_check";
ALTER TABLE "Delivery" ADD CONSTRAINT "Delivery_kind_check"
  CHECK ("kind" IN ('report', 'phase-opened', 'phase-sealed', 'reminder', 'notice', 'registration', 'press'));
ALTER TABLE "Delivery" DROP CONSTRAINT "Delivery_status_check";
ALTER TABLE "Delivery" ADD CONSTRAINT "Delivery_status_check"
  CHECK ("status" IN ('pending', 'sent', 'stuck', 'dropped'));
