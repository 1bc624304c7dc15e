-- AlterTable
ALTER TABLE "Delivery" ADD COLUMN     "conversation" TEXT;

-- CreateTable
CREATE TABLE "LetterMark" (
    "campaignId" TEXT NOT NULL,
    "seatId" TEXT NOT NULL,
    "personId" UUID NOT NULL,
    "conversation" TEXT NOT NULL,
    "readUntil" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "LetterMark_pkey" PRIMARY KEY ("campaignId","seatId","personId","conversation")
);

-- CreateIndex
CREATE INDEX "LetterMark_personId_idx" ON "LetterMark"("personId");

-- AddForeignKey
ALTER TABLE "LetterMark" ADD CONSTRAINT "LetterMark_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LetterMark" ADD CONSTRAINT "LetterMark_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Only press belongs to a conversation. Rows of versions that did not keep it have none.
ALTER TABLE "Delivery" ADD CONSTRAINT "Delivery_conversation_check" CHECK ("conversation" IS NULL OR "kind" = 'press');
