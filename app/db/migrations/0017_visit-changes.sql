ALTER TABLE "visit_events" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;