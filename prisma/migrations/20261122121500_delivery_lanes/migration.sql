-- What waits to be sent, by the one who reads it at one channel: a lane. Messages of a lane leave in the order of their writing.
CREATE INDEX "Delivery_lane_idx" ON "Delivery" ("channel", (COALESCE("personId"::text, "campaignId")), "sequence")
  WHERE "status" = 'pending';
