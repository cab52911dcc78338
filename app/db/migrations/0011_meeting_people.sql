CREATE TABLE "meeting_colleagues" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meeting_colleagues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "booking_id" integer;--> statement-breakpoint
ALTER TABLE "meeting_colleagues" ADD CONSTRAINT "meeting_colleagues_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_colleagues" ADD CONSTRAINT "meeting_colleagues_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_colleagues_once" ON "meeting_colleagues" USING btree ("booking_id","member_id");--> statement-breakpoint
CREATE INDEX "meeting_colleagues_member" ON "meeting_colleagues" USING btree ("member_id");--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visits_booking" ON "visits" USING btree ("booking_id") WHERE "visits"."booking_id" is not null;