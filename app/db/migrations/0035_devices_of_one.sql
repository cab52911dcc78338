DELETE FROM "devices" AS "older" USING "devices" AS "newer" WHERE "older"."token" = "newer"."token" AND ("older"."changed_at", "older"."id") < ("newer"."changed_at", "newer"."id");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_token" ON "devices" USING btree (md5("token"));
