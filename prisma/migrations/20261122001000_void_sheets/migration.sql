-- A sheet of which no line stands does not push out the one that stands: it is kept as 'void'.
ALTER TABLE "Sheet" DROP CONSTRAINT "Sheet_kind_check";
ALTER TABLE "Sheet" ADD CONSTRAINT "Sheet_kind_check" CHECK ("kind" IN ('orders', 'revocation', 'void'));
