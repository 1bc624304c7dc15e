-- The events of a resolution are written once and read together: one row, which PostgreSQL compresses, in place of a hundred.

-- CreateTable
CREATE TABLE "Events" (
    "resolutionId" UUID NOT NULL,
    "list" JSON NOT NULL,

    CONSTRAINT "Events_pkey" PRIMARY KEY ("resolutionId")
);

-- AddForeignKey
ALTER TABLE "Events" ADD CONSTRAINT "Events_resolutionId_fkey" FOREIGN KEY ("resolutionId") REFERENCES "Resolution"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

INSERT INTO "Events" ("resolutionId", "list")
SELECT r."id", coalesce((SELECT json_agg(e."body" ORDER BY e."index") FROM "Event" e WHERE e."resolutionId" = r."id"), '[]')
FROM "Resolution" r;

-- DropForeignKey
ALTER TABLE "Event" DROP CONSTRAINT "Event_resolutionId_fkey";

-- DropTable
DROP TABLE "Event";

CREATE TRIGGER "Events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "Events"
  FOR EACH STATEMENT EXECUTE FUNCTION adjutant_refuse_change();
