-- Access records are evidence: never changed, and destroyed only once their two years are over (decisions §11).
CREATE FUNCTION keep_access_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '2 years' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'access records are append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER access_records_append_only BEFORE UPDATE OR DELETE ON access_records
  FOR EACH ROW EXECUTE FUNCTION keep_access_records();
--> statement-breakpoint
-- The history of a visit is never rewritten; it goes only together with its visit.
CREATE FUNCTION keep_visit_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history of a visit is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER visit_events_append_only BEFORE UPDATE ON visit_events
  FOR EACH ROW EXECUTE FUNCTION keep_visit_events();
--> statement-breakpoint
-- The history of an account is never rewritten; it goes when its person's withdrawal is complete (decisions §2, §11).
CREATE FUNCTION keep_member_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (SELECT 1 FROM members WHERE id = OLD.member_id AND status = 'withdrawn') THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the history of an account is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER member_events_append_only BEFORE UPDATE OR DELETE ON member_events
  FOR EACH ROW EXECUTE FUNCTION keep_member_events();
--> statement-breakpoint
-- A restored portal must know who left and which passes ended after the backup (jobs/ledger.server.ts): each change of a
-- status leaves a line, with the id hashed. The clock is the database's, read when the row is already locked: lines of
-- one subject are in order.
CREATE FUNCTION note_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger (subject, key_hash, status, at)
  VALUES (TG_ARGV[0], encode(sha256(convert_to(to_jsonb(NEW) ->> TG_ARGV[1], 'UTF8')), 'hex'), NEW.status, clock_timestamp());
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_note_status AFTER UPDATE OF status ON members
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION note_status('member', 'public_id');
--> statement-breakpoint
CREATE TRIGGER visitors_note_status AFTER UPDATE OF status ON visitors
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION note_status('pass', 'pass_code');
--> statement-breakpoint
CREATE FUNCTION note_reserved_login_id() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger (subject, key_hash, status, at) VALUES ('loginId', NEW.key_hash, 'reserved', clock_timestamp());
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reserved_login_ids_note AFTER INSERT ON reserved_login_ids
  FOR EACH ROW EXECUTE FUNCTION note_reserved_login_id();
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
--> statement-breakpoint
-- Who changed what at the desk is evidence: never changed, never taken away.
CREATE FUNCTION keep_desk_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history of staff and settings is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER staff_events_append_only BEFORE UPDATE OR DELETE ON staff_events
  FOR EACH ROW EXECUTE FUNCTION keep_desk_history();
--> statement-breakpoint
CREATE TRIGGER building_changes_append_only BEFORE UPDATE OR DELETE ON building_changes
  FOR EACH ROW EXECUTE FUNCTION keep_desk_history();
--> statement-breakpoint
-- A restored portal must know which rights were taken after the backup (jobs/ledger.server.ts): each change leaves a line
-- with those that are left.
CREATE FUNCTION note_rights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger (subject, key_hash, status, at)
  VALUES ('rights', encode(sha256(convert_to(NEW.public_id, 'UTF8')), 'hex'),
    concat_ws(',', CASE WHEN NEW.total THEN 'total' END, CASE WHEN NEW.parking THEN 'parking' END,
      CASE WHEN NEW.amenity THEN 'amenity' END, CASE WHEN NEW.membership THEN 'membership' END,
      CASE WHEN NEW.visitor THEN 'visitor' END, CASE WHEN NEW.account_type = 'vip' THEN 'vip' END),
    clock_timestamp());
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_note_rights AFTER UPDATE OF total, parking, amenity, membership, visitor, account_type ON members
  FOR EACH ROW WHEN ((OLD.total, OLD.parking, OLD.amenity, OLD.membership, OLD.visitor, OLD.account_type)
    IS DISTINCT FROM (NEW.total, NEW.parking, NEW.amenity, NEW.membership, NEW.visitor, NEW.account_type))
  EXECUTE FUNCTION note_rights();
--> statement-breakpoint
CREATE TRIGGER notice_events_append_only BEFORE UPDATE OR DELETE ON notice_events
  FOR EACH ROW EXECUTE FUNCTION keep_desk_history();
--> statement-breakpoint
-- What became of somebody at the desk: the roles that were left, whether the person may sign in, and whether the work here
-- has ended (jobs/reconcile-restored).
CREATE FUNCTION note_roles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger (subject, key_hash, status, at)
  VALUES ('staff', encode(sha256(convert_to(NEW.login_id_key, 'UTF8')), 'hex'),
    concat_ws(',', array_to_string(NEW.roles, ','), CASE WHEN NEW.active THEN 'active' END,
      CASE WHEN NEW.ended_at IS NOT NULL THEN 'ended' END), clock_timestamp());
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER staff_note_roles AFTER UPDATE OF roles, active, ended_at ON staff
  FOR EACH ROW WHEN ((OLD.roles, OLD.active, OLD.ended_at) IS DISTINCT FROM (NEW.roles, NEW.active, NEW.ended_at))
  EXECUTE FUNCTION note_roles();
