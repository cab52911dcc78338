CREATE TABLE "parking_exit_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parking_exit_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"stay_id" integer,
	"won" integer NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"quoted_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"leave_by" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parking_exit_payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "parking_exit_payments_won" CHECK ("parking_exit_payments"."won" > 0)
);
--> statement-breakpoint
ALTER TABLE "parking_exit_payments" ADD CONSTRAINT "parking_exit_payments_stay_id_parking_stays_id_fk" FOREIGN KEY ("stay_id") REFERENCES "public"."parking_stays"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parking_exit_payments_stay" ON "parking_exit_payments" USING btree ("stay_id");--> statement-breakpoint
CREATE INDEX "parking_exit_payments_paid" ON "parking_exit_payments" USING btree ("paid_at");