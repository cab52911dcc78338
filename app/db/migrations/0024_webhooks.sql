CREATE TABLE "webhook_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"endpoint_id" integer NOT NULL,
	"event" text NOT NULL,
	"body" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone,
	"http_status" smallint,
	"trouble" text,
	CONSTRAINT "webhook_deliveries_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_endpoints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"url" text NOT NULL,
	"purpose" text NOT NULL,
	"events" jsonb NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"off_reason" text,
	"secret" text,
	"secret_made_at" timestamp with time zone,
	"earlier_secret" text,
	"earlier_secret_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_by" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_endpoints_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_changed_by_staff_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("next_attempt_at") WHERE "webhook_deliveries"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
-- Queues what was added to a history for the endpoints that want it, in the transaction of the event itself: whatever writes a
-- history, nothing is forgotten, and what is rolled back is not told (decisions §13). Arguments: the subject in the event's code,
-- its table, and the history's column of its id. The endpoint is locked, so that one that is being deleted fails no booking.
CREATE FUNCTION queue_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoints WHERE is_on) THEN
    RETURN NULL;
  END IF;
  EXECUTE format($query$
    WITH told AS (
      SELECT added.id, added.at, thing.public_id, $1 || '.' || added.event AS event
      FROM added JOIN %I AS thing ON thing.id = added.%I
    ), wanting AS (
      SELECT id, events FROM webhook_endpoints WHERE is_on ORDER BY id FOR KEY SHARE
    )
    INSERT INTO webhook_deliveries (public_id, endpoint_id, event, body, status, created_at, next_attempt_at)
    SELECT 'msg_' || replace(gen_random_uuid()::text, '-', ''), wanting.id, told.event,
      json_build_object(
        'type', told.event,
        'timestamp', to_char(told.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'data', json_build_object('id', told.public_id)
      )::text,
      'waiting', told.at, told.at
    FROM told JOIN wanting ON wanting.events ? told.event
    ORDER BY told.id, wanting.id
  $query$, TG_ARGV[1], TG_ARGV[2]) USING TG_ARGV[0];
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER visit_events_queue_webhooks AFTER INSERT ON visit_events REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION queue_webhooks('visit', 'visits', 'visit_id');
--> statement-breakpoint
CREATE TRIGGER booking_events_queue_webhooks AFTER INSERT ON booking_events REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION queue_webhooks('booking', 'bookings', 'booking_id');
--> statement-breakpoint
CREATE TRIGGER complaint_events_queue_webhooks AFTER INSERT ON complaint_events REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION queue_webhooks('complaint', 'complaints', 'complaint_id');
--> statement-breakpoint
CREATE TRIGGER heating_events_queue_webhooks AFTER INSERT ON heating_events REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION queue_webhooks('heating', 'heating_requests', 'request_id');
--> statement-breakpoint
CREATE TRIGGER gx_events_queue_webhooks AFTER INSERT ON gx_events REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION queue_webhooks('gx', 'gx_applications', 'application_id');
--> statement-breakpoint
CREATE TRIGGER pt_events_queue_webhooks AFTER INSERT ON pt_events REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION queue_webhooks('training', 'pt_purchases', 'purchase_id');
--> statement-breakpoint
CREATE TRIGGER pass_events_queue_webhooks AFTER INSERT ON pass_events REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION queue_webhooks('pass', 'monthly_passes', 'pass_id');
--> statement-breakpoint
CREATE TRIGGER locker_events_queue_webhooks AFTER INSERT ON locker_events REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION queue_webhooks('locker', 'locker_rentals', 'rental_id');
--> statement-breakpoint
CREATE TRIGGER inquiry_events_queue_webhooks AFTER INSERT ON inquiry_events REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION queue_webhooks('inquiry', 'inquiries', 'inquiry_id');
