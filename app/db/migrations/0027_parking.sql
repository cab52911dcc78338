CREATE TABLE "parking_added_vehicles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parking_added_vehicles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"company_id" integer NOT NULL,
	"name" text NOT NULL,
	"mobile" text,
	"plate" text NOT NULL,
	"visit_date" date NOT NULL,
	"visit_minutes" smallint NOT NULL,
	"remarks" text,
	"added_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parking_added_vehicles_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "parking_gate_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parking_gate_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" text NOT NULL,
	"plate" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "parking_gate_events_event_id_unique" UNIQUE("event_id")
);
--> statement-breakpoint
CREATE TABLE "parking_monthly_cars" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parking_monthly_cars_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"plate" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date
);
--> statement-breakpoint
CREATE TABLE "parking_accounts" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"login_id" text NOT NULL,
	"login_id_key" text NOT NULL,
	"password_hash" text NOT NULL,
	"charged_minutes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parking_accounts_login_id_key_unique" UNIQUE("login_id_key"),
	CONSTRAINT "parking_accounts_never_below_zero" CHECK ("parking_accounts"."charged_minutes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "parking_discounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parking_discounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"company_id" integer NOT NULL,
	"plate" text NOT NULL,
	"name" text NOT NULL,
	"visitor_id" integer,
	"vehicle_id" integer,
	"coupon" text NOT NULL,
	"status" text NOT NULL,
	"visit_date" date NOT NULL,
	"stay_id" integer,
	"registered_at" timestamp with time zone,
	"month" text,
	"basic_minutes" integer DEFAULT 0 NOT NULL,
	"charged_minutes" integer DEFAULT 0 NOT NULL,
	"won" integer DEFAULT 0 NOT NULL,
	"member_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parking_discounts_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "parking_months" (
	"company_id" integer NOT NULL,
	"month" text NOT NULL,
	"basic_minutes" integer NOT NULL,
	"used_minutes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "parking_months_company_id_month_pk" PRIMARY KEY("company_id","month"),
	CONSTRAINT "parking_months_used" CHECK ("parking_months"."used_minutes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "parking_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parking_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"kind" text NOT NULL,
	"month" text NOT NULL,
	"basic_minutes" integer DEFAULT 0 NOT NULL,
	"charged_minutes" integer DEFAULT 0 NOT NULL,
	"discount_id" integer,
	"reason" text,
	"actor" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parking_sign_ins" (
	"session_hash" text PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parking_stays" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parking_stays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plate" text NOT NULL,
	"head_event_id" integer NOT NULL,
	"begin_at" timestamp with time zone NOT NULL,
	"entered_at" timestamp with time zone,
	"exited_at" timestamp with time zone,
	"is_exit_lost" boolean DEFAULT false NOT NULL,
	CONSTRAINT "parking_stays_head_event_id_unique" UNIQUE("head_event_id")
);
--> statement-breakpoint
ALTER TABLE "parking_added_vehicles" ADD CONSTRAINT "parking_added_vehicles_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_added_vehicles" ADD CONSTRAINT "parking_added_vehicles_added_by_members_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_monthly_cars" ADD CONSTRAINT "parking_monthly_cars_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_accounts" ADD CONSTRAINT "parking_accounts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_discounts" ADD CONSTRAINT "parking_discounts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_discounts" ADD CONSTRAINT "parking_discounts_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_discounts" ADD CONSTRAINT "parking_discounts_vehicle_id_parking_added_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."parking_added_vehicles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_discounts" ADD CONSTRAINT "parking_discounts_stay_id_parking_stays_id_fk" FOREIGN KEY ("stay_id") REFERENCES "public"."parking_stays"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_discounts" ADD CONSTRAINT "parking_discounts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_months" ADD CONSTRAINT "parking_months_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_movements" ADD CONSTRAINT "parking_movements_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_movements" ADD CONSTRAINT "parking_movements_discount_id_parking_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."parking_discounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_sign_ins" ADD CONSTRAINT "parking_sign_ins_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_sign_ins" ADD CONSTRAINT "parking_sign_ins_company_id_parking_accounts_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."parking_accounts"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_stays" ADD CONSTRAINT "parking_stays_head_event_id_parking_gate_events_id_fk" FOREIGN KEY ("head_event_id") REFERENCES "public"."parking_gate_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parking_added_vehicles_company" ON "parking_added_vehicles" USING btree ("company_id","visit_date");--> statement-breakpoint
CREATE INDEX "parking_added_vehicles_plate" ON "parking_added_vehicles" USING btree ("plate","visit_date");--> statement-breakpoint
CREATE INDEX "parking_gate_events_plate" ON "parking_gate_events" USING btree ("plate","at");--> statement-breakpoint
CREATE INDEX "parking_gate_events_at" ON "parking_gate_events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "parking_monthly_cars_once" ON "parking_monthly_cars" USING btree ("plate") WHERE "parking_monthly_cars"."to_date" is null;--> statement-breakpoint
CREATE INDEX "parking_monthly_cars_company" ON "parking_monthly_cars" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "parking_discounts_stay" ON "parking_discounts" USING btree ("stay_id");--> statement-breakpoint
CREATE INDEX "parking_discounts_month" ON "parking_discounts" USING btree ("company_id","month","id");--> statement-breakpoint
CREATE INDEX "parking_discounts_waiting" ON "parking_discounts" USING btree ("plate","visit_date") WHERE "parking_discounts"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "parking_movements_company" ON "parking_movements" USING btree ("company_id","month","id");--> statement-breakpoint
CREATE INDEX "parking_sign_ins_company" ON "parking_sign_ins" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "parking_stays_plate" ON "parking_stays" USING btree ("plate","begin_at");--> statement-breakpoint
CREATE INDEX "parking_stays_in" ON "parking_stays" USING btree ("entered_at","id") WHERE "parking_stays"."exited_at" is null and not "parking_stays"."is_exit_lost";--> statement-breakpoint
CREATE INDEX "parking_stays_begin" ON "parking_stays" USING btree ("begin_at");--> statement-breakpoint
CREATE INDEX "visitors_plate" ON "visitors" USING btree (upper("plate"),"visit_date");--> statement-breakpoint
-- What a company's minutes became is what it is billed for: never rewritten.
CREATE FUNCTION keep_parking_movements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'changes of parking minutes are append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER parking_movements_append_only BEFORE UPDATE OR DELETE ON parking_movements
  FOR EACH ROW EXECUTE FUNCTION keep_parking_movements();
