CREATE TABLE "access_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"actor" text NOT NULL,
	"company_id" integer,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text,
	"address" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" text NOT NULL,
	"actor" text NOT NULL,
	"route" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"response" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_key_actor_route_pk" PRIMARY KEY("key","actor","route")
);
--> statement-breakpoint
CREATE TABLE "published_edition" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"edition" uuid NOT NULL,
	CONSTRAINT "published_edition_only" CHECK ("published_edition"."only")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"key_hash" text NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookable_things" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookable_things_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"place" smallint NOT NULL,
	"name_ko" text NOT NULL,
	"name_en" text NOT NULL,
	"equipment_ko" text DEFAULT '' NOT NULL,
	"equipment_en" text DEFAULT '' NOT NULL,
	"seats" smallint NOT NULL,
	"won_per_hour" integer NOT NULL,
	"minimum_minutes" smallint NOT NULL,
	"cleaning_minutes" smallint DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "bookable_things_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "booking_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"event" text NOT NULL,
	"by" text NOT NULL,
	"actor" text,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_waits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_waits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"thing_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"date" date NOT NULL,
	"start_minutes" smallint NOT NULL,
	"end_minutes" smallint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"offered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_waits_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"thing_id" integer NOT NULL,
	"company_id" integer,
	"member_id" integer,
	"date" date NOT NULL,
	"start_minutes" smallint NOT NULL,
	"end_minutes" smallint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"clear_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"status_reason" text,
	"hold_until" timestamp with time zone,
	"payment_method" text,
	"free_minutes" integer DEFAULT 0 NOT NULL,
	"won" integer DEFAULT 0 NOT NULL,
	"vat_won" integer DEFAULT 0 NOT NULL,
	"price_lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rules" jsonb,
	"cancel_asked_at" timestamp with time zone,
	"charge_percent" smallint,
	"charge_won" integer,
	"charge_vat_won" integer,
	"check_in_by" timestamp with time zone,
	"checked_in_at" timestamp with time zone,
	"series_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bookings_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
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
CREATE TABLE "outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dedupe_key" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"template" text NOT NULL,
	"params" jsonb NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "outbox_dedupe_key_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
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
CREATE TABLE "devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"device_key" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"token" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"company_id" integer NOT NULL,
	"login_id" text NOT NULL,
	"login_id_key" text NOT NULL,
	"password_hash" text NOT NULL,
	"name" text NOT NULL,
	"latin_name" text,
	"gender" text,
	"mobile" text NOT NULL,
	"email" text NOT NULL,
	"floor" smallint NOT NULL,
	"account_type" text NOT NULL,
	"status" text NOT NULL,
	"total" boolean DEFAULT false NOT NULL,
	"parking" boolean DEFAULT false NOT NULL,
	"amenity" boolean DEFAULT false NOT NULL,
	"membership" boolean DEFAULT false NOT NULL,
	"visitor" boolean DEFAULT false NOT NULL,
	"language" text DEFAULT 'ko' NOT NULL,
	"is_invited" boolean DEFAULT false NOT NULL,
	"approved_in_advance_by" text,
	"sign_up_address" text,
	"managers_told_at" timestamp with time zone,
	"withdrawal_requested_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "members_public_id_unique" UNIQUE("public_id"),
	CONSTRAINT "members_login_id_key_unique" UNIQUE("login_id_key")
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "one_time_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"subject_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "parked_forms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parked_forms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer,
	"staff_id" integer,
	"browser_hash" text NOT NULL,
	"path" text NOT NULL,
	"content" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parked_forms_one_holder" CHECK (("parked_forms"."member_id" is null) <> ("parked_forms"."staff_id" is null))
);
--> statement-breakpoint
CREATE TABLE "phone_proofs" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"subject_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"member_id" integer,
	"staff_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"address" text,
	"browser" text,
	"system" text,
	CONSTRAINT "sessions_one_holder" CHECK (("sessions"."member_id" is null) <> ("sessions"."staff_id" is null))
);
--> statement-breakpoint
CREATE TABLE "building_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "building_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name_ko" text NOT NULL,
	"name_en" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"kind" text DEFAULT 'office' NOT NULL,
	"parking_minutes" integer DEFAULT 0 NOT NULL,
	"free_room_minutes" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_floors" (
	"company_id" integer NOT NULL,
	"floor" smallint NOT NULL,
	CONSTRAINT "company_floors_company_id_floor_pk" PRIMARY KEY("company_id","floor")
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"date" date PRIMARY KEY NOT NULL,
	"name_ko" text NOT NULL,
	"name_en" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policies" (
	"type" text NOT NULL,
	"version" text NOT NULL,
	"title_ko" text NOT NULL,
	"title_en" text NOT NULL,
	"body_ko" text NOT NULL,
	"body_en" text NOT NULL,
	"in_force_from" date NOT NULL,
	"written_by" text,
	"written_at" timestamp with time zone,
	CONSTRAINT "policies_type_version_pk" PRIMARY KEY("type","version")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"login_id" text NOT NULL,
	"login_id_key" text NOT NULL,
	"password_hash" text NOT NULL,
	"name" text NOT NULL,
	"roles" text[] NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"is_invited" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp with time zone,
	"mobile" text,
	"email" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_login_id_key_unique" UNIQUE("login_id_key"),
	CONSTRAINT "staff_active" CHECK (not "staff"."active" or (not "staff"."is_invited" and "staff"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "staff_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"event" text NOT NULL,
	"actor" text,
	"changes" jsonb,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "complaint_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaint_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parent_id" integer,
	"name_ko" text NOT NULL,
	"name_en" text NOT NULL,
	"place" integer NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "complaint_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaint_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"complaint_id" integer NOT NULL,
	"event" text NOT NULL,
	"by" text NOT NULL,
	"actor" text,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	"to_staff_id" integer
);
--> statement-breakpoint
CREATE TABLE "complaint_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaint_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"complaint_id" integer NOT NULL,
	"text" text NOT NULL,
	"staff_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaint_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaint_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"complaint_id" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"company_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"floor" smallint NOT NULL,
	"category_id" integer NOT NULL,
	"sub_category_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"language" text NOT NULL,
	"status" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"taken_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"waiting_since" timestamp with time zone NOT NULL,
	"first_answered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"stars" smallint,
	"rating_comment" text,
	CONSTRAINT "complaints_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "gx_applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gx_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"program_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"month" text NOT NULL,
	"status" text NOT NULL,
	"status_reason" text,
	"won" integer NOT NULL,
	"vat_won" integer NOT NULL,
	"dates" jsonb NOT NULL,
	"first_date" date NOT NULL,
	"last_date" date NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"cancel_asked_at" timestamp with time zone,
	"refund" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gx_applications_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "gx_attendance" (
	"application_id" integer NOT NULL,
	"date" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "gx_attendance_application_id_date_pk" PRIMARY KEY("application_id","date")
);
--> statement-breakpoint
CREATE TABLE "gx_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gx_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"event" text NOT NULL,
	"by" text NOT NULL,
	"actor" text,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gx_programs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gx_programs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"name_ko" text NOT NULL,
	"name_en" text NOT NULL,
	"about_ko" text DEFAULT '' NOT NULL,
	"about_en" text DEFAULT '' NOT NULL,
	"trainer_ko" text DEFAULT '' NOT NULL,
	"trainer_en" text DEFAULT '' NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"start_minutes" smallint NOT NULL,
	"end_minutes" smallint NOT NULL,
	"won" integer NOT NULL,
	"capacity" smallint NOT NULL,
	"first_month" text NOT NULL,
	"last_month" text,
	CONSTRAINT "gx_programs_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "gx_waits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gx_waits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"program_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"month" text NOT NULL,
	"status" text NOT NULL,
	"won" integer NOT NULL,
	"first_date" date NOT NULL,
	"last_date" date NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "locker_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "locker_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"rental_id" integer NOT NULL,
	"event" text NOT NULL,
	"by" text NOT NULL,
	"actor" text,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "locker_rentals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "locker_rentals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"locker_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"status" text NOT NULL,
	"status_reason" text,
	"won" integer NOT NULL,
	"vat_won" integer NOT NULL,
	"cancel_asked_at" timestamp with time zone,
	"charge_won" integer,
	"charge_vat_won" integer,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "locker_rentals_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "locker_repairs" (
	"locker_id" integer PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lockers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lockers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"kind" text NOT NULL,
	"room" text NOT NULL,
	"number" smallint NOT NULL,
	"bank" text NOT NULL,
	"tier" smallint NOT NULL,
	"place" smallint NOT NULL,
	"in_use" boolean DEFAULT false NOT NULL,
	"reported_at" timestamp with time zone,
	CONSTRAINT "lockers_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "pt_days_off" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pt_days_off_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"trainer_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pt_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pt_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purchase_id" integer NOT NULL,
	"event" text NOT NULL,
	"by" text NOT NULL,
	"actor" text,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pt_packages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pt_packages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"name_ko" text NOT NULL,
	"name_en" text NOT NULL,
	"units" smallint NOT NULL,
	"won" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "pt_packages_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "pt_purchases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pt_purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"package_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"name_ko" text NOT NULL,
	"name_en" text NOT NULL,
	"units" smallint NOT NULL,
	"won" integer NOT NULL,
	"vat_won" integer NOT NULL,
	"policy_version" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"status" text NOT NULL,
	"status_reason" text,
	"cancel_asked_at" timestamp with time zone,
	"refund" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pt_purchases_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "pt_trainers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pt_trainers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"name_ko" text NOT NULL,
	"name_en" text NOT NULL,
	"about_ko" text DEFAULT '' NOT NULL,
	"about_en" text DEFAULT '' NOT NULL,
	"portrait" smallint NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"from_minutes" smallint NOT NULL,
	"to_minutes" smallint NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "pt_trainers_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "pt_units" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pt_units_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"purchase_id" integer NOT NULL,
	"trainer_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"date" date NOT NULL,
	"start_minutes" smallint NOT NULL,
	"end_minutes" smallint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"status_reason" text,
	"is_used" boolean DEFAULT false NOT NULL,
	"is_no_show" boolean DEFAULT false NOT NULL,
	"attended_at" timestamp with time zone,
	"revision" smallint DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pt_units_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "heating_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "heating_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"event" text NOT NULL,
	"by" text NOT NULL,
	"actor" text,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "heating_hours" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "heating_hours_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"date" date NOT NULL,
	"floor" smallint NOT NULL,
	"type" text NOT NULL,
	"hour" smallint NOT NULL,
	"won" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "heating_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "heating_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"company_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"type" text NOT NULL,
	"date" date NOT NULL,
	"start_minutes" smallint NOT NULL,
	"end_minutes" smallint NOT NULL,
	"floors" smallint[] NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"status_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "heating_requests_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "heating_shares" (
	"hour_id" integer NOT NULL,
	"request_id" integer NOT NULL,
	CONSTRAINT "heating_shares_hour_id_request_id_pk" PRIMARY KEY("hour_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "inquiries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"kind" text NOT NULL,
	"receipt" text NOT NULL,
	"status" text NOT NULL,
	"writer" text NOT NULL,
	"email" text NOT NULL,
	"contact" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"move_in" text,
	"industry" text,
	"company_name" text,
	"area" text,
	"guest_name" text,
	"guest_phone" text,
	"desired_date" date,
	"answer" text,
	"language" text NOT NULL,
	"policy_version" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "inquiries_public_id_unique" UNIQUE("public_id"),
	CONSTRAINT "inquiries_receipt_unique" UNIQUE("receipt"),
	CONSTRAINT "inquiries_kind" CHECK (case kind when 'lease' then area is not null else desired_date is not null end)
);
--> statement-breakpoint
CREATE TABLE "inquiry_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiry_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"inquiry_id" integer NOT NULL,
	"event" text NOT NULL,
	"by" text NOT NULL,
	"actor" text,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_bookings" (
	"booking_id" integer PRIMARY KEY NOT NULL,
	"attendees" smallint NOT NULL,
	"meeting_name" text NOT NULL,
	"request" text DEFAULT '' NOT NULL,
	"package_id" integer,
	"with_add_on" boolean DEFAULT false NOT NULL,
	"extras" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_extras" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_extras_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"place" smallint NOT NULL,
	"name_ko" text NOT NULL,
	"name_en" text NOT NULL,
	"won" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "room_extras_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "room_packages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_packages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"place" smallint NOT NULL,
	"name_ko" text NOT NULL,
	"name_en" text NOT NULL,
	"won_per_person" integer NOT NULL,
	"add_on_ko" text,
	"add_on_en" text,
	"add_on_won" integer,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "room_packages_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"nonce" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"type" text NOT NULL,
	"version" text NOT NULL,
	"agreed" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"kind" text NOT NULL,
	"invited_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "member_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"event" text NOT NULL,
	"by" text NOT NULL,
	"actor" text,
	"reason" text,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reserved_login_ids" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"reserved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category" text NOT NULL,
	"title_ko" text NOT NULL,
	"title_en" text NOT NULL,
	"body_ko" text NOT NULL,
	"body_en" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'published' NOT NULL,
	"published_at" timestamp (3) with time zone,
	"number" integer,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "notices_number_unique" UNIQUE("number"),
	CONSTRAINT "notices_published_whole" CHECK ("notices"."state" = 'draft' or ("notices"."published_at" is not null and "notices"."number" is not null))
);
--> statement-breakpoint
CREATE TABLE "block_list_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "block_list_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"name" text NOT NULL,
	"mobile" text,
	"plate" text,
	"reason" text NOT NULL,
	"until" date NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_by" integer,
	"ended_at" timestamp with time zone,
	CONSTRAINT "block_list_entries_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "visit_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"visit_id" integer NOT NULL,
	"visitor_number" smallint,
	"visitor_numbers" jsonb,
	"event" text NOT NULL,
	"by" text NOT NULL,
	"reason" text,
	"changes" jsonb,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visitors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"visit_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"email" text,
	"company_name" text,
	"plate" text,
	"other_plate" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"pass_code" text NOT NULL,
	"desk_code" text NOT NULL,
	"visit_date" date NOT NULL,
	"checked_in_at" timestamp with time zone,
	"checked_out_at" timestamp with time zone,
	CONSTRAINT "visitors_pass_code_unique" UNIQUE("pass_code")
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"kind" text NOT NULL,
	"company_id" integer NOT NULL,
	"host_id" integer NOT NULL,
	"floor" smallint NOT NULL,
	"visit_date" date NOT NULL,
	"visit_minutes" smallint NOT NULL,
	"purpose" text NOT NULL,
	"purpose_text" text,
	"status" text NOT NULL,
	"status_reason" text,
	"language" text NOT NULL,
	"consent_version" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"requested_by_member_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone,
	CONSTRAINT "visits_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "parking_added_vehicles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parking_added_vehicles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"company_id" integer NOT NULL,
	"name" text NOT NULL,
	"mobile" text,
	"plate" text NOT NULL,
	"visit_date" date NOT NULL,
	"visit_minutes" smallint NOT NULL,
	"remarks" text,
	"added_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parking_added_vehicles_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "parking_gate_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parking_gate_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" text NOT NULL,
	"plate" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "parking_gate_events_event_id_unique" UNIQUE("event_id")
);
--> statement-breakpoint
CREATE TABLE "parking_monthly_cars" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parking_monthly_cars_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"plate" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date
);
--> statement-breakpoint
CREATE TABLE "parking_accounts" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"login_id" text NOT NULL,
	"login_id_key" text NOT NULL,
	"password_hash" text NOT NULL,
	"charged_minutes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parking_accounts_login_id_key_unique" UNIQUE("login_id_key"),
	CONSTRAINT "parking_accounts_never_below_zero" CHECK ("parking_accounts"."charged_minutes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "parking_discounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parking_discounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"company_id" integer NOT NULL,
	"plate" text NOT NULL,
	"name" text NOT NULL,
	"visitor_id" integer,
	"vehicle_id" integer,
	"coupon" text NOT NULL,
	"status" text NOT NULL,
	"visit_date" date NOT NULL,
	"stay_id" integer,
	"registered_at" timestamp with time zone,
	"month" text,
	"basic_minutes" integer DEFAULT 0 NOT NULL,
	"charged_minutes" integer DEFAULT 0 NOT NULL,
	"won" integer DEFAULT 0 NOT NULL,
	"member_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parking_discounts_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "parking_months" (
	"company_id" integer NOT NULL,
	"month" text NOT NULL,
	"basic_minutes" integer NOT NULL,
	"used_minutes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "parking_months_company_id_month_pk" PRIMARY KEY("company_id","month"),
	CONSTRAINT "parking_months_used" CHECK ("parking_months"."used_minutes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "parking_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parking_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"kind" text NOT NULL,
	"month" text NOT NULL,
	"basic_minutes" integer DEFAULT 0 NOT NULL,
	"charged_minutes" integer DEFAULT 0 NOT NULL,
	"discount_id" integer,
	"reason" text,
	"actor" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parking_sign_ins" (
	"session_hash" text PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parking_stays" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parking_stays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plate" text NOT NULL,
	"head_event_id" integer NOT NULL,
	"begin_at" timestamp with time zone NOT NULL,
	"entered_at" timestamp with time zone,
	"exited_at" timestamp with time zone,
	"is_exit_lost" boolean DEFAULT false NOT NULL,
	"charged_won" integer,
	"charged_kind" text,
	CONSTRAINT "parking_stays_head_event_id_unique" UNIQUE("head_event_id")
);
--> statement-breakpoint
CREATE TABLE "access_scans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_scans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"door_id" integer NOT NULL,
	"scan_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"member_id" integer,
	"visitor_id" integer,
	"code_window" integer,
	"outcome" text NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "doors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "doors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"name_ko" text NOT NULL,
	"name_en" text NOT NULL,
	"kind" text NOT NULL,
	"direction" text NOT NULL,
	"floor" smallint NOT NULL,
	"access" jsonb NOT NULL,
	"key_hash" text,
	"key_made_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_by" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "doors_public_id_unique" UNIQUE("public_id"),
	CONSTRAINT "doors_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_waits" ADD CONSTRAINT "booking_waits_thing_id_bookable_things_id_fk" FOREIGN KEY ("thing_id") REFERENCES "public"."bookable_things"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_waits" ADD CONSTRAINT "booking_waits_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_waits" ADD CONSTRAINT "booking_waits_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_thing_id_bookable_things_id_fk" FOREIGN KEY ("thing_id") REFERENCES "public"."bookable_things"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parked_forms" ADD CONSTRAINT "parked_forms_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parked_forms" ADD CONSTRAINT "parked_forms_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_floors" ADD CONSTRAINT "company_floors_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_events" ADD CONSTRAINT "staff_events_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_categories" ADD CONSTRAINT "complaint_categories_parent_id_complaint_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."complaint_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_events" ADD CONSTRAINT "complaint_events_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_events" ADD CONSTRAINT "complaint_events_to_staff_id_staff_id_fk" FOREIGN KEY ("to_staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_notes" ADD CONSTRAINT "complaint_notes_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_notes" ADD CONSTRAINT "complaint_notes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_replies" ADD CONSTRAINT "complaint_replies_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_category_id_complaint_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."complaint_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_sub_category_id_complaint_categories_id_fk" FOREIGN KEY ("sub_category_id") REFERENCES "public"."complaint_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_taken_by_staff_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gx_applications" ADD CONSTRAINT "gx_applications_program_id_gx_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."gx_programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gx_applications" ADD CONSTRAINT "gx_applications_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gx_applications" ADD CONSTRAINT "gx_applications_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gx_attendance" ADD CONSTRAINT "gx_attendance_application_id_gx_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."gx_applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gx_events" ADD CONSTRAINT "gx_events_application_id_gx_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."gx_applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gx_waits" ADD CONSTRAINT "gx_waits_program_id_gx_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."gx_programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gx_waits" ADD CONSTRAINT "gx_waits_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locker_events" ADD CONSTRAINT "locker_events_rental_id_locker_rentals_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."locker_rentals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locker_rentals" ADD CONSTRAINT "locker_rentals_locker_id_lockers_id_fk" FOREIGN KEY ("locker_id") REFERENCES "public"."lockers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locker_rentals" ADD CONSTRAINT "locker_rentals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locker_rentals" ADD CONSTRAINT "locker_rentals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locker_repairs" ADD CONSTRAINT "locker_repairs_locker_id_lockers_id_fk" FOREIGN KEY ("locker_id") REFERENCES "public"."lockers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pt_days_off" ADD CONSTRAINT "pt_days_off_trainer_id_pt_trainers_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."pt_trainers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pt_events" ADD CONSTRAINT "pt_events_purchase_id_pt_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."pt_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pt_purchases" ADD CONSTRAINT "pt_purchases_package_id_pt_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."pt_packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pt_purchases" ADD CONSTRAINT "pt_purchases_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pt_purchases" ADD CONSTRAINT "pt_purchases_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pt_units" ADD CONSTRAINT "pt_units_purchase_id_pt_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."pt_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pt_units" ADD CONSTRAINT "pt_units_trainer_id_pt_trainers_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."pt_trainers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pt_units" ADD CONSTRAINT "pt_units_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "heating_events" ADD CONSTRAINT "heating_events_request_id_heating_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."heating_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "heating_requests" ADD CONSTRAINT "heating_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "heating_requests" ADD CONSTRAINT "heating_requests_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "heating_shares" ADD CONSTRAINT "heating_shares_hour_id_heating_hours_id_fk" FOREIGN KEY ("hour_id") REFERENCES "public"."heating_hours"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "heating_shares" ADD CONSTRAINT "heating_shares_request_id_heating_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."heating_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_events" ADD CONSTRAINT "inquiry_events_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_bookings" ADD CONSTRAINT "room_bookings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_bookings" ADD CONSTRAINT "room_bookings_package_id_room_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."room_packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_events" ADD CONSTRAINT "member_events_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_events" ADD CONSTRAINT "notice_events_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_versions" ADD CONSTRAINT "notice_versions_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block_list_entries" ADD CONSTRAINT "block_list_entries_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block_list_entries" ADD CONSTRAINT "block_list_entries_ended_by_staff_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_events" ADD CONSTRAINT "visit_events_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitors" ADD CONSTRAINT "visitors_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitors" ADD CONSTRAINT "visitors_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_host_id_members_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_requested_by_member_id_members_id_fk" FOREIGN KEY ("requested_by_member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_added_vehicles" ADD CONSTRAINT "parking_added_vehicles_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_added_vehicles" ADD CONSTRAINT "parking_added_vehicles_added_by_members_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_monthly_cars" ADD CONSTRAINT "parking_monthly_cars_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_accounts" ADD CONSTRAINT "parking_accounts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_discounts" ADD CONSTRAINT "parking_discounts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_discounts" ADD CONSTRAINT "parking_discounts_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_discounts" ADD CONSTRAINT "parking_discounts_vehicle_id_parking_added_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."parking_added_vehicles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_discounts" ADD CONSTRAINT "parking_discounts_stay_id_parking_stays_id_fk" FOREIGN KEY ("stay_id") REFERENCES "public"."parking_stays"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_discounts" ADD CONSTRAINT "parking_discounts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_months" ADD CONSTRAINT "parking_months_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_movements" ADD CONSTRAINT "parking_movements_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_movements" ADD CONSTRAINT "parking_movements_discount_id_parking_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."parking_discounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_sign_ins" ADD CONSTRAINT "parking_sign_ins_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_sign_ins" ADD CONSTRAINT "parking_sign_ins_company_id_parking_accounts_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."parking_accounts"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parking_stays" ADD CONSTRAINT "parking_stays_head_event_id_parking_gate_events_id_fk" FOREIGN KEY ("head_event_id") REFERENCES "public"."parking_gate_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_scans" ADD CONSTRAINT "access_scans_door_id_doors_id_fk" FOREIGN KEY ("door_id") REFERENCES "public"."doors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_scans" ADD CONSTRAINT "access_scans_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_scans" ADD CONSTRAINT "access_scans_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doors" ADD CONSTRAINT "doors_changed_by_staff_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_records_at" ON "access_records" USING btree ("at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_window" ON "rate_limits" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "booking_events_booking" ON "booking_events" USING btree ("booking_id","id");--> statement-breakpoint
CREATE INDEX "booking_waits_thing" ON "booking_waits" USING btree ("thing_id","date","id");--> statement-breakpoint
CREATE INDEX "booking_waits_member" ON "booking_waits" USING btree ("member_id","starts_at");--> statement-breakpoint
CREATE INDEX "booking_waits_starts" ON "booking_waits" USING btree ("starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_waits_once" ON "booking_waits" USING btree ("member_id","thing_id","date","start_minutes","end_minutes") WHERE "booking_waits"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "bookings_series" ON "bookings" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "bookings_thing_date" ON "bookings" USING btree ("thing_id","date");--> statement-breakpoint
CREATE INDEX "bookings_date" ON "bookings" USING btree ("date");--> statement-breakpoint
CREATE INDEX "bookings_company_date" ON "bookings" USING btree ("company_id","date","start_minutes","id");--> statement-breakpoint
CREATE INDEX "bookings_member_date" ON "bookings" USING btree ("member_id","date","start_minutes","id");--> statement-breakpoint
CREATE INDEX "bookings_status_date" ON "bookings" USING btree ("status","date");--> statement-breakpoint
CREATE INDEX "files_subject" ON "files" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "files_created" ON "files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("status","next_attempt_at");--> statement-breakpoint
CREATE INDEX "sheet_drafts_owner" ON "sheet_drafts" USING btree ("owner","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_key_of_member" ON "devices" USING btree ("member_id","device_key");--> statement-breakpoint
CREATE INDEX "members_company_status" ON "members" USING btree ("company_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "members_one_master_per_company" ON "members" USING btree ("company_id") WHERE "members"."total" and "members"."status" in ('request_for_approval', 'approved', 'withdrawal_pending');--> statement-breakpoint
CREATE UNIQUE INDEX "members_mobile_per_company" ON "members" USING btree ("company_id","mobile") WHERE "members"."status" in ('request_for_approval', 'approved', 'withdrawal_pending');--> statement-breakpoint
CREATE INDEX "one_time_codes_subject" ON "one_time_codes" USING btree ("purpose","subject_hash");--> statement-breakpoint
CREATE INDEX "parked_forms_owner" ON "parked_forms" USING btree ("member_id","browser_hash");--> statement-breakpoint
CREATE INDEX "phone_proofs_expiry" ON "phone_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_member" ON "sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "building_changes_subject" ON "building_changes" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "staff_events_staff" ON "staff_events" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_invitations_staff" ON "staff_invitations" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "complaint_categories_parent" ON "complaint_categories" USING btree ("parent_id","place");--> statement-breakpoint
CREATE INDEX "complaint_events_complaint" ON "complaint_events" USING btree ("complaint_id","id");--> statement-breakpoint
CREATE INDEX "complaint_notes_complaint" ON "complaint_notes" USING btree ("complaint_id","id");--> statement-breakpoint
CREATE INDEX "complaint_replies_complaint" ON "complaint_replies" USING btree ("complaint_id","id");--> statement-breakpoint
CREATE INDEX "complaints_author" ON "complaints" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "complaints_company" ON "complaints" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "complaints_queue" ON "complaints" USING btree ("status","waiting_since");--> statement-breakpoint
CREATE INDEX "complaints_closed" ON "complaints" USING btree ("closed_at");--> statement-breakpoint
CREATE INDEX "complaints_first_answered" ON "complaints" USING btree ("first_answered_at");--> statement-breakpoint
CREATE INDEX "complaints_category" ON "complaints" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "complaints_sub_category" ON "complaints" USING btree ("sub_category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gx_applications_once" ON "gx_applications" USING btree ("member_id","program_id","month") WHERE "gx_applications"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "gx_applications_program" ON "gx_applications" USING btree ("program_id","month","id");--> statement-breakpoint
CREATE INDEX "gx_applications_member" ON "gx_applications" USING btree ("member_id","first_date");--> statement-breakpoint
CREATE INDEX "gx_applications_status" ON "gx_applications" USING btree ("status","cancel_asked_at");--> statement-breakpoint
CREATE INDEX "gx_events_application" ON "gx_events" USING btree ("application_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "gx_waits_once" ON "gx_waits" USING btree ("member_id","program_id","month") WHERE "gx_waits"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "gx_waits_program" ON "gx_waits" USING btree ("program_id","month","id");--> statement-breakpoint
CREATE INDEX "locker_events_rental" ON "locker_events" USING btree ("rental_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "locker_rentals_once" ON "locker_rentals" USING btree ("locker_id","first_day") WHERE "locker_rentals"."status" <> 'assignment_cancelled' and "locker_rentals"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "locker_rentals_member_once" ON "locker_rentals" USING btree ("member_id","first_day") WHERE "locker_rentals"."status" <> 'assignment_cancelled' and "locker_rentals"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "locker_rentals_locker" ON "locker_rentals" USING btree ("locker_id","first_day");--> statement-breakpoint
CREATE INDEX "locker_rentals_member" ON "locker_rentals" USING btree ("member_id","first_day");--> statement-breakpoint
CREATE INDEX "locker_rentals_first_day" ON "locker_rentals" USING btree ("first_day","status");--> statement-breakpoint
CREATE UNIQUE INDEX "lockers_number" ON "lockers" USING btree ("kind","room","number");--> statement-breakpoint
CREATE INDEX "pt_days_off_trainer" ON "pt_days_off" USING btree ("trainer_id","to_day");--> statement-breakpoint
CREATE INDEX "pt_events_purchase" ON "pt_events" USING btree ("purchase_id","id");--> statement-breakpoint
CREATE INDEX "pt_purchases_member" ON "pt_purchases" USING btree ("member_id","first_day");--> statement-breakpoint
CREATE INDEX "pt_purchases_status" ON "pt_purchases" USING btree ("status","cancel_asked_at");--> statement-breakpoint
CREATE INDEX "pt_units_purchase" ON "pt_units" USING btree ("purchase_id","starts_at");--> statement-breakpoint
CREATE INDEX "pt_units_date" ON "pt_units" USING btree ("date","trainer_id");--> statement-breakpoint
CREATE INDEX "pt_units_trainer" ON "pt_units" USING btree ("trainer_id","starts_at");--> statement-breakpoint
CREATE INDEX "pt_units_member" ON "pt_units" USING btree ("member_id","date");--> statement-breakpoint
CREATE INDEX "heating_events_request" ON "heating_events" USING btree ("request_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "heating_hours_once" ON "heating_hours" USING btree ("date","floor","type","hour");--> statement-breakpoint
CREATE INDEX "heating_requests_company_date" ON "heating_requests" USING btree ("company_id","date","start_minutes","id");--> statement-breakpoint
CREATE INDEX "heating_requests_member_date" ON "heating_requests" USING btree ("member_id","date","start_minutes","id");--> statement-breakpoint
CREATE INDEX "heating_requests_status_date" ON "heating_requests" USING btree ("status","date");--> statement-breakpoint
CREATE INDEX "heating_requests_date" ON "heating_requests" USING btree ("date","start_minutes","id");--> statement-breakpoint
CREATE INDEX "heating_shares_request" ON "heating_shares" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "inquiries_status" ON "inquiries" USING btree ("kind","status","id");--> statement-breakpoint
CREATE INDEX "inquiries_settled" ON "inquiries" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "inquiry_events_inquiry" ON "inquiry_events" USING btree ("inquiry_id","id");--> statement-breakpoint
CREATE INDEX "room_bookings_package" ON "room_bookings" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "consents_member" ON "consents" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "invitations_member" ON "invitations" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "member_events_member" ON "member_events" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "member_events_invited" ON "member_events" USING btree ("at") WHERE event = 'invited';--> statement-breakpoint
CREATE INDEX "notice_events_notice" ON "notice_events" USING btree ("notice_id","id");--> statement-breakpoint
CREATE INDEX "notices_published" ON "notices" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "notices_listed" ON "notices" USING btree ("is_pinned","published_at","id");--> statement-breakpoint
CREATE INDEX "notices_grams_ko" ON "notices" USING gin ((search_grams('', "title_ko") || search_grams('initials:', initials("title_ko")))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "notices_grams_en" ON "notices" USING gin ((search_grams('', "title_en") || search_grams('initials:', initials("title_en")))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "block_list_mobile" ON "block_list_entries" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "block_list_plate" ON "block_list_entries" USING btree ("plate");--> statement-breakpoint
CREATE INDEX "block_list_name" ON "block_list_entries" USING btree (lower(replace(normalize("name", NFKC), ' ', '')));--> statement-breakpoint
CREATE INDEX "visit_events_visit" ON "visit_events" USING btree ("visit_id","id" desc);--> statement-breakpoint
CREATE UNIQUE INDEX "visitors_visit_number" ON "visitors" USING btree ("visit_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "visitors_desk_code_of_day" ON "visitors" USING btree ("visit_date","desk_code");--> statement-breakpoint
CREATE INDEX "visitors_grams" ON "visitors" USING gin ((search_grams("company_id" || ':', "name", "plate", "mobile"))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "visitors_company_date" ON "visitors" USING btree ("company_id","visit_date","visit_id","name","plate");--> statement-breakpoint
CREATE INDEX "visitors_plate" ON "visitors" USING btree (upper("plate"),"visit_date");--> statement-breakpoint
CREATE INDEX "visits_company_date" ON "visits" USING btree ("company_id","visit_date","visit_minutes","id");--> statement-breakpoint
CREATE INDEX "visits_company_date_status" ON "visits" USING btree ("company_id","visit_date","status");--> statement-breakpoint
CREATE INDEX "visits_host_date" ON "visits" USING btree ("host_id","visit_date","visit_minutes","id");--> statement-breakpoint
CREATE INDEX "visits_date_status" ON "visits" USING btree ("visit_date","status");--> statement-breakpoint
CREATE INDEX "parking_added_vehicles_company" ON "parking_added_vehicles" USING btree ("company_id","visit_date");--> statement-breakpoint
CREATE INDEX "parking_added_vehicles_plate" ON "parking_added_vehicles" USING btree ("plate","visit_date");--> statement-breakpoint
CREATE INDEX "parking_gate_events_plate" ON "parking_gate_events" USING btree ("plate","at");--> statement-breakpoint
CREATE INDEX "parking_gate_events_at" ON "parking_gate_events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "parking_monthly_cars_once" ON "parking_monthly_cars" USING btree ("plate") WHERE "parking_monthly_cars"."to_date" is null;--> statement-breakpoint
CREATE INDEX "parking_monthly_cars_company" ON "parking_monthly_cars" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "parking_discounts_stay" ON "parking_discounts" USING btree ("stay_id");--> statement-breakpoint
CREATE INDEX "parking_discounts_month" ON "parking_discounts" USING btree ("company_id","month","id");--> statement-breakpoint
CREATE INDEX "parking_discounts_waiting" ON "parking_discounts" USING btree ("plate","visit_date") WHERE "parking_discounts"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "parking_movements_company" ON "parking_movements" USING btree ("company_id","month","id");--> statement-breakpoint
CREATE INDEX "parking_sign_ins_company" ON "parking_sign_ins" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "parking_stays_plate" ON "parking_stays" USING btree ("plate","begin_at");--> statement-breakpoint
CREATE INDEX "parking_stays_in" ON "parking_stays" USING btree ("entered_at","id") WHERE "parking_stays"."exited_at" is null and not "parking_stays"."is_exit_lost";--> statement-breakpoint
CREATE INDEX "parking_stays_begin" ON "parking_stays" USING btree ("begin_at");--> statement-breakpoint
CREATE UNIQUE INDEX "access_scans_once" ON "access_scans" USING btree ("door_id","scan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "access_scans_code_once" ON "access_scans" USING btree ("member_id","code_window") WHERE "access_scans"."outcome" = 'open';--> statement-breakpoint
CREATE INDEX "access_scans_at" ON "access_scans" USING btree ("at");--> statement-breakpoint
CREATE INDEX "access_scans_member" ON "access_scans" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "access_scans_visitor" ON "access_scans" USING btree ("visitor_id","at");