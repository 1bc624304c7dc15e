-- What comes of a resolution is written once, and its reports say half of it again: they are compressed together, by who writes them.

-- AlterTable
ALTER TABLE "Document" ADD COLUMN     "packId" UUID,
ADD COLUMN     "place" INTEGER,
ALTER COLUMN "body" DROP NOT NULL;

-- AlterTable
ALTER TABLE "Resolution" ALTER COLUMN "rolls" DROP NOT NULL;

-- CreateTable
CREATE TABLE "Pack" (
    "resolutionId" UUID NOT NULL,
    "body" BYTEA NOT NULL,

    CONSTRAINT "Pack_pkey" PRIMARY KEY ("resolutionId")
);

-- CreateIndex
CREATE INDEX "Document_packId_idx" ON "Document"("packId");

-- AddForeignKey
ALTER TABLE "Pack" ADD CONSTRAINT "Pack_resolutionId_fkey" FOREIGN KEY ("resolutionId") REFERENCES "Resolution"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Document" ADD CONSTRAINT "Document_packId_fkey" FOREIGN KEY ("packId") REFERENCES "Pack"("resolutionId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- It is compressed already.
ALTER TABLE "Pack" ALTER COLUMN "body" SET STORAGE EXTERNAL;

-- A document is here, or at a place in a pack.
ALTER TABLE "Document" ADD CONSTRAINT "Document_body_or_pack" CHECK (
  CASE WHEN "body" IS NULL THEN "packId" IS NOT NULL AND "place" IS NOT NULL ELSE "packId" IS NULL AND "place" IS NULL END);

CREATE TRIGGER "Pack_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "Pack"
  FOR EACH STATEMENT EXECUTE FUNCTION adjutant_refuse_change();
-- Erasing overwrites what a document says; where it is stays.
DROP TRIGGER "Document_columns_append_only" ON "Document";
CREATE TRIGGER "Document_columns_append_only" BEFORE UPDATE OF "id", "packId", "place" ON "Document"
  FOR EACH STATEMENT EXECUTE FUNCTION adjutant_refuse_change();
