ALTER TABLE "parking_discounts" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "parking_discounts" SET "changed_at" = coalesce(
  (SELECT max(at) FROM parking_movements WHERE discount_id = parking_discounts.id),
  registered_at, created_at);
--> statement-breakpoint
-- Queues one event of one thing for the endpoints that want it, in the transaction of the event itself (decisions §13). The endpoint is
-- locked, so that one that is being deleted fails no booking.
CREATE FUNCTION queue_webhook(code text, thing text, happened timestamptz) RETURNS void LANGUAGE sql AS $$
  WITH wanting AS (
    SELECT id, events FROM webhook_endpoints WHERE is_on ORDER BY id FOR KEY SHARE
  )
  INSERT INTO webhook_deliveries (public_id, endpoint_id, event, body, status, created_at, next_attempt_at)
  SELECT 'msg_' || replace(gen_random_uuid()::text, '-', ''), wanting.id, code,
    json_build_object(
      'type', code,
      'timestamp', to_char(happened AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'data', json_build_object('id', thing)
    )::text,
    'waiting', happened, happened
  FROM wanting WHERE wanting.events ? code
  ORDER BY wanting.id
$$;
--> statement-breakpoint
-- The lines added to a history, as before (migration 0024). Arguments: the subject in the event's code, its table, and the history's
-- column of its id.
CREATE OR REPLACE FUNCTION queue_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoints WHERE is_on) THEN
    RETURN NULL;
  END IF;
  EXECUTE format($query$
    SELECT queue_webhook($1 || '.' || told.event, told.public_id, told.at)
    FROM (
      SELECT added.event, added.at, thing.public_id
      FROM added JOIN %I AS thing ON thing.id = added.%I
      ORDER BY added.id
    ) AS told
  $query$, TG_ARGV[1], TG_ARGV[2]) USING TG_ARGV[0];
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What has no history tells of a change of the row itself. Arguments: the subject in the event's code, and the event where that is not
-- the row's status.
CREATE FUNCTION queue_row_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_webhook(TG_ARGV[0] || '.' || coalesce(TG_ARGV[1], NEW.status), NEW.public_id, NEW.changed_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER parking_discounts_added_webhook AFTER INSERT ON parking_discounts
  FOR EACH ROW EXECUTE FUNCTION queue_row_webhook('discount');
--> statement-breakpoint
CREATE TRIGGER parking_discounts_changed_webhook AFTER UPDATE ON parking_discounts
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION queue_row_webhook('discount');
--> statement-breakpoint
CREATE TRIGGER listening_sign_ups_signed_up_webhook AFTER INSERT ON listening_sign_ups
  FOR EACH ROW WHEN (NEW.status = 'reserved') EXECUTE FUNCTION queue_row_webhook('eventSeat', 'signedUp');
--> statement-breakpoint
CREATE TRIGGER listening_sign_ups_waiting_webhook AFTER INSERT ON listening_sign_ups
  FOR EACH ROW WHEN (NEW.status = 'pending') EXECUTE FUNCTION queue_row_webhook('eventSeat', 'waiting');
--> statement-breakpoint
CREATE TRIGGER listening_sign_ups_place_given_webhook AFTER UPDATE ON listening_sign_ups
  FOR EACH ROW WHEN (OLD.status = 'pending' AND NEW.status = 'reserved')
  EXECUTE FUNCTION queue_row_webhook('eventSeat', 'placeGiven');
--> statement-breakpoint
CREATE TRIGGER listening_sign_ups_changed_webhook AFTER UPDATE ON listening_sign_ups
  FOR EACH ROW WHEN (OLD.seats <> NEW.seats) EXECUTE FUNCTION queue_row_webhook('eventSeat', 'changed');
--> statement-breakpoint
CREATE TRIGGER listening_sign_ups_cancelled_webhook AFTER UPDATE ON listening_sign_ups
  FOR EACH ROW WHEN (OLD.status <> 'cancelled' AND NEW.status = 'cancelled')
  EXECUTE FUNCTION queue_row_webhook('eventSeat', 'cancelled');
--> statement-breakpoint
CREATE TRIGGER listening_sign_ups_checked_in_webhook AFTER UPDATE ON listening_sign_ups
  FOR EACH ROW WHEN (OLD.checked_in_at IS NULL AND NEW.checked_in_at IS NOT NULL)
  EXECUTE FUNCTION queue_row_webhook('eventSeat', 'checkedIn');
--> statement-breakpoint
CREATE TRIGGER listening_sign_ups_check_in_undone_webhook AFTER UPDATE ON listening_sign_ups
  FOR EACH ROW WHEN (OLD.checked_in_at IS NOT NULL AND NEW.checked_in_at IS NULL)
  EXECUTE FUNCTION queue_row_webhook('eventSeat', 'checkInUndone');
