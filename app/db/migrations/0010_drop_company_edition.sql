-- Pages of people signed in are made each time, so nothing names the state of one company's lists any more.
DROP TRIGGER "visits_renew" ON "visits";
--> statement-breakpoint
DROP TRIGGER "visits_truncated" ON "visits";
--> statement-breakpoint
DROP TRIGGER "members_renew" ON "members";
--> statement-breakpoint
DROP TRIGGER "members_truncated" ON "members";
--> statement-breakpoint
DROP TRIGGER "visitors_renew" ON "visitors";
--> statement-breakpoint
DROP TRIGGER "visitors_truncated" ON "visitors";
--> statement-breakpoint
DROP FUNCTION renew_edition_by_company();
--> statement-breakpoint
DROP FUNCTION renew_edition_by_visit();
--> statement-breakpoint
DROP FUNCTION renew_all_company_editions();
--> statement-breakpoint
DROP FUNCTION renew_company_edition(integer);
--> statement-breakpoint
DROP TABLE "company_edition";
