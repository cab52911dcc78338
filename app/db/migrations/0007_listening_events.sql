CREATE TABLE "listening_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listening_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"name_ko" text NOT NULL,
	"name_en" text NOT NULL,
	"guest_ko" text DEFAULT '' NOT NULL,
	"guest_en" text DEFAULT '' NOT NULL,
	"program_ko" text DEFAULT '' NOT NULL,
	"program_en" text DEFAULT '' NOT NULL,
	"date" date NOT NULL,
	"start_minutes" smallint NOT NULL,
	"end_minutes" smallint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"seats" smallint NOT NULL,
	"poster" jsonb,
	"alt_ko" text DEFAULT '' NOT NULL,
	"alt_en" text DEFAULT '' NOT NULL,
	"block_id" integer,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "listening_events_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "listening_sign_ups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listening_sign_ups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"event_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"status" text NOT NULL,
	"seats" smallint NOT NULL,
	"code" text NOT NULL,
	"checked_in_at" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "listening_sign_ups_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "occasion" jsonb;--> statement-breakpoint
ALTER TABLE "listening_events" ADD CONSTRAINT "listening_events_block_id_bookings_id_fk" FOREIGN KEY ("block_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listening_sign_ups" ADD CONSTRAINT "listening_sign_ups_event_id_listening_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."listening_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listening_sign_ups" ADD CONSTRAINT "listening_sign_ups_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listening_sign_ups" ADD CONSTRAINT "listening_sign_ups_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listening_events_ends" ON "listening_events" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "listening_sign_ups_once" ON "listening_sign_ups" USING btree ("member_id","event_id") WHERE "listening_sign_ups"."status" <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "listening_sign_ups_code" ON "listening_sign_ups" USING btree ("event_id","code");--> statement-breakpoint
CREATE INDEX "listening_sign_ups_member" ON "listening_sign_ups" USING btree ("member_id","event_id");--> statement-breakpoint
CREATE INDEX "listening_sign_ups_event" ON "listening_sign_ups" USING btree ("event_id","status","id");