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
CREATE FUNCTION note_roles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger (subject, key_hash, status, at)
  VALUES ('staff', encode(sha256(convert_to(NEW.login_id_key, 'UTF8')), 'hex'),
    concat_ws(',', array_to_string(NEW.roles, ','), CASE WHEN NEW.active THEN 'active' END), clock_timestamp());
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER staff_note_roles AFTER UPDATE OF roles, active ON staff
  FOR EACH ROW WHEN (OLD.roles IS DISTINCT FROM NEW.roles OR OLD.active IS DISTINCT FROM NEW.active)
  EXECUTE FUNCTION note_roles();
