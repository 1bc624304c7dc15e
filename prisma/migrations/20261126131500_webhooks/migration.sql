-- A program of a person may be told what they are told. Rows from before have none of this.
ALTER TABLE "Person" ADD COLUMN "hasWebhook" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "Webhook" (
    "personId" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "offAt" TIMESTAMPTZ(3),

    CONSTRAINT "Webhook_pkey" PRIMARY KEY ("personId")
);

ALTER TABLE "Webhook" ADD CONSTRAINT "Webhook_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "Delivery" DROP CONSTRAINT "Delivery_channel_check";
ALTER TABLE "Delivery" ADD CONSTRAINT "Delivery_channel_check" CHECK ("channel" IN ('web', 'discord', 'email', 'forum', 'webhook', 'copy'));
