CREATE TABLE "files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"uploaded_by" text NOT NULL,
	"subject" text,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"has_preview" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "files_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE INDEX "files_subject" ON "files" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "files_created" ON "files" USING btree ("created_at");