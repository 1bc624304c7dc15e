-- Letters among all that a seat was told: every page counts those that its reader has not opened yet.
CREATE INDEX "Delivery_press_idx" ON "Delivery" ("campaignId", "viewer", "sequence")
  WHERE "kind" = 'press' AND "channel" = 'web' AND "status" = 'sent';
