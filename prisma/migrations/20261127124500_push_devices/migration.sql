-- Devices of people may be told that something has come. Rows from before have none of this.
ALTER TABLE "Person" ADD COLUMN "pushDevices" UUID[] DEFAULT ARRAY[]::UUID[];

CREATE TABLE "PushDevice" (
    "id" UUID NOT NULL,
    "personId" UUID NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "sessionHash" TEXT NOT NULL,

    CONSTRAINT "PushDevice_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "PushDevice_endpoint_key" ON "PushDevice"("endpoint");
CREATE UNIQUE INDEX "PushDevice_tokenHash_key" ON "PushDevice"("tokenHash");
CREATE INDEX "PushDevice_personId_idx" ON "PushDevice"("personId");
CREATE INDEX "PushDevice_sessionHash_idx" ON "PushDevice"("sessionHash");

ALTER TABLE "PushDevice" ADD CONSTRAINT "PushDevice_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "Delivery" ADD COLUMN "deviceId" UUID;
ALTER TABLE "Delivery" DROP CONSTRAINT "Delivery_channel_check";
ALTER TABLE "Delivery" ADD CONSTRAINT "Delivery_channel_check" CHECK ("channel" IN ('web', 'discord', 'email', 'forum', 'webhook', 'push', 'copy'));

-- Each device is a lane of its own: none waits for another that takes nothing.
DROP INDEX "Delivery_lane_idx";
CREATE INDEX "Delivery_lane_idx" ON "Delivery" ("channel", (COALESCE("deviceId"::text, "personId"::text, "campaignId")), "sequence")
  WHERE "status" = 'pending';
