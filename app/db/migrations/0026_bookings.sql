-- Compares numbers in the constraint below; PostgreSQL brings it along.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE TABLE "bookable_things" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookable_things_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"place" smallint NOT NULL,
	"name_ko" text NOT NULL,
	"name_en" text NOT NULL,
	"equipment_ko" text DEFAULT '' NOT NULL,
	"equipment_en" text DEFAULT '' NOT NULL,
	"seats" smallint NOT NULL,
	"won_per_hour" integer NOT NULL,
	"minimum_minutes" smallint NOT NULL,
	"cleaning_minutes" smallint DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "bookable_things_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "booking_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"event" text NOT NULL,
	"by" text NOT NULL,
	"actor" text,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"thing_id" integer NOT NULL,
	"company_id" integer,
	"member_id" integer,
	"date" date NOT NULL,
	"start_minutes" smallint NOT NULL,
	"end_minutes" smallint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"clear_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"status_reason" text,
	"hold_until" timestamp with time zone,
	"payment_method" text,
	"free_minutes" integer DEFAULT 0 NOT NULL,
	"won" integer DEFAULT 0 NOT NULL,
	"vat_won" integer DEFAULT 0 NOT NULL,
	"price_lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rules" jsonb,
	"cancel_asked_at" timestamp with time zone,
	"charge_percent" smallint,
	"charge_won" integer,
	"charge_vat_won" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bookings_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "room_bookings" (
	"booking_id" integer PRIMARY KEY NOT NULL,
	"attendees" smallint NOT NULL,
	"meeting_name" text NOT NULL,
	"request" text DEFAULT '' NOT NULL,
	"package_id" integer,
	"with_add_on" boolean DEFAULT false NOT NULL,
	"extras" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_extras" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_extras_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"place" smallint NOT NULL,
	"name_ko" text NOT NULL,
	"name_en" text NOT NULL,
	"won" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "room_extras_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "room_packages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_packages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"place" smallint NOT NULL,
	"name_ko" text NOT NULL,
	"name_en" text NOT NULL,
	"won_per_person" integer NOT NULL,
	"add_on_ko" text,
	"add_on_en" text,
	"add_on_won" integer,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "room_packages_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_thing_id_bookable_things_id_fk" FOREIGN KEY ("thing_id") REFERENCES "public"."bookable_things"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_bookings" ADD CONSTRAINT "room_bookings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_bookings" ADD CONSTRAINT "room_bookings_package_id_room_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."room_packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_events_booking" ON "booking_events" USING btree ("booking_id","id");--> statement-breakpoint
CREATE INDEX "bookings_thing_date" ON "bookings" USING btree ("thing_id","date");--> statement-breakpoint
CREATE INDEX "bookings_date" ON "bookings" USING btree ("date");--> statement-breakpoint
CREATE INDEX "bookings_company_date" ON "bookings" USING btree ("company_id","date","start_minutes","id");--> statement-breakpoint
CREATE INDEX "bookings_member_date" ON "bookings" USING btree ("member_id","date","start_minutes","id");--> statement-breakpoint
CREATE INDEX "bookings_status_date" ON "bookings" USING btree ("status","date");--> statement-breakpoint
CREATE INDEX "room_bookings_package" ON "room_bookings" USING btree ("package_id");
--> statement-breakpoint
-- No thing is taken twice at the same time, cleaning included, whoever asks and however many at once. A cancelled booking
-- takes no time; one that waits for its payment or its cancellation does.
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_no_overlap"
  EXCLUDE USING gist ("thing_id" WITH =, tstzrange("starts_at", "clear_at") WITH &&) WHERE ("status" <> 'cancelled');
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_time" CHECK ("starts_at" < "ends_at" AND "ends_at" <= "clear_at");
--> statement-breakpoint
-- The history of a booking is never rewritten: what is billed rests on it.
CREATE FUNCTION keep_booking_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history of a booking is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER booking_events_append_only BEFORE UPDATE OR DELETE ON booking_events
  FOR EACH ROW EXECUTE FUNCTION keep_booking_events();
--> statement-breakpoint
CREATE TRIGGER bookable_things_publish AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON bookable_things
  FOR EACH STATEMENT EXECUTE FUNCTION publish_edition();
--> statement-breakpoint
CREATE TRIGGER room_packages_publish AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON room_packages
  FOR EACH STATEMENT EXECUTE FUNCTION publish_edition();
--> statement-breakpoint
CREATE TRIGGER room_extras_publish AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON room_extras
  FOR EACH STATEMENT EXECUTE FUNCTION publish_edition();
