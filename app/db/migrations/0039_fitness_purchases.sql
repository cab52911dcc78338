ALTER TABLE "locker_rentals" ADD COLUMN "assigned_at" timestamp with time zone;--> statement-breakpoint
UPDATE "locker_rentals" SET "assigned_at" = coalesce(
  (SELECT max(at) FROM locker_events WHERE rental_id = locker_rentals.id AND event = 'assigned'),
  CASE WHEN status = 'assignment_completed' THEN created_at END);
--> statement-breakpoint
-- What waits for the desk's decision and was never assigned costs nothing.
UPDATE "locker_rentals" SET "charge_won" = 0, "charge_vat_won" = 0
  WHERE "status" = 'scheduled_for_assignment' AND "cancel_asked_at" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "monthly_passes" ADD COLUMN "given_back" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "monthly_passes" DROP CONSTRAINT "monthly_passes_days";--> statement-breakpoint
-- A pass ends later by the days that the building closes within it.
ALTER TABLE "monthly_passes" ADD CONSTRAINT "monthly_passes_days" CHECK ("last_day" >= "first_day" + 29);
--> statement-breakpoint
ALTER TABLE "gx_waits" ADD COLUMN "offered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gx_applications" ADD COLUMN "policy_version" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "locker_rentals" ADD COLUMN "policy_version" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "monthly_passes" ADD COLUMN "payment" jsonb;--> statement-breakpoint
ALTER TABLE "monthly_passes" ADD COLUMN "repayments" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
-- Payments confirmed before they were recorded, of the price on the day of their confirmation; what was cancelled since is settled.
UPDATE monthly_passes p SET
  payment = jsonb_build_object('won', p.won + p.vat_won, 'payer', NULL, 'paidOn', NULL, 'by', coalesce(e.actor, ''),
    'at', to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
  repayments = CASE WHEN p.status = 'cancelled' AND (p.refund ->> 'refundWon')::int > 0 THEN jsonb_build_array(jsonb_build_object(
    'won', p.won + p.vat_won - (p.refund ->> 'chargeWon')::int - floor((p.refund ->> 'chargeWon')::int * 10 / 100),
    'how', '', 'paidOn', to_char(p.cancel_asked_at AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD'), 'by', '',
    'at', to_char(p.cancel_asked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) ELSE '[]'::jsonb END
FROM (
  SELECT DISTINCT ON (pass_id) pass_id, actor, at FROM pass_events WHERE event = 'paymentConfirmed' ORDER BY pass_id, id DESC
) e
WHERE e.pass_id = p.id AND p.payment_method <> 'monthly_bill';
