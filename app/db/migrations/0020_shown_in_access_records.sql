ALTER TABLE "access_records" ADD COLUMN "shown" text[];--> statement-breakpoint
CREATE INDEX "access_records_shown" ON "access_records" USING gin ("shown");