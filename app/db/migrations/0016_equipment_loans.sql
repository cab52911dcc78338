CREATE TABLE "equipment_loans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "equipment_loans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"equipment" text NOT NULL,
	"company_id" integer,
	"member_id" integer,
	"date" date NOT NULL,
	"until" date NOT NULL,
	"start_minutes" smallint NOT NULL,
	"end_minutes" smallint NOT NULL,
	"note" text NOT NULL,
	"won_per_day" integer NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "equipment_loans_public_id_unique" UNIQUE("public_id"),
	CONSTRAINT "equipment_loans_time" CHECK ("equipment_loans"."date" <= "equipment_loans"."until" and "equipment_loans"."start_minutes" >= 0 and "equipment_loans"."start_minutes" < "equipment_loans"."end_minutes" and "equipment_loans"."end_minutes" <= 1440)
);
--> statement-breakpoint
ALTER TABLE "equipment_loans" ADD CONSTRAINT "equipment_loans_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment_loans" ADD CONSTRAINT "equipment_loans_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "equipment_loans_equipment" ON "equipment_loans" USING btree ("equipment","until");--> statement-breakpoint
CREATE INDEX "equipment_loans_until" ON "equipment_loans" USING btree ("until","date","start_minutes","id");--> statement-breakpoint
CREATE INDEX "equipment_loans_company" ON "equipment_loans" USING btree ("company_id","date");--> statement-breakpoint
CREATE INDEX "equipment_loans_member" ON "equipment_loans" USING btree ("member_id");