-- The title of a letter may name who plays a seat that changed hands. Erasing that person takes the name out of it, as out of the
-- document; nothing else may change a title.
DROP TRIGGER "Delivery_columns_append_only" ON "Delivery";
CREATE TRIGGER "Delivery_columns_append_only"
  BEFORE UPDATE OF "id", "sequence", "onceKey", "campaignId", "phaseId", "reportId", "kind", "channel", "viewer", "personId", "documentId", "createdAt"
  ON "Delivery" FOR EACH STATEMENT EXECUTE FUNCTION adjutant_refuse_change();
CREATE TRIGGER "Delivery_title_append_only" BEFORE UPDATE OF "title" ON "Delivery"
  FOR EACH STATEMENT EXECUTE FUNCTION adjutant_refuse_change_unless_erasing();
