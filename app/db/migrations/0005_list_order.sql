DROP INDEX "notices_published";--> statement-breakpoint
DROP INDEX "visits_company_date";--> statement-breakpoint
DROP INDEX "visits_host_date";--> statement-breakpoint
CREATE INDEX "notices_published" ON "notices" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "visits_company_date" ON "visits" USING btree ("company_id","visit_date","visit_minutes","id");--> statement-breakpoint
CREATE INDEX "visits_host_date" ON "visits" USING btree ("host_id","visit_date","visit_minutes","id");