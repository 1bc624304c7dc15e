-- Under which name somebody played a seat. A seat is called as whoever plays it is, so its name changes with them.
ALTER TABLE "Tenure" ADD COLUMN "name" TEXT;

UPDATE "Tenure" t SET "name" = s."name"
FROM "Seat" s
WHERE s."campaignId" = t."campaignId" AND s."seatId" = t."seatId";

-- Until now a seat kept the name of its first player. Whoever took it over came under the name of their application, or was given it under
-- that of their account.
UPDATE "Tenure" t
SET "name" = COALESCE(
  (SELECT a."name" FROM "Application" a
    WHERE a."campaignId" = t."campaignId" AND a."personId" = t."personId" AND a."status" IN ('accepted', 'admitted')
    ORDER BY a."seatId" IS NOT DISTINCT FROM t."seatId" DESC, a."appliedAt" DESC, a."id" DESC LIMIT 1),
  (SELECT p."name" FROM "Person" p WHERE p."id" = t."personId"),
  t."name")
WHERE t."personId" <> (
  SELECT f."personId" FROM "Tenure" f
  WHERE f."campaignId" = t."campaignId" AND f."seatId" = t."seatId" ORDER BY f."since", f."id" LIMIT 1);

-- Not where two seats would be called the same, nor by a name that no seat may have.
UPDATE "Seat" s SET "name" = t."name"
FROM "Tenure" t
WHERE t."campaignId" = s."campaignId" AND t."seatId" = s."seatId" AND t."until" IS NULL
  AND t."name" <> s."name" AND char_length(t."name") BETWEEN 1 AND 40
  AND NOT EXISTS (
    SELECT 1 FROM "Seat" o WHERE o."campaignId" = s."campaignId" AND o."seatId" <> s."seatId" AND lower(o."name") = lower(t."name"))
  AND NOT EXISTS (
    SELECT 1 FROM "Tenure" o WHERE o."campaignId" = s."campaignId" AND o."seatId" <> s."seatId" AND o."until" IS NULL
      AND lower(o."name") = lower(t."name"));
