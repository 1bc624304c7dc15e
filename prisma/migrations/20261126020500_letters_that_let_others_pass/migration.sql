-- A message that fails by itself again and again, while its channel works, lets those behind it go first until its next attempt.
ALTER TABLE "Delivery" ADD COLUMN "letsPass" BOOLEAN;
