CREATE TABLE "terminals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "terminals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"thing_id" integer,
	"code_hash" text,
	"code_until" timestamp with time zone,
	"key_hash" text,
	"enrolled_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"made_by" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"ended_by" integer,
	"ended_at" timestamp with time zone,
	CONSTRAINT "terminals_public_id_unique" UNIQUE("public_id"),
	CONSTRAINT "terminals_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "terminals_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
ALTER TABLE "terminals" ADD CONSTRAINT "terminals_thing_id_bookable_things_id_fk" FOREIGN KEY ("thing_id") REFERENCES "public"."bookable_things"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminals" ADD CONSTRAINT "terminals_made_by_staff_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminals" ADD CONSTRAINT "terminals_ended_by_staff_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;