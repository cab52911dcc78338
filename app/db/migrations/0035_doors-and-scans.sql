CREATE TABLE "access_scans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_scans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"door_id" integer NOT NULL,
	"scan_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"member_id" integer,
	"visitor_id" integer,
	"code_window" integer,
	"outcome" text NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "doors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "doors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"name_ko" text NOT NULL,
	"name_en" text NOT NULL,
	"kind" text NOT NULL,
	"direction" text NOT NULL,
	"floor" smallint NOT NULL,
	"access" jsonb NOT NULL,
	"key_hash" text,
	"key_made_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_by" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "doors_public_id_unique" UNIQUE("public_id"),
	CONSTRAINT "doors_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
ALTER TABLE "access_scans" ADD CONSTRAINT "access_scans_door_id_doors_id_fk" FOREIGN KEY ("door_id") REFERENCES "public"."doors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_scans" ADD CONSTRAINT "access_scans_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_scans" ADD CONSTRAINT "access_scans_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doors" ADD CONSTRAINT "doors_changed_by_staff_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_scans_once" ON "access_scans" USING btree ("door_id","scan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "access_scans_code_once" ON "access_scans" USING btree ("member_id","code_window") WHERE "access_scans"."outcome" = 'open';--> statement-breakpoint
CREATE INDEX "access_scans_at" ON "access_scans" USING btree ("at");--> statement-breakpoint
CREATE INDEX "access_scans_member" ON "access_scans" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "access_scans_visitor" ON "access_scans" USING btree ("visitor_id","at");