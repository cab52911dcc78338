CREATE TABLE "booking_waits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_waits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"thing_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"date" date NOT NULL,
	"start_minutes" smallint NOT NULL,
	"end_minutes" smallint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"offered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_waits_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "check_in_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "checked_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "series_id" text;--> statement-breakpoint
ALTER TABLE "booking_waits" ADD CONSTRAINT "booking_waits_thing_id_bookable_things_id_fk" FOREIGN KEY ("thing_id") REFERENCES "public"."bookable_things"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_waits" ADD CONSTRAINT "booking_waits_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_waits" ADD CONSTRAINT "booking_waits_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_waits_thing" ON "booking_waits" USING btree ("thing_id","date","id");--> statement-breakpoint
CREATE INDEX "booking_waits_member" ON "booking_waits" USING btree ("member_id","starts_at");--> statement-breakpoint
CREATE INDEX "booking_waits_starts" ON "booking_waits" USING btree ("starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_waits_once" ON "booking_waits" USING btree ("member_id","thing_id","date","start_minutes","end_minutes") WHERE "booking_waits"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "bookings_series" ON "bookings" USING btree ("series_id");