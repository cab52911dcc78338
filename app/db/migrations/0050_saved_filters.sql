ALTER TABLE "members" ADD COLUMN "saved_filters" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "saved_filters" jsonb DEFAULT '[]'::jsonb NOT NULL;