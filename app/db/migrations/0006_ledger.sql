CREATE TABLE "ledger" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"key_hash" text NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);

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
