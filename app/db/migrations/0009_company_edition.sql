CREATE TABLE "company_edition" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"edition" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notices" ALTER COLUMN "published_at" SET DATA TYPE timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "company_edition" ADD CONSTRAINT "company_edition_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Pages of a company's members are kept until its edition changes (server/kept-pages.server.ts). Its name is drawn anew at
-- the end of a change, when the change waits for nothing else: two changes of one company then follow each other, and
-- never wait for each other (those of several companies: api/company-editions.server.ts). Once is enough for all rows.
CREATE FUNCTION renew_company_edition(changed integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM company_edition WHERE company_id = changed AND xmin = pg_current_xact_id()::xid) THEN
    RETURN;
  END IF;
  -- None for a company that has gone itself.
  INSERT INTO company_edition (company_id, edition) SELECT id, gen_random_uuid() FROM companies WHERE id = changed
    ON CONFLICT (company_id) DO UPDATE SET edition = excluded.edition;
END $$;
--> statement-breakpoint
CREATE FUNCTION renew_edition_by_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM renew_company_edition(OLD.company_id);
  END IF;
  IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE' AND NEW.company_id <> OLD.company_id THEN
    PERFORM renew_company_edition(NEW.company_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A visitor goes without its visit only by hand; where the visit goes, too, it tells of itself.
CREATE FUNCTION renew_edition_by_visit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM renew_company_edition(company_id) FROM visits WHERE id = OLD.visit_id;
  END IF;
  IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE' AND NEW.visit_id <> OLD.visit_id THEN
    PERFORM renew_company_edition(company_id) FROM visits WHERE id = NEW.visit_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION renew_all_company_editions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO company_edition (company_id, edition) SELECT id, gen_random_uuid() FROM companies
    ON CONFLICT (company_id) DO UPDATE SET edition = excluded.edition;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER visits_renew AFTER INSERT OR UPDATE OR DELETE ON visits
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION renew_edition_by_company();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER members_renew AFTER INSERT OR UPDATE OR DELETE ON members
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION renew_edition_by_company();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER visitors_renew AFTER INSERT OR UPDATE OR DELETE ON visitors
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION renew_edition_by_visit();
--> statement-breakpoint
CREATE TRIGGER visits_truncated AFTER TRUNCATE ON visits
  FOR EACH STATEMENT EXECUTE FUNCTION renew_all_company_editions();
--> statement-breakpoint
CREATE TRIGGER members_truncated AFTER TRUNCATE ON members
  FOR EACH STATEMENT EXECUTE FUNCTION renew_all_company_editions();
--> statement-breakpoint
CREATE TRIGGER visitors_truncated AFTER TRUNCATE ON visitors
  FOR EACH STATEMENT EXECUTE FUNCTION renew_all_company_editions();
--> statement-breakpoint
-- A company that has people or visits has an edition.
INSERT INTO company_edition (company_id, edition) SELECT id, gen_random_uuid() FROM companies;
