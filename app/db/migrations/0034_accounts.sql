ALTER TABLE "members" ADD COLUMN "mobile_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "last_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "mobile_changed_at" timestamp with time zone;
--> statement-breakpoint
CREATE TABLE "security_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event" text NOT NULL,
	"account" text NOT NULL,
	"actor" text,
	"network" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "security_records_at" ON "security_records" USING btree ("at");--> statement-breakpoint
CREATE INDEX "security_records_account" ON "security_records" USING btree ("account","at");--> statement-breakpoint
-- Evidence, as access records are: never changed, and destroyed only once its two years are over (decisions §11).
CREATE FUNCTION keep_security_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '2 years' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'security records are append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER security_records_append_only BEFORE UPDATE OR DELETE ON security_records
  FOR EACH ROW EXECUTE FUNCTION keep_security_records();
