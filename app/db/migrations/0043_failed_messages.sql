CREATE INDEX "outbox_failed" ON "outbox" USING btree ("created_at") WHERE "outbox"."status" in ('failed', 'expired') and "outbox"."settled_at" is null;
