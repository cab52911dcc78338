ALTER TABLE "outbox" ADD COLUMN "member_id" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "path" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outbox_member" ON "outbox" USING btree ("member_id","id") WHERE "outbox"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "outbox_unread" ON "outbox" USING btree ("member_id") WHERE "outbox"."member_id" is not null and "outbox"."read_at" is null;