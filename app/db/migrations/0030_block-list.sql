CREATE TABLE "block_list_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "block_list_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"name" text NOT NULL,
	"mobile" text,
	"plate" text,
	"reason" text NOT NULL,
	"until" date NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_by" integer,
	"ended_at" timestamp with time zone,
	CONSTRAINT "block_list_entries_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
ALTER TABLE "block_list_entries" ADD CONSTRAINT "block_list_entries_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block_list_entries" ADD CONSTRAINT "block_list_entries_ended_by_staff_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "block_list_mobile" ON "block_list_entries" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "block_list_plate" ON "block_list_entries" USING btree ("plate");--> statement-breakpoint
CREATE INDEX "block_list_name" ON "block_list_entries" USING btree (lower(replace(normalize("name", NFKC), ' ', '')));