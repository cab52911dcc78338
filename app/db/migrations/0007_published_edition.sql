CREATE TABLE "published_edition" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"edition" uuid NOT NULL,
	CONSTRAINT "published_edition_only" CHECK ("published_edition"."only")
);
--> statement-breakpoint
-- What everybody reads is remembered by each process until its edition changes (api/published.server.ts). A name drawn
-- anew rather than a count: what was remembered of a state is never taken for another, not even after a restore.
CREATE FUNCTION publish_edition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO published_edition (edition) VALUES (gen_random_uuid())
    ON CONFLICT ("only") DO UPDATE SET edition = excluded.edition;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER settings_publish AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION publish_edition();
--> statement-breakpoint
CREATE TRIGGER holidays_publish AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON holidays
  FOR EACH STATEMENT EXECUTE FUNCTION publish_edition();
--> statement-breakpoint
CREATE TRIGGER policies_publish AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON policies
  FOR EACH STATEMENT EXECUTE FUNCTION publish_edition();
--> statement-breakpoint
CREATE TRIGGER notices_publish AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON notices
  FOR EACH STATEMENT EXECUTE FUNCTION publish_edition();
--> statement-breakpoint
CREATE TRIGGER companies_publish AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON companies
  FOR EACH STATEMENT EXECUTE FUNCTION publish_edition();
--> statement-breakpoint
CREATE TRIGGER company_floors_publish AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON company_floors
  FOR EACH STATEMENT EXECUTE FUNCTION publish_edition();
--> statement-breakpoint
-- A database that has published something before has an edition, too.
INSERT INTO published_edition (edition) VALUES (gen_random_uuid());
