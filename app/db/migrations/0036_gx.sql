CREATE TABLE "gx_applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gx_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"program_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"month" text NOT NULL,
	"status" text NOT NULL,
	"status_reason" text,
	"won" integer NOT NULL,
	"vat_won" integer NOT NULL,
	"dates" jsonb NOT NULL,
	"first_date" date NOT NULL,
	"last_date" date NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"cancel_asked_at" timestamp with time zone,
	"refund" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gx_applications_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "gx_attendance" (
	"application_id" integer NOT NULL,
	"date" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "gx_attendance_application_id_date_pk" PRIMARY KEY("application_id","date")
);
--> statement-breakpoint
CREATE TABLE "gx_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gx_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"event" text NOT NULL,
	"by" text NOT NULL,
	"actor" text,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gx_programs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gx_programs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"name_ko" text NOT NULL,
	"name_en" text NOT NULL,
	"about_ko" text DEFAULT '' NOT NULL,
	"about_en" text DEFAULT '' NOT NULL,
	"trainer_ko" text DEFAULT '' NOT NULL,
	"trainer_en" text DEFAULT '' NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"start_minutes" smallint NOT NULL,
	"end_minutes" smallint NOT NULL,
	"won" integer NOT NULL,
	"capacity" smallint NOT NULL,
	"first_month" text NOT NULL,
	"last_month" text,
	CONSTRAINT "gx_programs_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "gx_waits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gx_waits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"program_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"month" text NOT NULL,
	"status" text NOT NULL,
	"won" integer NOT NULL,
	"first_date" date NOT NULL,
	"last_date" date NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gx_applications" ADD CONSTRAINT "gx_applications_program_id_gx_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."gx_programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gx_applications" ADD CONSTRAINT "gx_applications_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gx_applications" ADD CONSTRAINT "gx_applications_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gx_attendance" ADD CONSTRAINT "gx_attendance_application_id_gx_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."gx_applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gx_events" ADD CONSTRAINT "gx_events_application_id_gx_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."gx_applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gx_waits" ADD CONSTRAINT "gx_waits_program_id_gx_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."gx_programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gx_waits" ADD CONSTRAINT "gx_waits_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gx_applications_once" ON "gx_applications" USING btree ("member_id","program_id","month") WHERE "gx_applications"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "gx_applications_program" ON "gx_applications" USING btree ("program_id","month","id");--> statement-breakpoint
CREATE INDEX "gx_applications_member" ON "gx_applications" USING btree ("member_id","first_date");--> statement-breakpoint
CREATE INDEX "gx_applications_status" ON "gx_applications" USING btree ("status","cancel_asked_at");--> statement-breakpoint
CREATE INDEX "gx_events_application" ON "gx_events" USING btree ("application_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "gx_waits_once" ON "gx_waits" USING btree ("member_id","program_id","month") WHERE "gx_waits"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "gx_waits_program" ON "gx_waits" USING btree ("program_id","month","id");--> statement-breakpoint
-- The history of an application is never rewritten: what is billed rests on it.
CREATE FUNCTION keep_gx_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history of an application is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER gx_events_append_only BEFORE UPDATE OR DELETE ON gx_events
  FOR EACH ROW EXECUTE FUNCTION keep_gx_events();
