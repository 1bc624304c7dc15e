-- Every foreign key, and every person, is found by an index: pages, exports and erasing look rows up by them.
CREATE INDEX "SignInLink_personId_idx" ON "SignInLink"("personId");
CREATE INDEX "SignInLink_expiresAt_idx" ON "SignInLink"("expiresAt");
CREATE INDEX "Session_personId_idx" ON "Session"("personId");
CREATE INDEX "Campaign_createdAt_id_idx" ON "Campaign"("createdAt", "id");
CREATE INDEX "Application_personId_idx" ON "Application"("personId");
CREATE INDEX "Phase_baseId_idx" ON "Phase"("baseId");
CREATE INDEX "Sheet_personId_idx" ON "Sheet"("personId");
CREATE INDEX "Report_documentId_idx" ON "Report"("documentId");
CREATE INDEX "Delivery_documentId_idx" ON "Delivery"("documentId");
CREATE INDEX "Delivery_phaseId_idx" ON "Delivery"("phaseId");
CREATE INDEX "Delivery_personId_idx" ON "Delivery"("personId");
CREATE INDEX "Vacation_personId_idx" ON "Vacation"("personId");
CREATE INDEX "Dispute_phaseId_idx" ON "Dispute"("phaseId");
CREATE INDEX "Dispute_personId_idx" ON "Dispute"("personId");
CREATE INDEX "Ruling_personId_idx" ON "Ruling"("personId");
CREATE INDEX "Ruling_disputeId_idx" ON "Ruling"("disputeId");
CREATE INDEX "Audit_personId_idx" ON "Audit"("personId");

-- The threads of the web board, newest first.
CREATE INDEX "Delivery_web_idx" ON "Delivery"("campaignId", "viewer", "sentAt" DESC, "sequence" DESC)
  WHERE "channel" = 'web' AND "status" = 'sent';

-- What waits on purpose must not keep the sweep from what is due.
ALTER TABLE "Phase" ADD COLUMN "lookAgainAt" TIMESTAMPTZ(3);
