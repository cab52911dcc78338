-- The history of an account is never rewritten; it goes when its person's withdrawal is complete (decisions §2, §11).
CREATE FUNCTION keep_member_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (SELECT 1 FROM members WHERE id = OLD.member_id AND status = 'withdrawn') THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the history of an account is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER member_events_append_only BEFORE UPDATE OR DELETE ON member_events
  FOR EACH ROW EXECUTE FUNCTION keep_member_events();
--> statement-breakpoint
-- Withdrawals that were asked for before their time was kept begin their seven days now.
UPDATE members SET withdrawal_requested_at = now() WHERE status = 'withdrawal_pending';
