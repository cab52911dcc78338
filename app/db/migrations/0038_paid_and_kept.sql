-- What a stay cost by Seoul day: the day's cap and free minutes count over all stays of a car.
ALTER TABLE "parking_stays" ADD COLUMN "charged_days" jsonb;
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "repayment" jsonb;
--> statement-breakpoint
-- Payments confirmed before they were recorded: a card or a transfer of the price, on the day of its confirmation.
UPDATE bookings b SET payment = jsonb_build_object(
  'won', b.won + b.vat_won, 'payer', NULL, 'paidOn', NULL, 'by', coalesce(e.actor, ''),
  'at', to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
FROM (
  SELECT DISTINCT ON (booking_id) booking_id, event, actor, at FROM booking_events
  WHERE event IN ('paymentConfirmed', 'paymentUndone') ORDER BY booking_id, id DESC
) e
WHERE e.booking_id = b.id AND e.event = 'paymentConfirmed' AND b.payment IS NULL AND b.payment_method <> 'monthly_bill';
