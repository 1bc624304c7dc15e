-- How often somebody met a deadline how, and their last deadlines: asked of one campaign's rows alone, and not counted again each time.

-- AlterTable
ALTER TABLE "Attendance" ADD COLUMN "campaignId" TEXT;
UPDATE "Attendance" a SET "campaignId" = p."campaignId" FROM "Phase" p WHERE p."id" = a."phaseId";
ALTER TABLE "Attendance" ALTER COLUMN "campaignId" SET NOT NULL;

-- CreateTable
CREATE TABLE "AttendanceCount" (
    "campaignId" TEXT NOT NULL,
    "seatId" TEXT NOT NULL,
    "personId" UUID NOT NULL,
    "onTime" INTEGER NOT NULL,
    "late" INTEGER NOT NULL,
    "missed" INTEGER NOT NULL,
    "excused" INTEGER NOT NULL,

    CONSTRAINT "AttendanceCount_pkey" PRIMARY KEY ("campaignId","seatId","personId")
);

-- CreateIndex
CREATE INDEX "Attendance_campaignId_seatId_personId_at_idx" ON "Attendance"("campaignId", "seatId", "personId", "at");

-- CreateIndex
CREATE INDEX "AttendanceCount_personId_idx" ON "AttendanceCount"("personId");

-- AddForeignKey
ALTER TABLE "Attendance" ADD CONSTRAINT "Attendance_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AttendanceCount" ADD CONSTRAINT "AttendanceCount_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

INSERT INTO "AttendanceCount" ("campaignId", "seatId", "personId", "onTime", "late", "missed", "excused")
SELECT "campaignId", "seatId", "personId", count(*) FILTER (WHERE "outcome" = 'on-time'), count(*) FILTER (WHERE "outcome" = 'late'),
  count(*) FILTER (WHERE "outcome" = 'missed'), count(*) FILTER (WHERE "outcome" = 'excused')
FROM "Attendance" WHERE "personId" IS NOT NULL GROUP BY "campaignId", "seatId", "personId";

-- The counts follow whatever writes attendance: sealing, a word of the GM, an import, a restore.
CREATE FUNCTION adjutant_count_attendance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    UPDATE "AttendanceCount" c SET "onTime" = c."onTime" - o."onTime", "late" = c."late" - o."late",
      "missed" = c."missed" - o."missed", "excused" = c."excused" - o."excused"
    FROM (SELECT "campaignId", "seatId", "personId", count(*) FILTER (WHERE "outcome" = 'on-time') AS "onTime",
        count(*) FILTER (WHERE "outcome" = 'late') AS "late", count(*) FILTER (WHERE "outcome" = 'missed') AS "missed",
        count(*) FILTER (WHERE "outcome" = 'excused') AS "excused"
      FROM taken WHERE "personId" IS NOT NULL GROUP BY "campaignId", "seatId", "personId") o
    WHERE c."campaignId" = o."campaignId" AND c."seatId" = o."seatId" AND c."personId" = o."personId";
  END IF;
  INSERT INTO "AttendanceCount" AS c ("campaignId", "seatId", "personId", "onTime", "late", "missed", "excused")
  SELECT "campaignId", "seatId", "personId", count(*) FILTER (WHERE "outcome" = 'on-time'), count(*) FILTER (WHERE "outcome" = 'late'),
    count(*) FILTER (WHERE "outcome" = 'missed'), count(*) FILTER (WHERE "outcome" = 'excused')
  FROM given WHERE "personId" IS NOT NULL GROUP BY "campaignId", "seatId", "personId"
  ON CONFLICT ("campaignId", "seatId", "personId") DO UPDATE SET "onTime" = c."onTime" + EXCLUDED."onTime",
    "late" = c."late" + EXCLUDED."late", "missed" = c."missed" + EXCLUDED."missed", "excused" = c."excused" + EXCLUDED."excused";
  RETURN NULL;
END $$;

CREATE TRIGGER "Attendance_counted" AFTER INSERT ON "Attendance"
  REFERENCING NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION adjutant_count_attendance();
CREATE TRIGGER "Attendance_counted_again" AFTER UPDATE ON "Attendance"
  REFERENCING OLD TABLE AS taken NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION adjutant_count_attendance();
-- Deadlines that were met are not taken back.
CREATE TRIGGER "Attendance_no_delete" BEFORE DELETE OR TRUNCATE ON "Attendance"
  FOR EACH STATEMENT EXECUTE FUNCTION adjutant_refuse_change();
