-- One trigger tells the ledger what became of somebody at the desk: the roles that were left, whether the person may sign
-- in, and whether the work here has ended (jobs/reconcile-restored).
DROP TRIGGER staff_note ON staff;
--> statement-breakpoint
DROP FUNCTION note_staff();
--> statement-breakpoint
DROP TRIGGER staff_note_roles ON staff;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_roles() RETURNS trigger LANGUAGE plpgsql AS $$
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
