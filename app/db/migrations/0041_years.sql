CREATE INDEX "outbox_created" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_codes" ON "outbox" USING btree ("created_at") WHERE "outbox"."template" = 'verificationCode';--> statement-breakpoint
CREATE INDEX "parking_stays_ended" ON "parking_stays" USING btree (coalesce("exited_at", "begin_at"));--> statement-breakpoint
CREATE INDEX "parking_discounts_named" ON "parking_discounts" USING btree ("created_at") WHERE "parking_discounts"."plate" <> '';
