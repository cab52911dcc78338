-- A write from a page without script can be taken back for longer: each says until when (api/undo.server.ts).
DROP INDEX "undoable_writes_at";--> statement-breakpoint
ALTER TABLE "undoable_writes" ADD COLUMN "until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "undoable_writes_until" ON "undoable_writes" USING btree ("until");--> statement-breakpoint
UPDATE "undoable_writes" SET "until" = "at" + interval '15 seconds';--> statement-breakpoint
CREATE OR REPLACE FUNCTION end_undoable(of_write integer, until timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE undoable_writes SET until = end_undoable.until WHERE id = of_write;
  UPDATE outbox SET next_attempt_at = end_undoable.until WHERE next_attempt_at < end_undoable.until AND id IN (
    SELECT (after ->> 'id')::bigint FROM undoable_rows WHERE write_id = of_write AND of_table = 'outbox' AND before IS NULL);
  UPDATE webhook_deliveries SET next_attempt_at = end_undoable.until WHERE next_attempt_at < end_undoable.until AND id IN (
    SELECT (after ->> 'id')::bigint FROM undoable_rows WHERE write_id = of_write AND of_table = 'webhook_deliveries' AND before IS NULL);
  PERFORM set_config('portal.undoable', '', true);
END $$;
