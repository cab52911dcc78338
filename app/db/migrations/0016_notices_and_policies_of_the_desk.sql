CREATE TABLE "notice_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"notice_id" integer NOT NULL,
	"act" text NOT NULL,
	"version" integer NOT NULL,
	"published_at" timestamp (3) with time zone,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_versions" (
	"notice_id" integer NOT NULL,
	"version" integer NOT NULL,
	"category" text NOT NULL,
	"title_ko" text NOT NULL,
	"title_en" text NOT NULL,
	"body_ko" text NOT NULL,
	"body_en" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "notice_versions_notice_id_version_pk" PRIMARY KEY("notice_id","version")
);
--> statement-breakpoint
ALTER TABLE "notices" ALTER COLUMN "published_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "written_by" text;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "written_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "number" integer;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "is_pinned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_events" ADD CONSTRAINT "notice_events_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_versions" ADD CONSTRAINT "notice_versions_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_events_notice" ON "notice_events" USING btree ("notice_id","id");--> statement-breakpoint
CREATE INDEX "notices_listed" ON "notices" USING btree ("is_pinned","published_at","id");--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_number_unique" UNIQUE("number");--> statement-breakpoint
-- Those that are there keep the numbers they had: their place counted from the oldest.
UPDATE "notices" SET "number" = counted."place"
  FROM (SELECT "id", row_number() OVER (ORDER BY "published_at", "id") AS "place" FROM "notices") AS counted
  WHERE counted."id" = "notices"."id";--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_published_whole" CHECK ("notices"."state" = 'draft' or ("notices"."published_at" is not null and "notices"."number" is not null));
--> statement-breakpoint
CREATE TRIGGER notice_events_append_only BEFORE UPDATE OR DELETE ON notice_events
  FOR EACH ROW EXECUTE FUNCTION keep_desk_history();
