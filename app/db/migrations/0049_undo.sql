CREATE TABLE "undoable_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "undoable_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"write_id" integer NOT NULL,
	"of_table" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "undoable_writes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "undoable_writes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "undoable_writes_key" UNIQUE("key","actor")
);
--> statement-breakpoint
ALTER TABLE "undoable_rows" ADD CONSTRAINT "undoable_rows_write_id_undoable_writes_id_fk" FOREIGN KEY ("write_id") REFERENCES "public"."undoable_writes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "undoable_rows_write" ON "undoable_rows" USING btree ("write_id","id");--> statement-breakpoint
CREATE INDEX "undoable_writes_at" ON "undoable_writes" USING btree ("at");--> statement-breakpoint
-- What a write does to each row, while `portal.undoable` names the write (api/undo.server.ts). A new table gets this trigger, too.
CREATE FUNCTION note_undoable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO undoable_rows (write_id, of_table, before, after)
  VALUES (current_setting('portal.undoable')::integer, TG_TABLE_NAME,
    CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END, CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- All tables but those that say what was asked and looked at, and what is made anew by the undoing itself.
DO $$
DECLARE of_table text;
BEGIN
  FOR of_table IN SELECT tablename FROM pg_tables WHERE schemaname = current_schema() AND tablename <> ALL (ARRAY[
    'access_records', 'security_records', 'idempotency_keys', 'rate_limits', 'published_edition', 'ledger', 'sessions',
    'database_marks', 'undoable_writes', 'undoable_rows'])
  LOOP
    EXECUTE format($query$CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW
      WHEN (current_setting('portal.undoable', true) <> '') EXECUTE FUNCTION note_undoable()$query$,
      of_table || '_undoable', of_table);
  END LOOP;
END $$;
--> statement-breakpoint
-- A history loses no line, except of what is taken back before anybody was told.
DO $$
DECLARE of_table text;
BEGIN
  FOREACH of_table IN ARRAY ARRAY['booking_events', 'gx_events', 'heating_events', 'locker_events', 'member_events',
    'parking_movements', 'pass_events', 'pt_events']
  LOOP
    EXECUTE format('DROP TRIGGER %I ON %I', of_table || '_append_only', of_table);
    EXECUTE format($query$CREATE TRIGGER %I BEFORE UPDATE OR DELETE ON %I FOR EACH ROW
      WHEN (current_setting('portal.taking_back', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION %I()$query$,
      of_table || '_append_only', of_table, 'keep_' || of_table);
  END LOOP;
END $$;
--> statement-breakpoint
-- Begins to note what the transaction does. @returns the write's id
CREATE FUNCTION begin_undoable(with_key text, by_actor text, begun timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE begun_id integer;
BEGIN
  INSERT INTO undoable_writes (key, actor, at) VALUES (with_key, by_actor, begun) RETURNING id INTO begun_id;
  PERFORM set_config('portal.undoable', begun_id::text, true);
  RETURN begun_id;
END $$;
--> statement-breakpoint
-- Ends the noting. What people and other systems would be told of it waits until then.
CREATE FUNCTION end_undoable(of_write integer, until timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE outbox SET next_attempt_at = until WHERE next_attempt_at < until AND id IN (
    SELECT (after ->> 'id')::bigint FROM undoable_rows WHERE write_id = of_write AND of_table = 'outbox' AND before IS NULL);
  UPDATE webhook_deliveries SET next_attempt_at = until WHERE next_attempt_at < until AND id IN (
    SELECT (after ->> 'id')::bigint FROM undoable_rows WHERE write_id = of_write AND of_table = 'webhook_deliveries' AND before IS NULL);
  PERFORM set_config('portal.undoable', '', true);
END $$;
--> statement-breakpoint
-- Undoes each step of a write, the last first, as long as each row still is what the step has made of it.
-- @returns whether all could be undone; if not, the transaction is to be rolled back
CREATE FUNCTION take_back(of_write integer) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  step undoable_rows;
  same_key text;
  columns text;
  touched bigint;
BEGIN
  PERFORM set_config('portal.taking_back', 'on', true);
  FOR step IN SELECT * FROM undoable_rows WHERE write_id = of_write ORDER BY id DESC LOOP
    SELECT string_agg(format('it.%1$I = known.%1$I', attname), ' AND ') INTO same_key
    FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey)
    WHERE indrelid = step.of_table::regclass AND indisprimary;
    IF step.before IS NULL THEN
      EXECUTE format('DELETE FROM %1$I AS it USING jsonb_populate_record(NULL::%1$I, $1) AS known WHERE %2$s AND to_jsonb(it) = $1',
        step.of_table, same_key) USING step.after;
    ELSIF step.after IS NULL THEN
      EXECUTE format('INSERT INTO %1$I OVERRIDING SYSTEM VALUE SELECT * FROM jsonb_populate_record(NULL::%1$I, $1)',
        step.of_table) USING step.before;
    ELSE
      SELECT string_agg(quote_ident(attname), ', ') INTO columns FROM pg_attribute
      WHERE attrelid = step.of_table::regclass AND attnum > 0 AND NOT attisdropped AND attidentity = '' AND attgenerated = '';
      EXECUTE format('UPDATE %1$I AS it SET (%3$s) = (SELECT %3$s FROM jsonb_populate_record(NULL::%1$I, $2))
        FROM jsonb_populate_record(NULL::%1$I, $1) AS known WHERE %2$s AND to_jsonb(it) = $1',
        step.of_table, same_key, columns) USING step.after, step.before;
    END IF;
    GET DIAGNOSTICS touched = ROW_COUNT;
    IF touched = 0 THEN
      RETURN false;
    END IF;
  END LOOP;
  PERFORM set_config('portal.taking_back', '', true);
  RETURN true;
END $$;
