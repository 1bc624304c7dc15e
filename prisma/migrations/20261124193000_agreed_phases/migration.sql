-- What players agreed on stands in few of the sealed phases: they are found without reading the others.
CREATE INDEX "Phase_agreed_idx" ON "Phase" ("campaignId", "ordinal")
  WHERE "supersededAt" IS NULL AND ("sealed" -> 'motions') IS NOT NULL;
