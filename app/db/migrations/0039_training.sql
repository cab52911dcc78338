CREATE TABLE "pt_days_off" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pt_days_off_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"trainer_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pt_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pt_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purchase_id" integer NOT NULL,
	"event" text NOT NULL,
	"by" text NOT NULL,
	"actor" text,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pt_packages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pt_packages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"name_ko" text NOT NULL,
	"name_en" text NOT NULL,
	"units" smallint NOT NULL,
	"won" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "pt_packages_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "pt_purchases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pt_purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"package_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"name_ko" text NOT NULL,
	"name_en" text NOT NULL,
	"units" smallint NOT NULL,
	"won" integer NOT NULL,
	"vat_won" integer NOT NULL,
	"policy_version" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"status" text NOT NULL,
	"status_reason" text,
	"cancel_asked_at" timestamp with time zone,
	"refund" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pt_purchases_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "pt_trainers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pt_trainers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"name_ko" text NOT NULL,
	"name_en" text NOT NULL,
	"about_ko" text DEFAULT '' NOT NULL,
	"about_en" text DEFAULT '' NOT NULL,
	"portrait" smallint NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"from_minutes" smallint NOT NULL,
	"to_minutes" smallint NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "pt_trainers_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "pt_units" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pt_units_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"purchase_id" integer NOT NULL,
	"trainer_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"date" date NOT NULL,
	"start_minutes" smallint NOT NULL,
	"end_minutes" smallint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"status_reason" text,
	"is_used" boolean DEFAULT false NOT NULL,
	"is_no_show" boolean DEFAULT false NOT NULL,
	"attended_at" timestamp with time zone,
	"revision" smallint DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pt_units_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
ALTER TABLE "pt_days_off" ADD CONSTRAINT "pt_days_off_trainer_id_pt_trainers_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."pt_trainers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pt_events" ADD CONSTRAINT "pt_events_purchase_id_pt_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."pt_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pt_purchases" ADD CONSTRAINT "pt_purchases_package_id_pt_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."pt_packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pt_purchases" ADD CONSTRAINT "pt_purchases_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pt_purchases" ADD CONSTRAINT "pt_purchases_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pt_units" ADD CONSTRAINT "pt_units_purchase_id_pt_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."pt_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pt_units" ADD CONSTRAINT "pt_units_trainer_id_pt_trainers_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."pt_trainers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pt_units" ADD CONSTRAINT "pt_units_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pt_days_off_trainer" ON "pt_days_off" USING btree ("trainer_id","to_day");--> statement-breakpoint
CREATE INDEX "pt_events_purchase" ON "pt_events" USING btree ("purchase_id","id");--> statement-breakpoint
CREATE INDEX "pt_purchases_member" ON "pt_purchases" USING btree ("member_id","first_day");--> statement-breakpoint
CREATE INDEX "pt_purchases_status" ON "pt_purchases" USING btree ("status","cancel_asked_at");--> statement-breakpoint
CREATE INDEX "pt_units_purchase" ON "pt_units" USING btree ("purchase_id","starts_at");--> statement-breakpoint
CREATE INDEX "pt_units_date" ON "pt_units" USING btree ("date","trainer_id");--> statement-breakpoint
CREATE INDEX "pt_units_trainer" ON "pt_units" USING btree ("trainer_id","starts_at");--> statement-breakpoint
CREATE INDEX "pt_units_member" ON "pt_units" USING btree ("member_id","date");--> statement-breakpoint
-- Written by hand from here on.
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
