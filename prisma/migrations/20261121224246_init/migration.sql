-- CreateTable
CREATE TABLE "Person" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "timeZone" TEXT NOT NULL DEFAULT 'UTC',
    "discordId" TEXT,
    "email" TEXT,
    "isBot" BOOLEAN NOT NULL DEFAULT false,
    "isHost" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Person_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SignInLink" (
    "tokenHash" TEXT NOT NULL,
    "personId" UUID NOT NULL,
    "landing" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "SignInLink_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateTable
CREATE TABLE "Session" (
    "tokenHash" TEXT NOT NULL,
    "personId" UUID NOT NULL,
    "csrfToken" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateTable
CREATE TABLE "Campaign" (
    "id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "systemId" TEXT NOT NULL,
    "rulesVersion" TEXT NOT NULL,
    "binderId" TEXT NOT NULL,
    "binderHash" TEXT NOT NULL,
    "frame" JSON NOT NULL,
    "game" JSON NOT NULL,
    "status" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "signupClosesAt" TIMESTAMPTZ(3),
    "signupExtended" BOOLEAN NOT NULL DEFAULT false,
    "startedAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Campaign_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Role" (
    "id" UUID NOT NULL,
    "campaignId" TEXT NOT NULL,
    "personId" UUID NOT NULL,
    "role" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3),

    CONSTRAINT "Role_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CampaignChannel" (
    "campaignId" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "settings" JSON NOT NULL,

    CONSTRAINT "CampaignChannel_pkey" PRIMARY KEY ("campaignId","channel")
);

-- CreateTable
CREATE TABLE "Application" (
    "id" UUID NOT NULL,
    "campaignId" TEXT NOT NULL,
    "personId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "wants" TEXT,
    "side" TEXT,
    "optionalRules" JSON NOT NULL,
    "text" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "appliedAt" TIMESTAMPTZ(3) NOT NULL,
    "decidedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Application_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Seat" (
    "campaignId" TEXT NOT NULL,
    "seatId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "side" TEXT,
    "openedAt" TIMESTAMPTZ(3) NOT NULL,
    "closedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Seat_pkey" PRIMARY KEY ("campaignId","seatId")
);

-- CreateTable
CREATE TABLE "Tenure" (
    "id" UUID NOT NULL,
    "campaignId" TEXT NOT NULL,
    "seatId" TEXT NOT NULL,
    "personId" UUID NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3),

    CONSTRAINT "Tenure_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Phase" (
    "id" UUID NOT NULL,
    "campaignId" TEXT NOT NULL,
    "line" INTEGER NOT NULL DEFAULT 1,
    "ordinal" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "owes" JSON NOT NULL,
    "silence" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "openedAt" TIMESTAMPTZ(3) NOT NULL,
    "scheduledAt" TIMESTAMPTZ(3) NOT NULL,
    "deadlineAt" TIMESTAMPTZ(3) NOT NULL,
    "commitment" TEXT NOT NULL,
    "secret" BYTEA NOT NULL,
    "baseId" UUID,
    "sealedAt" TIMESTAMPTZ(3),
    "sealed" JSON,
    "resolvedAt" TIMESTAMPTZ(3),
    "publishAt" TIMESTAMPTZ(3),
    "publishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Phase_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Sheet" (
    "id" UUID NOT NULL,
    "sequence" BIGSERIAL NOT NULL,
    "receipt" TEXT NOT NULL,
    "phaseId" UUID NOT NULL,
    "seatId" TEXT NOT NULL,
    "personId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "door" TEXT NOT NULL,
    "doorKey" TEXT,
    "text" JSON NOT NULL,
    "orders" JSON NOT NULL,
    "answer" JSON NOT NULL,
    "hash" TEXT NOT NULL,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL,
    "recordedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Sheet_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Ready" (
    "phaseId" UUID NOT NULL,
    "seatId" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Ready_pkey" PRIMARY KEY ("phaseId","seatId")
);

-- CreateTable
CREATE TABLE "Resolution" (
    "id" UUID NOT NULL,
    "phaseId" UUID NOT NULL,
    "attempt" INTEGER NOT NULL,
    "rulesVersion" TEXT NOT NULL,
    "state" JSON NOT NULL,
    "rolls" JSON NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "supersededAt" TIMESTAMPTZ(3),

    CONSTRAINT "Resolution_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Event" (
    "resolutionId" UUID NOT NULL,
    "index" INTEGER NOT NULL,
    "body" JSON NOT NULL,

    CONSTRAINT "Event_pkey" PRIMARY KEY ("resolutionId","index")
);

-- CreateTable
CREATE TABLE "Document" (
    "id" UUID NOT NULL,
    "body" JSON NOT NULL,

    CONSTRAINT "Document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Report" (
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "resolutionId" UUID NOT NULL,
    "viewer" TEXT NOT NULL,
    "documentId" UUID NOT NULL,

    CONSTRAINT "Report_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Delivery" (
    "id" UUID NOT NULL,
    "sequence" BIGSERIAL NOT NULL,
    "onceKey" TEXT NOT NULL,
    "campaignId" TEXT NOT NULL,
    "phaseId" UUID,
    "reportId" UUID,
    "kind" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "viewer" TEXT NOT NULL,
    "personId" UUID,
    "title" TEXT NOT NULL,
    "documentId" UUID NOT NULL,
    "status" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "claimedUntil" TIMESTAMPTZ(3),
    "lastError" TEXT,
    "externalId" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "sentAt" TIMESTAMPTZ(3),

    CONSTRAINT "Delivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Vote" (
    "campaignId" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "seatId" TEXT NOT NULL,
    "choice" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Vote_pkey" PRIMARY KEY ("campaignId","subject","seatId")
);

-- CreateTable
CREATE TABLE "Audit" (
    "id" BIGSERIAL NOT NULL,
    "campaignId" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "personId" UUID,
    "act" TEXT NOT NULL,
    "details" JSON NOT NULL,

    CONSTRAINT "Audit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Setting" (
    "key" TEXT NOT NULL,
    "value" JSON NOT NULL,

    CONSTRAINT "Setting_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "Person_discordId_key" ON "Person"("discordId");

-- CreateIndex
CREATE UNIQUE INDEX "Person_email_key" ON "Person"("email");

-- CreateIndex
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");

-- CreateIndex
CREATE INDEX "Campaign_status_signupClosesAt_idx" ON "Campaign"("status", "signupClosesAt");

-- CreateIndex
CREATE INDEX "Role_campaignId_idx" ON "Role"("campaignId");

-- CreateIndex
CREATE INDEX "Role_personId_idx" ON "Role"("personId");

-- CreateIndex
CREATE INDEX "Application_campaignId_appliedAt_idx" ON "Application"("campaignId", "appliedAt");

-- CreateIndex
CREATE INDEX "Tenure_campaignId_seatId_idx" ON "Tenure"("campaignId", "seatId");

-- CreateIndex
CREATE INDEX "Tenure_personId_idx" ON "Tenure"("personId");

-- CreateIndex
CREATE INDEX "Phase_status_deadlineAt_idx" ON "Phase"("status", "deadlineAt");

-- CreateIndex
CREATE UNIQUE INDEX "Phase_campaignId_line_ordinal_key" ON "Phase"("campaignId", "line", "ordinal");

-- CreateIndex
CREATE UNIQUE INDEX "Sheet_sequence_key" ON "Sheet"("sequence");

-- CreateIndex
CREATE UNIQUE INDEX "Sheet_receipt_key" ON "Sheet"("receipt");

-- CreateIndex
CREATE INDEX "Sheet_phaseId_seatId_receivedAt_sequence_idx" ON "Sheet"("phaseId", "seatId", "receivedAt", "sequence");

-- CreateIndex
CREATE UNIQUE INDEX "Sheet_door_doorKey_key" ON "Sheet"("door", "doorKey");

-- CreateIndex
CREATE UNIQUE INDEX "Resolution_phaseId_attempt_key" ON "Resolution"("phaseId", "attempt");

-- CreateIndex
CREATE UNIQUE INDEX "Report_number_key" ON "Report"("number");

-- CreateIndex
CREATE UNIQUE INDEX "Report_resolutionId_viewer_key" ON "Report"("resolutionId", "viewer");

-- CreateIndex
CREATE UNIQUE INDEX "Delivery_sequence_key" ON "Delivery"("sequence");

-- CreateIndex
CREATE UNIQUE INDEX "Delivery_onceKey_key" ON "Delivery"("onceKey");

-- CreateIndex
CREATE INDEX "Delivery_campaignId_viewer_sequence_idx" ON "Delivery"("campaignId", "viewer", "sequence");

-- CreateIndex
CREATE INDEX "Audit_campaignId_id_idx" ON "Audit"("campaignId", "id");

-- AddForeignKey
ALTER TABLE "SignInLink" ADD CONSTRAINT "SignInLink_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Role" ADD CONSTRAINT "Role_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Role" ADD CONSTRAINT "Role_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CampaignChannel" ADD CONSTRAINT "CampaignChannel_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Application" ADD CONSTRAINT "Application_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Application" ADD CONSTRAINT "Application_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Seat" ADD CONSTRAINT "Seat_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Tenure" ADD CONSTRAINT "Tenure_campaignId_seatId_fkey" FOREIGN KEY ("campaignId", "seatId") REFERENCES "Seat"("campaignId", "seatId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Tenure" ADD CONSTRAINT "Tenure_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Phase" ADD CONSTRAINT "Phase_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Phase" ADD CONSTRAINT "Phase_baseId_fkey" FOREIGN KEY ("baseId") REFERENCES "Resolution"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Sheet" ADD CONSTRAINT "Sheet_phaseId_fkey" FOREIGN KEY ("phaseId") REFERENCES "Phase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Ready" ADD CONSTRAINT "Ready_phaseId_fkey" FOREIGN KEY ("phaseId") REFERENCES "Phase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Resolution" ADD CONSTRAINT "Resolution_phaseId_fkey" FOREIGN KEY ("phaseId") REFERENCES "Phase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Event" ADD CONSTRAINT "Event_resolutionId_fkey" FOREIGN KEY ("resolutionId") REFERENCES "Resolution"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "Document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_resolutionId_fkey" FOREIGN KEY ("resolutionId") REFERENCES "Resolution"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Delivery" ADD CONSTRAINT "Delivery_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Delivery" ADD CONSTRAINT "Delivery_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "Document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Vote" ADD CONSTRAINT "Vote_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Audit" ADD CONSTRAINT "Audit_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Written by hand from here on: what the Prisma schema cannot say.

-- The words that columns may hold.
ALTER TABLE "Campaign" ADD CONSTRAINT "Campaign_status_check"
  CHECK ("status" IN ('signup', 'running', 'paused', 'finished', 'abandoned'));
ALTER TABLE "Role" ADD CONSTRAINT "Role_role_check" CHECK ("role" IN ('gm', 'assistant'));
ALTER TABLE "CampaignChannel" ADD CONSTRAINT "CampaignChannel_channel_check" CHECK ("channel" IN ('discord', 'forum'));
ALTER TABLE "Application" ADD CONSTRAINT "Application_status_check"
  CHECK ("status" IN ('waiting', 'accepted', 'withdrawn', 'refused', 'late', 'admitted', 'rejected'));
ALTER TABLE "Phase" ADD CONSTRAINT "Phase_status_check" CHECK ("status" IN ('open', 'sealed', 'resolved', 'published'));
ALTER TABLE "Phase" ADD CONSTRAINT "Phase_numbers_check" CHECK ("line" >= 1 AND "ordinal" >= 0 AND "revision" >= 1);
ALTER TABLE "Phase" ADD CONSTRAINT "Phase_secret_check" CHECK (octet_length("secret") = 32);
ALTER TABLE "Sheet" ADD CONSTRAINT "Sheet_kind_check" CHECK ("kind" IN ('orders', 'revocation'));
ALTER TABLE "Sheet" ADD CONSTRAINT "Sheet_door_check"
  CHECK ("door" IN ('web', 'discord', 'email', 'forum', 'bot', 'gm'));
ALTER TABLE "Resolution" ADD CONSTRAINT "Resolution_attempt_check" CHECK ("attempt" >= 1);
ALTER TABLE "Delivery" ADD CONSTRAINT "Delivery_kind_check"
  CHECK ("kind" IN ('report', 'phase-opened', 'phase-sealed', 'reminder', 'notice', 'registration'));
ALTER TABLE "Delivery" ADD CONSTRAINT "Delivery_channel_check" CHECK ("channel" IN ('web', 'discord', 'email'));
ALTER TABLE "Delivery" ADD CONSTRAINT "Delivery_status_check" CHECK ("status" IN ('pending', 'sent', 'stuck'));
ALTER TABLE "Delivery" ADD CONSTRAINT "Delivery_sent_check" CHECK (("status" = 'sent') = ("sentAt" IS NOT NULL));
-- What was not built for everybody leaves the house to one person, or not at all.
ALTER TABLE "Delivery" ADD CONSTRAINT "Delivery_reader_check"
  CHECK ("channel" = 'web' OR "viewer" = 'public' OR "personId" IS NOT NULL);
-- Addresses are compared in lower case, so they are stored so: one address is one person's, however it was written.
ALTER TABLE "Person" ADD CONSTRAINT "Person_email_check" CHECK ("email" = lower("email"));

-- One holder of a seat at a time; one resolution that counts for a phase.
CREATE UNIQUE INDEX "Tenure_present_key" ON "Tenure" ("campaignId", "seatId") WHERE "until" IS NULL;
CREATE UNIQUE INDEX "Resolution_current_key" ON "Resolution" ("phaseId") WHERE "supersededAt" IS NULL;

-- What the sweep looks for: few rows among many.
CREATE INDEX "Delivery_pending_idx" ON "Delivery" ("dueAt") WHERE "status" = 'pending';
CREATE INDEX "Delivery_stuck_idx" ON "Delivery" ("campaignId") WHERE "status" = 'stuck';

-- History is written once. The one exception is erasing a person: within a transaction that says
--   SET LOCAL "adjutant.erasing" = 'yes';
-- the free text of sheets, documents and audit rows may be overwritten (never deleted: numbering, hashes and receipts
-- stay, so that what was published can still be told apart from what was erased). All else of a person is in "Person",
-- which may be changed at any time.
CREATE FUNCTION adjutant_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of "%" refused: it is history, which is only added to', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE FUNCTION adjutant_refuse_change_unless_erasing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('adjutant.erasing', true) = 'yes' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '% of "%" refused: it is history, which is only added to', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation';
END $$;

-- Statement triggers for what never changes, except that erasing may overwrite named columns only.
CREATE TRIGGER "Event_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "Event"
  FOR EACH STATEMENT EXECUTE FUNCTION adjutant_refuse_change();
CREATE TRIGGER "Report_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "Report"
  FOR EACH STATEMENT EXECUTE FUNCTION adjutant_refuse_change();

CREATE TRIGGER "Sheet_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "Sheet"
  FOR EACH STATEMENT EXECUTE FUNCTION adjutant_refuse_change_unless_erasing();
CREATE TRIGGER "Sheet_columns_append_only"
  BEFORE UPDATE OF "id", "sequence", "receipt", "phaseId", "seatId", "personId", "kind", "door", "orders", "hash", "receivedAt", "recordedAt"
  ON "Sheet" FOR EACH STATEMENT EXECUTE FUNCTION adjutant_refuse_change();

CREATE TRIGGER "Document_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "Document"
  FOR EACH STATEMENT EXECUTE FUNCTION adjutant_refuse_change_unless_erasing();
CREATE TRIGGER "Document_columns_append_only" BEFORE UPDATE OF "id" ON "Document"
  FOR EACH STATEMENT EXECUTE FUNCTION adjutant_refuse_change();

CREATE TRIGGER "Audit_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "Audit"
  FOR EACH STATEMENT EXECUTE FUNCTION adjutant_refuse_change_unless_erasing();
CREATE TRIGGER "Audit_columns_append_only" BEFORE UPDATE OF "id", "campaignId", "at", "personId", "act" ON "Audit"
  FOR EACH STATEMENT EXECUTE FUNCTION adjutant_refuse_change();

-- A resolution changes in one way: once, it is superseded.
CREATE TRIGGER "Resolution_no_delete" BEFORE DELETE OR TRUNCATE ON "Resolution"
  FOR EACH STATEMENT EXECUTE FUNCTION adjutant_refuse_change();
CREATE TRIGGER "Resolution_columns_append_only"
  BEFORE UPDATE OF "id", "phaseId", "attempt", "rulesVersion", "state", "rolls", "createdAt"
  ON "Resolution" FOR EACH STATEMENT EXECUTE FUNCTION adjutant_refuse_change();
CREATE TRIGGER "Resolution_superseded_once" BEFORE UPDATE OF "supersededAt" ON "Resolution"
  FOR EACH ROW WHEN (OLD."supersededAt" IS NOT NULL OR NEW."supersededAt" IS NULL)
  EXECUTE FUNCTION adjutant_refuse_change();

-- Messages stay too; what changes of them is how far their delivery has come.
CREATE TRIGGER "Delivery_no_delete" BEFORE DELETE OR TRUNCATE ON "Delivery"
  FOR EACH STATEMENT EXECUTE FUNCTION adjutant_refuse_change();
CREATE TRIGGER "Delivery_columns_append_only"
  BEFORE UPDATE OF "id", "sequence", "onceKey", "campaignId", "phaseId", "reportId", "kind", "channel", "viewer", "personId", "title", "documentId", "createdAt"
  ON "Delivery" FOR EACH STATEMENT EXECUTE FUNCTION adjutant_refuse_change();
