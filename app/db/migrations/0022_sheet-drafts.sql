CREATE TABLE "sheet_drafts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sheet_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"kind" text NOT NULL,
	"owner" text NOT NULL,
	"content" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sheet_drafts_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE INDEX "sheet_drafts_owner" ON "sheet_drafts" USING btree ("owner","kind");