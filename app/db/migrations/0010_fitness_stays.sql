CREATE TABLE "locker_systems" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "locker_systems_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"name" text NOT NULL,
	"key_hash" text,
	"key_made_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_by" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "locker_systems_public_id_unique" UNIQUE("public_id"),
	CONSTRAINT "locker_systems_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "fitness_stays" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fitness_stays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"member_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"pass_id" integer,
	"by" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "fitness_stays_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
ALTER TABLE "locker_systems" ADD CONSTRAINT "locker_systems_changed_by_staff_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fitness_stays" ADD CONSTRAINT "fitness_stays_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fitness_stays" ADD CONSTRAINT "fitness_stays_pass_id_monthly_passes_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."monthly_passes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fitness_stays_entered" ON "fitness_stays" USING btree ("entered_at");--> statement-breakpoint
CREATE INDEX "fitness_stays_pass" ON "fitness_stays" USING btree ("pass_id","entered_at");--> statement-breakpoint
CREATE INDEX "booking_events_cancelled" ON "booking_events" USING btree ("at") WHERE "booking_events"."event" = 'cancelled';
--> statement-breakpoint
-- A member is inside once, whatever doors report at the same moment or afterwards.
ALTER TABLE "fitness_stays" ADD CONSTRAINT "fitness_stays_member_once"
  EXCLUDE USING gist ("member_id" WITH =, tstzrange("entered_at", coalesce("left_at", "ends_at")) WITH &&);
--> statement-breakpoint
ALTER TABLE "fitness_stays" ADD CONSTRAINT "fitness_stays_in_order"
  CHECK ("entered_at" < "ends_at" AND "left_at" BETWEEN "entered_at" AND "ends_at");
