-- CreateTable
CREATE TABLE "ApiToken" (
    "id" UUID NOT NULL,
    "personId" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "scopes" TEXT[],
    "campaignId" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3),
    "lastUsedAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ApiToken_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ApiAnswer" (
    "personId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "request" TEXT NOT NULL,
    "status" INTEGER,
    "body" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ApiAnswer_pkey" PRIMARY KEY ("personId","key")
);

-- CreateIndex
CREATE UNIQUE INDEX "ApiToken_tokenHash_key" ON "ApiToken"("tokenHash");

-- CreateIndex
CREATE INDEX "ApiToken_personId_idx" ON "ApiToken"("personId");

-- CreateIndex
CREATE INDEX "ApiToken_expiresAt_idx" ON "ApiToken"("expiresAt");

-- CreateIndex
CREATE INDEX "ApiAnswer_createdAt_idx" ON "ApiAnswer"("createdAt");

-- AddForeignKey
ALTER TABLE "ApiToken" ADD CONSTRAINT "ApiToken_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ApiAnswer" ADD CONSTRAINT "ApiAnswer_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Sheets that a program sent.
ALTER TABLE "Sheet" DROP CONSTRAINT "Sheet_door_check";
ALTER TABLE "Sheet" ADD CONSTRAINT "Sheet_door_check"
  CHECK ("door" IN ('web', 'discord', 'email', 'forum', 'api', 'bot', 'gm'));
ALTER TABLE "ApiToken" ADD CONSTRAINT "ApiToken_scopes_check"
  CHECK ("scopes" <@ ARRAY['read', 'orders', 'letters', 'judge', 'host']::TEXT[] AND cardinality("scopes") > 0);
