ALTER TABLE "outbox" ADD COLUMN "useful_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "wants_reminders" boolean DEFAULT true NOT NULL;