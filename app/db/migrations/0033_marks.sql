CREATE TABLE "database_marks" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Databases that were filled with the demo building before it left a mark (decisions §10).
INSERT INTO database_marks (name, value, at)
SELECT 'demo', 'before', now()
WHERE EXISTS (SELECT FROM staff WHERE login_id = 'officehead')
  AND EXISTS (SELECT FROM companies WHERE name_ko = '한빛가람소재')
  AND EXISTS (SELECT FROM companies WHERE name_ko = '새벽누리물류');
