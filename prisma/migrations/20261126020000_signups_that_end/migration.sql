-- Sign-ups that nobody joins any more end by themselves. Rows from before have none of this: the usual time, counted from when they are
-- first warned of it.
ALTER TABLE "Campaign"
  ADD COLUMN "signupEndDays" INTEGER,
  ADD COLUMN "signupKeptAt" TIMESTAMPTZ(3),
  ADD COLUMN "signupWarnedAt" TIMESTAMPTZ(3);
