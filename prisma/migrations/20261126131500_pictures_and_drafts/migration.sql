-- Pictures of binders, beside the campaigns that are played on them; and games of somebody's own that are being put together.

-- CreateTable
CREATE TABLE "Picture" (
    "campaignId" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "Picture_pkey" PRIMARY KEY ("campaignId","hash")
);

-- CreateTable
CREATE TABLE "BinderDraft" (
    "id" UUID NOT NULL,
    "personId" UUID NOT NULL,
    "fields" JSON NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "picture" BYTEA,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "changedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "BinderDraft_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Picture_hash_idx" ON "Picture"("hash");

-- CreateIndex
CREATE INDEX "BinderDraft_personId_idx" ON "BinderDraft"("personId");

-- AddForeignKey
ALTER TABLE "Picture" ADD CONSTRAINT "Picture_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BinderDraft" ADD CONSTRAINT "BinderDraft_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A picture is found by its content, and is nothing but a picture: also one that came with a campaign of another host.
ALTER TABLE "Picture" ADD CONSTRAINT "Picture_type_check" CHECK ("type" IN ('image/png', 'image/jpeg'));
ALTER TABLE "Picture" ADD CONSTRAINT "Picture_hash_check" CHECK ("hash" = encode(sha256("bytes"), 'hex'));
ALTER TABLE "Picture" ADD CONSTRAINT "Picture_length_check" CHECK (length("bytes") <= 2097152);
