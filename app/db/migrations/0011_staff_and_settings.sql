CREATE TABLE "building_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "building_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"event" text NOT NULL,
	"actor" text,
	"changes" jsonb,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "is_invited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "mobile" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "staff_events" ADD CONSTRAINT "staff_events_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "building_changes_subject" ON "building_changes" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "staff_events_staff" ON "staff_events" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_invitations_staff" ON "staff_invitations" USING btree ("staff_id");--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_active" CHECK (not "staff"."active" or (not "staff"."is_invited" and "staff"."ended_at" is null));
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
-- A restored portal must not give back what was taken from somebody at the desk after the backup (jobs/reconcile-restored).
CREATE FUNCTION note_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger (subject, key_hash, status, at)
  VALUES ('staff', encode(sha256(convert_to(NEW.login_id_key, 'UTF8')), 'hex'),
    CASE WHEN NEW.ended_at IS NOT NULL THEN 'ended'
      WHEN NOT NEW.active AND NOT NEW.is_invited THEN 'locked'
      ELSE array_to_string(NEW.roles, ' ') END,
    clock_timestamp());
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER staff_note AFTER UPDATE OF active, is_invited, ended_at, roles ON staff
  FOR EACH ROW WHEN ((OLD.active, OLD.is_invited, OLD.ended_at, OLD.roles) IS DISTINCT FROM (NEW.active, NEW.is_invited, NEW.ended_at, NEW.roles))
  EXECUTE FUNCTION note_staff();
