CREATE TABLE "company_identities" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_identities_subject" UNIQUE("company_id","issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "company_sign_in_domains" (
	"company_id" integer NOT NULL,
	"domain" text NOT NULL,
	"is_confirmed" boolean NOT NULL,
	CONSTRAINT "company_sign_in_domains_company_id_domain_pk" PRIMARY KEY("company_id","domain")
);
--> statement-breakpoint
CREATE TABLE "company_sign_ins" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text NOT NULL,
	"is_only_way" boolean DEFAULT false NOT NULL,
	"proven_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_sign_ins" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_identities" ADD CONSTRAINT "company_identities_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_identities" ADD CONSTRAINT "company_identities_company_id_company_sign_ins_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company_sign_ins"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_sign_in_domains" ADD CONSTRAINT "company_sign_in_domains_company_id_company_sign_ins_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company_sign_ins"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_sign_ins" ADD CONSTRAINT "company_sign_ins_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_sign_in_domains_confirmed" ON "company_sign_in_domains" USING btree ("domain") WHERE "company_sign_in_domains"."is_confirmed";--> statement-breakpoint
CREATE INDEX "used_sign_ins_expiry" ON "used_sign_ins" USING btree ("expires_at");