ALTER TABLE "members" ADD COLUMN "mobile_changed_at" timestamp with time zone;
