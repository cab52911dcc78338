CREATE TABLE "lease_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lease_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"inquiry_id" integer NOT NULL,
	"event" text NOT NULL,
	"by" text NOT NULL,
	"actor" text,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lease_inquiries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lease_inquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"receipt" text NOT NULL,
	"status" text NOT NULL,
	"writer" text NOT NULL,
	"email" text NOT NULL,
	"contact" text NOT NULL,
	"move_in" text,
	"industry" text,
	"company_name" text,
	"area" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"answer" text,
	"language" text NOT NULL,
	"policy_version" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "lease_inquiries_public_id_unique" UNIQUE("public_id"),
	CONSTRAINT "lease_inquiries_receipt_unique" UNIQUE("receipt")
);
--> statement-breakpoint
ALTER TABLE "lease_events" ADD CONSTRAINT "lease_events_inquiry_id_lease_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."lease_inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lease_events_inquiry" ON "lease_events" USING btree ("inquiry_id","id");--> statement-breakpoint
CREATE INDEX "lease_inquiries_status" ON "lease_inquiries" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "lease_inquiries_settled" ON "lease_inquiries" USING btree ("settled_at");--> statement-breakpoint
-- The history of an inquiry is never rewritten; it goes only together with its inquiry.
CREATE FUNCTION keep_lease_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history of a lease inquiry is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER lease_events_append_only BEFORE UPDATE ON lease_events
  FOR EACH ROW EXECUTE FUNCTION keep_lease_events();
