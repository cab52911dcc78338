-- Inquiries about the listening bar stand beside those about a lease, so the tables lose "lease" in their names.
ALTER TABLE "lease_inquiries" RENAME TO "inquiries";--> statement-breakpoint
ALTER TABLE "lease_events" RENAME TO "inquiry_events";--> statement-breakpoint
ALTER SEQUENCE "lease_inquiries_id_seq" RENAME TO "inquiries_id_seq";--> statement-breakpoint
ALTER SEQUENCE "lease_events_id_seq" RENAME TO "inquiry_events_id_seq";--> statement-breakpoint
ALTER TABLE "inquiries" RENAME CONSTRAINT "lease_inquiries_pkey" TO "inquiries_pkey";--> statement-breakpoint
ALTER TABLE "inquiries" RENAME CONSTRAINT "lease_inquiries_public_id_unique" TO "inquiries_public_id_unique";--> statement-breakpoint
ALTER TABLE "inquiries" RENAME CONSTRAINT "lease_inquiries_receipt_unique" TO "inquiries_receipt_unique";--> statement-breakpoint
ALTER TABLE "inquiry_events" RENAME CONSTRAINT "lease_events_pkey" TO "inquiry_events_pkey";--> statement-breakpoint
ALTER TABLE "inquiry_events" RENAME CONSTRAINT "lease_events_inquiry_id_lease_inquiries_id_fk" TO "inquiry_events_inquiry_id_inquiries_id_fk";--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "kind" text DEFAULT 'lease' NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "inquiries" ALTER COLUMN "area" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "guest_name" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "guest_phone" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "desired_date" date;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_kind" CHECK (case kind when 'lease' then area is not null else desired_date is not null end);--> statement-breakpoint
DROP INDEX "lease_inquiries_status";--> statement-breakpoint
CREATE INDEX "inquiries_status" ON "inquiries" USING btree ("kind","status","id");--> statement-breakpoint
ALTER INDEX "lease_inquiries_settled" RENAME TO "inquiries_settled";--> statement-breakpoint
ALTER INDEX "lease_events_inquiry" RENAME TO "inquiry_events_inquiry";
