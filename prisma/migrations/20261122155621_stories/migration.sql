-- CreateTable
CREATE TABLE "Story" (
    "id" UUID NOT NULL,
    "campaignId" TEXT NOT NULL,
    "seatId" TEXT NOT NULL,
    "personId" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "turn" INTEGER NOT NULL,
    "toldAt" TIMESTAMPTZ(3) NOT NULL,
    "given" INTEGER,
    "givenAt" TIMESTAMPTZ(3),

    CONSTRAINT "Story_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StoryVote" (
    "storyId" UUID NOT NULL,
    "personId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "StoryVote_pkey" PRIMARY KEY ("storyId","personId")
);

-- CreateIndex
CREATE INDEX "Story_campaignId_turn_idx" ON "Story"("campaignId", "turn");

-- CreateIndex
CREATE INDEX "Story_toldAt_idx" ON "Story"("toldAt");

-- CreateIndex
CREATE INDEX "Story_personId_idx" ON "Story"("personId");

-- CreateIndex
CREATE INDEX "StoryVote_personId_idx" ON "StoryVote"("personId");

-- AddForeignKey
ALTER TABLE "Story" ADD CONSTRAINT "Story_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Story" ADD CONSTRAINT "Story_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StoryVote" ADD CONSTRAINT "StoryVote_storyId_fkey" FOREIGN KEY ("storyId") REFERENCES "Story"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StoryVote" ADD CONSTRAINT "StoryVote_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the GM may say.
ALTER TABLE "Story" ADD CONSTRAINT "Story_given_check" CHECK ("given" IS NULL OR "given" >= 0);
ALTER TABLE "Story" ADD CONSTRAINT "Story_givenAt_check" CHECK (("given" IS NULL) = ("givenAt" IS NULL));
