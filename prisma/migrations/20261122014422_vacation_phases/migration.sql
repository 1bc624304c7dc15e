-- AlterTable
ALTER TABLE "Vacation" ADD COLUMN     "fromOrdinal" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "shown" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "turns" INTEGER NOT NULL DEFAULT 1;

-- At least one order window, counted from one that exists.
ALTER TABLE "Vacation" ADD CONSTRAINT "Vacation_turns_check" CHECK ("turns" >= 1 AND "fromOrdinal" >= 0);
