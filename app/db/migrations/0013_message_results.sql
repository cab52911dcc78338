ALTER TABLE "outbox" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "sent_as" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "result_code" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "result_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "ask_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outbox_reported" ON "outbox" USING btree ("provider","provider_id") WHERE "outbox"."provider_id" is not null;--> statement-breakpoint
CREATE INDEX "outbox_asked" ON "outbox" USING btree ("ask_at") WHERE "outbox"."ask_at" is not null;