-- AlterTable
ALTER TABLE "Campaign" ADD COLUMN     "frameRevision" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "nextFrame" JSON;
