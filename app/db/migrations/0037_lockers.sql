CREATE TABLE "locker_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "locker_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"rental_id" integer NOT NULL,
	"event" text NOT NULL,
	"by" text NOT NULL,
	"actor" text,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "locker_rentals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "locker_rentals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"locker_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"status" text NOT NULL,
	"status_reason" text,
	"won" integer NOT NULL,
	"vat_won" integer NOT NULL,
	"cancel_asked_at" timestamp with time zone,
	"charge_won" integer,
	"charge_vat_won" integer,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "locker_rentals_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "locker_repairs" (
	"locker_id" integer PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lockers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lockers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"kind" text NOT NULL,
	"room" text NOT NULL,
	"number" smallint NOT NULL,
	"bank" text NOT NULL,
	"tier" smallint NOT NULL,
	"place" smallint NOT NULL,
	"in_use" boolean DEFAULT false NOT NULL,
	"reported_at" timestamp with time zone,
	CONSTRAINT "lockers_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
ALTER TABLE "locker_events" ADD CONSTRAINT "locker_events_rental_id_locker_rentals_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."locker_rentals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locker_rentals" ADD CONSTRAINT "locker_rentals_locker_id_lockers_id_fk" FOREIGN KEY ("locker_id") REFERENCES "public"."lockers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locker_rentals" ADD CONSTRAINT "locker_rentals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locker_rentals" ADD CONSTRAINT "locker_rentals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locker_repairs" ADD CONSTRAINT "locker_repairs_locker_id_lockers_id_fk" FOREIGN KEY ("locker_id") REFERENCES "public"."lockers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "locker_events_rental" ON "locker_events" USING btree ("rental_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "locker_rentals_once" ON "locker_rentals" USING btree ("locker_id","first_day") WHERE "locker_rentals"."status" <> 'assignment_cancelled' and "locker_rentals"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "locker_rentals_member_once" ON "locker_rentals" USING btree ("member_id","first_day") WHERE "locker_rentals"."status" <> 'assignment_cancelled' and "locker_rentals"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "locker_rentals_locker" ON "locker_rentals" USING btree ("locker_id","first_day");--> statement-breakpoint
CREATE INDEX "locker_rentals_member" ON "locker_rentals" USING btree ("member_id","first_day");--> statement-breakpoint
CREATE INDEX "locker_rentals_first_day" ON "locker_rentals" USING btree ("first_day","status");--> statement-breakpoint
CREATE UNIQUE INDEX "lockers_number" ON "lockers" USING btree ("kind","room","number");
--> statement-breakpoint
-- A rental is for a whole month from its 1st (specification §9).
ALTER TABLE "locker_rentals" ADD CONSTRAINT "locker_rentals_month" CHECK (
  "first_day" = date_trunc('month', "first_day")::date AND "last_day" = ("first_day" + interval '1 month - 1 day')::date
);
--> statement-breakpoint
-- The history of a rental is never rewritten: what is billed rests on it.
CREATE FUNCTION keep_locker_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history of a locker rental is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER locker_events_append_only BEFORE UPDATE OR DELETE ON locker_events
  FOR EACH ROW EXECUTE FUNCTION keep_locker_events();
