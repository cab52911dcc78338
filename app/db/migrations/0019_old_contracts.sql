-- What was contracted and paid is evidence for five years, and then destroyed with its history (decisions §13). A last decision may
-- come months after the use, so that a history goes by the day of use and is only guarded for four years.
CREATE OR REPLACE FUNCTION keep_heating_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '4 years' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the history of a request is append-only';
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_booking_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '4 years' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the history of a booking is append-only';
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_gx_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '4 years' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the history of an application is append-only';
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_locker_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '4 years' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the history of a locker rental is append-only';
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_pt_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '4 years' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the history of a package is append-only';
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_pass_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '4 years' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the history of a pass is append-only';
END $$;
