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
