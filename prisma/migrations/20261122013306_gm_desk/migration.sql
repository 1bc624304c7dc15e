-- AlterTable
ALTER TABLE "Application" ADD COLUMN     "seatId" TEXT;

-- AlterTable
ALTER TABLE "Person" ADD COLUMN     "erasedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Phase" ADD COLUMN     "invited" JSON NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "Sheet" ADD COLUMN     "carriedFrom" TEXT;

-- CreateTable
CREATE TABLE "Motion" (
    "id" UUID NOT NULL,
    "campaignId" TEXT NOT NULL,
    "phaseId" UUID,
    "kind" TEXT NOT NULL,
    "details" JSON NOT NULL,
    "openedBy" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "openedAt" TIMESTAMPTZ(3) NOT NULL,
    "closesAt" TIMESTAMPTZ(3) NOT NULL,
    "status" TEXT NOT NULL,
    "decidedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Motion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Attendance" (
    "phaseId" UUID NOT NULL,
    "seatId" TEXT NOT NULL,
    "personId" UUID,
    "outcome" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Attendance_pkey" PRIMARY KEY ("phaseId","seatId")
);

-- CreateTable
CREATE TABLE "Vacation" (
    "id" UUID NOT NULL,
    "campaignId" TEXT NOT NULL,
    "seatId" TEXT NOT NULL,
    "personId" UUID NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "cancelledAt" TIMESTAMPTZ(3),

    CONSTRAINT "Vacation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Deputy" (
    "id" UUID NOT NULL,
    "campaignId" TEXT NOT NULL,
    "seatId" TEXT NOT NULL,
    "personId" UUID NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Deputy_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Dispute" (
    "id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "campaignId" TEXT NOT NULL,
    "phaseId" UUID NOT NULL,
    "seatId" TEXT NOT NULL,
    "personId" UUID NOT NULL,
    "about" JSON NOT NULL,
    "text" JSON NOT NULL,
    "status" TEXT NOT NULL,
    "openedAt" TIMESTAMPTZ(3) NOT NULL,
    "closedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Dispute_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Ruling" (
    "id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "campaignId" TEXT NOT NULL,
    "disputeId" UUID,
    "personId" UUID NOT NULL,
    "outcome" TEXT NOT NULL,
    "phaseTitle" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "line" INTEGER,
    "cites" JSON NOT NULL,
    "reason" JSON NOT NULL,
    "secret" JSON,
    "changes" JSON NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Ruling_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Motion_campaignId_status_idx" ON "Motion"("campaignId", "status");

-- CreateIndex
CREATE INDEX "Motion_status_closesAt_idx" ON "Motion"("status", "closesAt");

-- CreateIndex
CREATE INDEX "Attendance_personId_idx" ON "Attendance"("personId");

-- CreateIndex
CREATE INDEX "Vacation_campaignId_seatId_idx" ON "Vacation"("campaignId", "seatId");

-- CreateIndex
CREATE INDEX "Deputy_campaignId_seatId_idx" ON "Deputy"("campaignId", "seatId");

-- CreateIndex
CREATE INDEX "Deputy_personId_idx" ON "Deputy"("personId");

-- CreateIndex
CREATE UNIQUE INDEX "Dispute_campaignId_number_key" ON "Dispute"("campaignId", "number");

-- CreateIndex
CREATE UNIQUE INDEX "Ruling_campaignId_number_key" ON "Ruling"("campaignId", "number");

-- AddForeignKey
ALTER TABLE "Motion" ADD CONSTRAINT "Motion_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Attendance" ADD CONSTRAINT "Attendance_phaseId_fkey" FOREIGN KEY ("phaseId") REFERENCES "Phase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Attendance" ADD CONSTRAINT "Attendance_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Vacation" ADD CONSTRAINT "Vacation_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Deputy" ADD CONSTRAINT "Deputy_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Dispute" ADD CONSTRAINT "Dispute_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Dispute" ADD CONSTRAINT "Dispute_phaseId_fkey" FOREIGN KEY ("phaseId") REFERENCES "Phase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Ruling" ADD CONSTRAINT "Ruling_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Ruling" ADD CONSTRAINT "Ruling_disputeId_fkey" FOREIGN KEY ("disputeId") REFERENCES "Dispute"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What status columns may hold.
ALTER TABLE "Delivery" DROP CONSTRAINT "Delivery_kind_check";
ALTER TABLE "Delivery" ADD CONSTRAINT "Delivery_kind_check"
  CHECK ("kind" IN ('report', 'correction', 'ruling', 'phase-opened', 'phase-sealed', 'reminder', 'notice', 'registration', 'press'));
ALTER TABLE "Motion" ADD CONSTRAINT "Motion_kind_check" CHECK ("kind" IN ('extend', 'pause', 'end'));
ALTER TABLE "Motion" ADD CONSTRAINT "Motion_status_check"
  CHECK ("status" IN ('open', 'carried', 'failed', 'tied', 'withdrawn'));
ALTER TABLE "Attendance" ADD CONSTRAINT "Attendance_outcome_check"
  CHECK ("outcome" IN ('on-time', 'late', 'missed', 'excused'));
ALTER TABLE "Vacation" ADD CONSTRAINT "Vacation_times_check" CHECK ("since" < "until");
ALTER TABLE "Deputy" ADD CONSTRAINT "Deputy_times_check" CHECK ("since" < "until");
ALTER TABLE "Dispute" ADD CONSTRAINT "Dispute_status_check" CHECK ("status" IN ('open', 'withdrawn', 'ruled'));
ALTER TABLE "Dispute" ADD CONSTRAINT "Dispute_closed_check" CHECK (("status" = 'open') = ("closedAt" IS NULL));
ALTER TABLE "Ruling" ADD CONSTRAINT "Ruling_outcome_check" CHECK ("outcome" IN ('uphold', 'amend', 're-resolve', 'rewind'));

-- Rulings are history. What they say in words can be erased with the person it tells of; nothing else ever changes.
CREATE TRIGGER "Ruling_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "Ruling"
  FOR EACH STATEMENT EXECUTE FUNCTION adjutant_refuse_change_unless_erasing();
CREATE TRIGGER "Ruling_columns_append_only"
  BEFORE UPDATE OF "id", "number", "campaignId", "disputeId", "personId", "outcome", "phaseTitle", "ordinal", "line", "cites", "changes", "at"
  ON "Ruling" FOR EACH STATEMENT EXECUTE FUNCTION adjutant_refuse_change();
