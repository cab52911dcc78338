CREATE INDEX "parking_discounts_queued_of" ON "parking_discounts" USING btree ("visitor_id") WHERE "parking_discounts"."status" = 'queued';--> statement-breakpoint
-- A queued coupon is the visitor's: it follows a visit to another day and a visitor to another car (decisions §7).
CREATE FUNCTION move_queued_coupons() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE parking_discounts
  SET plate = upper(NEW.plate), visit_date = NEW.visit_date
  WHERE visitor_id = NEW.id AND status = 'queued';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER visitors_move_coupons AFTER UPDATE OF plate, visit_date ON visitors FOR EACH ROW
  WHEN (NEW.plate IS NOT NULL AND (upper(NEW.plate), NEW.visit_date) IS DISTINCT FROM (upper(OLD.plate), OLD.visit_date))
  EXECUTE FUNCTION move_queued_coupons();
