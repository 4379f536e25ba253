CREATE TABLE "admin_users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text DEFAULT 'admin' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_users_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "event_contents" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_event" CHECK ("event_contents"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "form_configurations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"config" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"sealed_reply" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registration_id" uuid,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"sealed_token" text,
	"message_id" text NOT NULL,
	"is_visitor_address" boolean NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letters_messageId_unique" UNIQUE("message_id"),
	CONSTRAINT "known_letter_state" CHECK ("letters"."state" in ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "organizer_logins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"password_sealed" text NOT NULL,
	"name" text NOT NULL,
	"role" text DEFAULT 'organizer' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organizer_logins_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"registration_id" uuid NOT NULL,
	"event" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reference" text NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_payment_per_event" UNIQUE("registration_id","event")
);
--> statement-breakpoint
CREATE TABLE "registration_history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"registration_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"fields" text[] DEFAULT '{}' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"emergency_name" text DEFAULT '' NOT NULL,
	"emergency_phone" text DEFAULT '' NOT NULL,
	"emergency_email" text DEFAULT '' NOT NULL,
	"emergency_location" text DEFAULT '' NOT NULL,
	"emergency_relationship" text DEFAULT '' NOT NULL,
	"participation_days" text[] DEFAULT '{}' NOT NULL,
	"tshirt_size" text DEFAULT '' NOT NULL,
	"needs_accommodation" boolean DEFAULT false NOT NULL,
	"has_spare_accommodation" boolean DEFAULT false NOT NULL,
	"spare_accommodation_capacity" integer DEFAULT 0 NOT NULL,
	"available_for_distribution" boolean DEFAULT false NOT NULL,
	"joining_road_trip" boolean DEFAULT false NOT NULL,
	"has_own_car" boolean DEFAULT false NOT NULL,
	"spare_seats" integer DEFAULT 0 NOT NULL,
	"bringing_guests" boolean DEFAULT false NOT NULL,
	"number_of_guests" integer DEFAULT 0 NOT NULL,
	"needs_bus_seat" boolean DEFAULT false NOT NULL,
	"bike_type" text DEFAULT '' NOT NULL,
	"camping_gear_needed" text[] DEFAULT '{}' NOT NULL,
	"is_vegetarian" boolean DEFAULT false NOT NULL,
	"is_vegan" boolean DEFAULT false NOT NULL,
	"allergies" text DEFAULT '' NOT NULL,
	"road_trip_confirmation_email" text DEFAULT '' NOT NULL,
	"road_trip_email_content" text DEFAULT '' NOT NULL,
	"pre_event_confirmation_email" text DEFAULT '' NOT NULL,
	"pre_event_email_content" text DEFAULT '' NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sections" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registrations_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "section_configurations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"section_type" text NOT NULL,
	"organizer_username" text NOT NULL,
	"email_confirmation_content" text DEFAULT '' NOT NULL,
	"section_config" jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_section_per_organizer" UNIQUE("section_type","organizer_username"),
	CONSTRAINT "known_section_type" CHECK ("section_configurations"."section_type" in ('road_trip', 'pre_event'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"sess" json NOT NULL,
	"expire" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"profile_image_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "admin_users" ADD CONSTRAINT "admin_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_history" ADD CONSTRAINT "registration_history_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_default_form" ON "form_configurations" USING btree ("is_default") WHERE "form_configurations"."is_default";--> statement-breakpoint
CREATE INDEX "idempotency_keys_oldest" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "letters_due" ON "letters" USING btree ("due_at") WHERE "letters"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "letters_by_recipient" ON "letters" USING btree (lower("recipient"),"due_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "letters_of_registration" ON "letters" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "letters_newest" ON "letters" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "history_of_registration" ON "registration_history" USING btree ("registration_id","at");--> statement-breakpoint
CREATE INDEX "registrations_newest" ON "registrations" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "sessions_expire" ON "sessions" USING btree ("expire");