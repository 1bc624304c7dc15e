-- A campaign names the package that its game came in. Rows from before have none: their games came with the program.
ALTER TABLE "Campaign" ADD COLUMN "gamePackage" TEXT;
