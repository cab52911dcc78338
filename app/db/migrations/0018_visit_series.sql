ALTER TABLE "visitors" ADD COLUMN "series_code" text;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "series_id" text;--> statement-breakpoint
CREATE INDEX "visitors_series_code" ON "visitors" USING btree ("series_code") WHERE "visitors"."series_code" is not null;--> statement-breakpoint
CREATE INDEX "visits_series" ON "visits" USING btree ("series_id","visit_date") WHERE "visits"."series_id" is not null;