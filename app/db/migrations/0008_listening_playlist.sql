CREATE TABLE "listening_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listening_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"shelf" text NOT NULL,
	"artist" text NOT NULL,
	"title" text NOT NULL,
	"year" smallint,
	"genre" text NOT NULL,
	"searched" text NOT NULL,
	"tonight_on" date,
	"tonight_place" integer,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "listening_records_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "listening_wishes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listening_wishes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"record_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"status" text NOT NULL,
	"status_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "listening_wishes_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
ALTER TABLE "listening_wishes" ADD CONSTRAINT "listening_wishes_record_id_listening_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."listening_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listening_wishes" ADD CONSTRAINT "listening_wishes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listening_wishes" ADD CONSTRAINT "listening_wishes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "listening_records_once" ON "listening_records" USING btree ("searched","shelf") WHERE "listening_records"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "listening_records_tonight" ON "listening_records" USING btree ("tonight_on","tonight_place");--> statement-breakpoint
CREATE UNIQUE INDEX "listening_wishes_once" ON "listening_wishes" USING btree ("member_id","record_id") WHERE "listening_wishes"."status" in ('request_for_approval', 'approved');--> statement-breakpoint
CREATE INDEX "listening_wishes_member" ON "listening_wishes" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "listening_wishes_record" ON "listening_wishes" USING btree ("record_id","status");--> statement-breakpoint
CREATE INDEX "listening_wishes_status" ON "listening_wishes" USING btree ("status","id");
--> statement-breakpoint
-- Today's events are on Home, which is the same for everybody.
CREATE TRIGGER listening_events_publish AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON listening_events
  FOR EACH STATEMENT EXECUTE FUNCTION publish_edition();
