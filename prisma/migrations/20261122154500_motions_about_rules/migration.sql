-- Players may put an optional rule to the vote.
ALTER TABLE "Motion" DROP CONSTRAINT "Motion_kind_check";
ALTER TABLE "Motion" ADD CONSTRAINT "Motion_kind_check" CHECK ("kind" IN ('extend', 'pause', 'end', 'rule'));
