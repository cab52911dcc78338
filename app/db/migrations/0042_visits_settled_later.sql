CREATE TABLE "visit_settlements" (
	"visit_id" integer PRIMARY KEY NOT NULL,
	"choice" text NOT NULL,
	"reason" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "visit_settlements" ADD CONSTRAINT "visit_settlements_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE cascade ON UPDATE no action;
