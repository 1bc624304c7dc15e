-- AlterTable
ALTER TABLE "Campaign" ADD COLUMN     "diceVersion" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "Campaign" ADD CONSTRAINT "Campaign_dice_check" CHECK ("diceVersion" IN (1, 2));
