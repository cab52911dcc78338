ALTER TABLE "parked_forms" ALTER COLUMN "member_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "parked_forms" ADD COLUMN "staff_id" integer;--> statement-breakpoint
ALTER TABLE "parked_forms" ADD CONSTRAINT "parked_forms_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parked_forms" ADD CONSTRAINT "parked_forms_one_holder" CHECK (("parked_forms"."member_id" is null) <> ("parked_forms"."staff_id" is null));