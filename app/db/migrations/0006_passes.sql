CREATE TABLE "monthly_passes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "monthly_passes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"type_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"name_ko" text NOT NULL,
	"name_en" text NOT NULL,
	"hours" jsonb NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"dates" jsonb NOT NULL,
	"won" integer NOT NULL,
	"vat_won" integer NOT NULL,
	"payment_method" text NOT NULL,
	"policy_version" text NOT NULL,
	"status" text NOT NULL,
	"status_reason" text,
	"cancel_asked_at" timestamp with time zone,
	"refund" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "monthly_passes_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "pass_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pass_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pass_id" integer NOT NULL,
	"event" text NOT NULL,
	"by" text NOT NULL,
	"actor" text,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pass_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pass_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"name_ko" text NOT NULL,
	"name_en" text NOT NULL,
	"sessions" smallint NOT NULL,
	"won" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "pass_types_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
ALTER TABLE "monthly_passes" ADD CONSTRAINT "monthly_passes_type_id_pass_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."pass_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monthly_passes" ADD CONSTRAINT "monthly_passes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monthly_passes" ADD CONSTRAINT "monthly_passes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_events" ADD CONSTRAINT "pass_events_pass_id_monthly_passes_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."monthly_passes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "monthly_passes_member" ON "monthly_passes" USING btree ("member_id","first_day");--> statement-breakpoint
CREATE INDEX "monthly_passes_status" ON "monthly_passes" USING btree ("status","cancel_asked_at");--> statement-breakpoint
CREATE INDEX "monthly_passes_days" ON "monthly_passes" USING btree ("first_day");--> statement-breakpoint
CREATE INDEX "pass_events_pass" ON "pass_events" USING btree ("pass_id","id");--> statement-breakpoint
-- One pass of a member at a time; of concurrent purchases one is accepted.
ALTER TABLE "monthly_passes" ADD CONSTRAINT "monthly_passes_one_at_a_time"
  EXCLUDE USING gist ("member_id" WITH =, daterange("first_day", "last_day", '[]') WITH &&) WHERE ("status" <> 'cancelled');
--> statement-breakpoint
ALTER TABLE "monthly_passes" ADD CONSTRAINT "monthly_passes_days" CHECK ("last_day" = "first_day" + 29);
--> statement-breakpoint
-- The history of a pass is never rewritten: what is billed rests on it.
CREATE FUNCTION keep_pass_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history of a pass is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER pass_events_append_only BEFORE UPDATE OR DELETE ON pass_events
  FOR EACH ROW EXECUTE FUNCTION keep_pass_events();
