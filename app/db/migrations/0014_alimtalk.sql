CREATE TABLE "alimtalk_templates" (
	"template" text NOT NULL,
	"language" text NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "alimtalk_templates_template_language_pk" PRIMARY KEY("template","language"),
	CONSTRAINT "alimtalk_templates_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "alimtalk_code" text;