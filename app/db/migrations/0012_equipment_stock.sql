ALTER TABLE "room_extras" ADD COLUMN "stock" smallint;--> statement-breakpoint
ALTER TABLE room_extras ADD CONSTRAINT room_extras_stock CHECK (stock >= 0);
