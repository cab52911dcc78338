CREATE TABLE "room_feeds" (
	"thing_id" integer PRIMARY KEY NOT NULL,
	"nonce" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "room_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "room_feeds" ADD CONSTRAINT "room_feeds_thing_id_bookable_things_id_fk" FOREIGN KEY ("thing_id") REFERENCES "public"."bookable_things"("id") ON DELETE no action ON UPDATE no action;