--> statement-breakpoint
-- The history of a request is never rewritten: what is billed rests on it.
CREATE FUNCTION keep_heating_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history of a request is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER heating_events_append_only BEFORE UPDATE OR DELETE ON heating_events
  FOR EACH ROW EXECUTE FUNCTION keep_heating_events();
--> statement-breakpoint
-- The history of an inquiry is never rewritten; it goes only together with its inquiry.
CREATE FUNCTION keep_inquiry_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history of an inquiry is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER inquiry_events_append_only BEFORE UPDATE ON inquiry_events
  FOR EACH ROW EXECUTE FUNCTION keep_inquiry_events();
--> statement-breakpoint
-- No thing is taken twice at the same time, cleaning included, whoever asks and however many at once. A cancelled booking
-- takes no time; one that waits for its payment or its cancellation does.
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_no_overlap"
  EXCLUDE USING gist ("thing_id" WITH =, tstzrange("starts_at", "clear_at") WITH &&) WHERE ("status" <> 'cancelled');
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_time" CHECK ("starts_at" < "ends_at" AND "ends_at" <= "clear_at");
--> statement-breakpoint
-- The history of a booking is never rewritten: what is billed rests on it.
CREATE FUNCTION keep_booking_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history of a booking is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER booking_events_append_only BEFORE UPDATE OR DELETE ON booking_events
  FOR EACH ROW EXECUTE FUNCTION keep_booking_events();
--> statement-breakpoint
CREATE TRIGGER bookable_things_publish AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON bookable_things
  FOR EACH STATEMENT EXECUTE FUNCTION publish_edition();
--> statement-breakpoint
CREATE TRIGGER room_packages_publish AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON room_packages
  FOR EACH STATEMENT EXECUTE FUNCTION publish_edition();
--> statement-breakpoint
CREATE TRIGGER room_extras_publish AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON room_extras
  FOR EACH STATEMENT EXECUTE FUNCTION publish_edition();
--> statement-breakpoint
-- What a company's minutes became is what it is billed for: never rewritten.
CREATE FUNCTION keep_parking_movements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'changes of parking minutes are append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER parking_movements_append_only BEFORE UPDATE OR DELETE ON parking_movements
  FOR EACH ROW EXECUTE FUNCTION keep_parking_movements();
--> statement-breakpoint
-- The history of an application is never rewritten: what is billed rests on it.
CREATE FUNCTION keep_gx_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history of an application is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER gx_events_append_only BEFORE UPDATE OR DELETE ON gx_events
  FOR EACH ROW EXECUTE FUNCTION keep_gx_events();
--> statement-breakpoint
-- A rental is for a whole month from its 1st (product §9).
ALTER TABLE "locker_rentals" ADD CONSTRAINT "locker_rentals_month" CHECK (
  "first_day" = date_trunc('month', "first_day")::date AND "last_day" = ("first_day" + interval '1 month - 1 day')::date
);
--> statement-breakpoint
-- The history of a rental is never rewritten: what is billed rests on it.
CREATE FUNCTION keep_locker_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history of a locker rental is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER locker_events_append_only BEFORE UPDATE OR DELETE ON locker_events
  FOR EACH ROW EXECUTE FUNCTION keep_locker_events();
--> statement-breakpoint
-- A trainer and a member are each in one place at a time; of concurrent bookings one is accepted.
ALTER TABLE "pt_units" ADD CONSTRAINT "pt_units_trainer_once"
  EXCLUDE USING gist ("trainer_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("status" <> 'cancelled');
--> statement-breakpoint
ALTER TABLE "pt_units" ADD CONSTRAINT "pt_units_member_once"
  EXCLUDE USING gist ("member_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("status" <> 'cancelled');
--> statement-breakpoint
ALTER TABLE "pt_units" ADD CONSTRAINT "pt_units_time" CHECK ("starts_at" < "ends_at");
--> statement-breakpoint
ALTER TABLE "pt_days_off" ADD CONSTRAINT "pt_days_off_days" CHECK ("from_day" <= "to_day");
--> statement-breakpoint
-- The history of a package is never rewritten: what is billed rests on it.
CREATE FUNCTION keep_pt_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history of a package is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER pt_events_append_only BEFORE UPDATE OR DELETE ON pt_events
  FOR EACH ROW EXECUTE FUNCTION keep_pt_events();
