ALTER TABLE "parking_stays" ADD COLUMN "charged_won" integer;--> statement-breakpoint
ALTER TABLE "parking_stays" ADD COLUMN "charged_kind" text;