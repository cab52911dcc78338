ALTER TABLE "staff_recovery_codes" ALTER COLUMN "staff_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_second_factors" DROP CONSTRAINT "staff_second_factors_pkey";--> statement-breakpoint
ALTER TABLE "staff_second_factors" ALTER COLUMN "staff_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD COLUMN "member_id" integer;--> statement-breakpoint
ALTER TABLE "staff_second_factors" ADD COLUMN "id" integer PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "staff_second_factors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "staff_second_factors" ADD COLUMN "member_id" integer;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_second_factors" ADD CONSTRAINT "staff_second_factors_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recovery_codes_member" ON "staff_recovery_codes" USING btree ("member_id");--> statement-breakpoint
ALTER TABLE "staff_second_factors" ADD CONSTRAINT "staff_second_factors_member_id_unique" UNIQUE("member_id");--> statement-breakpoint
ALTER TABLE "staff_second_factors" ADD CONSTRAINT "staff_second_factors_staff_id_unique" UNIQUE("staff_id");--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "recovery_codes_one_holder" CHECK (("staff_recovery_codes"."member_id" is null) <> ("staff_recovery_codes"."staff_id" is null));--> statement-breakpoint
ALTER TABLE "staff_second_factors" ADD CONSTRAINT "second_factors_one_holder" CHECK (("staff_second_factors"."member_id" is null) <> ("staff_second_factors"."staff_id" is null));