-- AlterTable
ALTER TABLE "Person" ADD COLUMN     "doors" JSON NOT NULL DEFAULT '[]',
ADD COLUMN     "emailOffAt" TIMESTAMPTZ(3),
ADD COLUMN     "forumId" TEXT,
ADD COLUMN     "forumName" TEXT;

-- CreateTable
CREATE TABLE "ReplyAddress" (
    "id" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "personId" UUID NOT NULL,
    "campaignId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ReplyAddress_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ProposedSheet" (
    "tokenHash" TEXT NOT NULL,
    "personId" UUID NOT NULL,
    "campaignId" TEXT NOT NULL,
    "door" TEXT NOT NULL,
    "doorKey" TEXT NOT NULL,
    "text" JSON NOT NULL,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ProposedSheet_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateIndex
CREATE UNIQUE INDEX "ReplyAddress_tokenHash_key" ON "ReplyAddress"("tokenHash");

-- CreateIndex
CREATE INDEX "ReplyAddress_personId_campaignId_idx" ON "ReplyAddress"("personId", "campaignId");

-- CreateIndex
CREATE INDEX "ReplyAddress_campaignId_idx" ON "ReplyAddress"("campaignId");

-- CreateIndex
CREATE INDEX "ProposedSheet_personId_idx" ON "ProposedSheet"("personId");

-- CreateIndex
CREATE INDEX "ProposedSheet_campaignId_idx" ON "ProposedSheet"("campaignId");

-- CreateIndex
CREATE INDEX "ProposedSheet_expiresAt_idx" ON "ProposedSheet"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "ProposedSheet_door_doorKey_key" ON "ProposedSheet"("door", "doorKey");

-- CreateIndex
CREATE UNIQUE INDEX "Person_forumId_key" ON "Person"("forumId");

-- AddForeignKey
ALTER TABLE "ReplyAddress" ADD CONSTRAINT "ReplyAddress_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReplyAddress" ADD CONSTRAINT "ReplyAddress_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProposedSheet" ADD CONSTRAINT "ProposedSheet_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProposedSheet" ADD CONSTRAINT "ProposedSheet_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Two more ways out: a forum by its API, and any forum by the GM's own hand.
ALTER TABLE "CampaignChannel" DROP CONSTRAINT "CampaignChannel_channel_check";
ALTER TABLE "CampaignChannel" ADD CONSTRAINT "CampaignChannel_channel_check" CHECK ("channel" IN ('discord', 'forum', 'copy'));
ALTER TABLE "Delivery" DROP CONSTRAINT "Delivery_channel_check";
ALTER TABLE "Delivery" ADD CONSTRAINT "Delivery_channel_check" CHECK ("channel" IN ('web', 'discord', 'email', 'forum', 'copy'));
