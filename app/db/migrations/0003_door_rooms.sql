ALTER TABLE "access_scans" ADD COLUMN "checked_in" text;--> statement-breakpoint
ALTER TABLE "doors" ADD COLUMN "thing_id" integer;--> statement-breakpoint
ALTER TABLE "doors" ADD CONSTRAINT "doors_thing_id_bookable_things_id_fk" FOREIGN KEY ("thing_id") REFERENCES "public"."bookable_things"("id") ON DELETE no action ON UPDATE no action;