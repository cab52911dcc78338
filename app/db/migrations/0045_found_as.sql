ALTER TABLE "bookable_things" ADD COLUMN "found_as" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "room_extras" ADD COLUMN "found_as" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "bookable_things" SET "found_as" = array_remove(ARRAY[
  CASE WHEN "equipment_ko" ~ '화면|스크린|모니터' THEN 'screen' END,
  CASE WHEN "equipment_ko" ~ '화상' THEN 'video' END,
  CASE WHEN "equipment_ko" ~ '화이트보드|칠판' THEN 'whiteboard' END,
  CASE WHEN "equipment_ko" ~ '프로젝터|빔' THEN 'projector' END,
  CASE WHEN "equipment_ko" ~ '마이크' THEN 'microphone' END
], NULL) WHERE "kind" IN ('meeting', 'seminar', 'vip');--> statement-breakpoint
UPDATE "room_extras" SET "found_as" = array_remove(ARRAY[
  CASE WHEN "name_ko" ~ '화상' THEN 'video' END,
  CASE WHEN "name_ko" ~ '화이트보드' THEN 'whiteboard' END,
  CASE WHEN "name_ko" ~ '프로젝터' THEN 'projector' END,
  CASE WHEN "name_ko" ~ '마이크' THEN 'microphone' END
], NULL);
