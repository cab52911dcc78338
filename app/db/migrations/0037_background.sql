-- The words of a message's values, by which the messages that name a person are found: runs of the letters that names are written in,
-- listed as the class of letters depends on the database's locale, and ended by the honorific (nim) that follows a name without a space.
CREATE FUNCTION message_words(params jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT word)
  FROM jsonb_each_text(params) AS param, regexp_split_to_table(param.value, '(?:[^0-9A-Za-z가-힣]|님)+') AS word
  WHERE word <> ''
$$;
--> statement-breakpoint
DROP INDEX "outbox_waiting";--> statement-breakpoint
DROP INDEX "parking_discounts_queued_of";--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("channel","next_attempt_at") WHERE "outbox"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "outbox_words" ON "outbox" USING gin ((message_words("params")));--> statement-breakpoint
CREATE INDEX "visits_open" ON "visits" USING btree ("visit_date") WHERE "visits"."status" in ('request_for_approval', 'approved', 'cancellation_requested', 'using');--> statement-breakpoint
CREATE INDEX "parking_discounts_visitor" ON "parking_discounts" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "parking_discounts_vehicle" ON "parking_discounts" USING btree ("vehicle_id");
--> statement-breakpoint
-- The edition is written last, when a transaction ends, and once: whoever publishes something would otherwise hold its row while waiting
-- for what somebody else has locked, who waits for the edition.
CREATE OR REPLACE FUNCTION publish_edition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('portal.published_in', true) IS DISTINCT FROM pg_current_xact_id()::text THEN
    INSERT INTO published_edition (edition) VALUES (gen_random_uuid())
      ON CONFLICT ("only") DO UPDATE SET edition = excluded.edition;
    PERFORM set_config('portal.published_in', pg_current_xact_id()::text, true);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER settings_publish ON settings;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER settings_publish AFTER INSERT OR UPDATE OR DELETE ON settings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION publish_edition();
--> statement-breakpoint
CREATE TRIGGER settings_publish_emptied AFTER TRUNCATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION publish_edition();
--> statement-breakpoint
DROP TRIGGER holidays_publish ON holidays;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER holidays_publish AFTER INSERT OR UPDATE OR DELETE ON holidays
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION publish_edition();
--> statement-breakpoint
CREATE TRIGGER holidays_publish_emptied AFTER TRUNCATE ON holidays FOR EACH STATEMENT EXECUTE FUNCTION publish_edition();
--> statement-breakpoint
DROP TRIGGER policies_publish ON policies;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER policies_publish AFTER INSERT OR UPDATE OR DELETE ON policies
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION publish_edition();
--> statement-breakpoint
CREATE TRIGGER policies_publish_emptied AFTER TRUNCATE ON policies FOR EACH STATEMENT EXECUTE FUNCTION publish_edition();
--> statement-breakpoint
DROP TRIGGER notices_publish ON notices;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER notices_publish AFTER INSERT OR UPDATE OR DELETE ON notices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION publish_edition();
--> statement-breakpoint
CREATE TRIGGER notices_publish_emptied AFTER TRUNCATE ON notices FOR EACH STATEMENT EXECUTE FUNCTION publish_edition();
--> statement-breakpoint
DROP TRIGGER companies_publish ON companies;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER companies_publish AFTER INSERT OR UPDATE OR DELETE ON companies
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION publish_edition();
--> statement-breakpoint
CREATE TRIGGER companies_publish_emptied AFTER TRUNCATE ON companies FOR EACH STATEMENT EXECUTE FUNCTION publish_edition();
--> statement-breakpoint
DROP TRIGGER company_floors_publish ON company_floors;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER company_floors_publish AFTER INSERT OR UPDATE OR DELETE ON company_floors
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION publish_edition();
--> statement-breakpoint
CREATE TRIGGER company_floors_publish_emptied AFTER TRUNCATE ON company_floors FOR EACH STATEMENT EXECUTE FUNCTION publish_edition();
--> statement-breakpoint
DROP TRIGGER bookable_things_publish ON bookable_things;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bookable_things_publish AFTER INSERT OR UPDATE OR DELETE ON bookable_things
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION publish_edition();
--> statement-breakpoint
CREATE TRIGGER bookable_things_publish_emptied AFTER TRUNCATE ON bookable_things FOR EACH STATEMENT EXECUTE FUNCTION publish_edition();
--> statement-breakpoint
DROP TRIGGER room_packages_publish ON room_packages;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER room_packages_publish AFTER INSERT OR UPDATE OR DELETE ON room_packages
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION publish_edition();
--> statement-breakpoint
CREATE TRIGGER room_packages_publish_emptied AFTER TRUNCATE ON room_packages FOR EACH STATEMENT EXECUTE FUNCTION publish_edition();
--> statement-breakpoint
DROP TRIGGER room_extras_publish ON room_extras;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER room_extras_publish AFTER INSERT OR UPDATE OR DELETE ON room_extras
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION publish_edition();
--> statement-breakpoint
CREATE TRIGGER room_extras_publish_emptied AFTER TRUNCATE ON room_extras FOR EACH STATEMENT EXECUTE FUNCTION publish_edition();
--> statement-breakpoint
DROP TRIGGER listening_events_publish ON listening_events;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER listening_events_publish AFTER INSERT OR UPDATE OR DELETE ON listening_events
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION publish_edition();
--> statement-breakpoint
CREATE TRIGGER listening_events_publish_emptied AFTER TRUNCATE ON listening_events FOR EACH STATEMENT EXECUTE FUNCTION publish_edition();
--> statement-breakpoint
DROP TRIGGER company_sign_in_domains_publish ON company_sign_in_domains;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER company_sign_in_domains_publish AFTER INSERT OR UPDATE OR DELETE ON company_sign_in_domains
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION publish_edition();
--> statement-breakpoint
CREATE TRIGGER company_sign_in_domains_publish_emptied AFTER TRUNCATE ON company_sign_in_domains FOR EACH STATEMENT EXECUTE FUNCTION publish_edition();
