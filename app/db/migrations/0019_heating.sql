CREATE TABLE "heating_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "heating_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"event" text NOT NULL,
	"by" text NOT NULL,
	"actor" text,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "heating_hours" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "heating_hours_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"date" date NOT NULL,
	"floor" smallint NOT NULL,
	"type" text NOT NULL,
	"hour" smallint NOT NULL,
	"won" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "heating_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "heating_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"company_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"type" text NOT NULL,
	"date" date NOT NULL,
	"start_minutes" smallint NOT NULL,
	"end_minutes" smallint NOT NULL,
	"floors" smallint[] NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"status_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "heating_requests_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "heating_shares" (
	"hour_id" integer NOT NULL,
	"request_id" integer NOT NULL,
	CONSTRAINT "heating_shares_hour_id_request_id_pk" PRIMARY KEY("hour_id","request_id")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "kind" text DEFAULT 'office' NOT NULL;--> statement-breakpoint
ALTER TABLE "heating_events" ADD CONSTRAINT "heating_events_request_id_heating_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."heating_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "heating_requests" ADD CONSTRAINT "heating_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "heating_requests" ADD CONSTRAINT "heating_requests_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "heating_shares" ADD CONSTRAINT "heating_shares_hour_id_heating_hours_id_fk" FOREIGN KEY ("hour_id") REFERENCES "public"."heating_hours"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "heating_shares" ADD CONSTRAINT "heating_shares_request_id_heating_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."heating_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "heating_events_request" ON "heating_events" USING btree ("request_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "heating_hours_once" ON "heating_hours" USING btree ("date","floor","type","hour");--> statement-breakpoint
CREATE INDEX "heating_requests_company_date" ON "heating_requests" USING btree ("company_id","date","start_minutes","id");--> statement-breakpoint
CREATE INDEX "heating_requests_member_date" ON "heating_requests" USING btree ("member_id","date","start_minutes","id");--> statement-breakpoint
CREATE INDEX "heating_requests_status_date" ON "heating_requests" USING btree ("status","date");--> statement-breakpoint
CREATE INDEX "heating_requests_date" ON "heating_requests" USING btree ("date","start_minutes","id");--> statement-breakpoint
CREATE INDEX "heating_shares_request" ON "heating_shares" USING btree ("request_id");--> statement-breakpoint
-- The history of a request is never rewritten: what is billed rests on it.
CREATE FUNCTION keep_heating_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history of a request is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER heating_events_append_only BEFORE UPDATE OR DELETE ON heating_events
  FOR EACH ROW EXECUTE FUNCTION keep_heating_events();
