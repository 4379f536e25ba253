CREATE TABLE "saved_conditions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"edition_id" uuid NOT NULL,
	"login_id" uuid,
	"user_id" uuid,
	"name" text NOT NULL,
	"who" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_by_one_at_most" CHECK ("saved_conditions"."login_id" is null or "saved_conditions"."user_id" is null)
);
--> statement-breakpoint
ALTER TABLE "saved_conditions" ADD CONSTRAINT "saved_conditions_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_conditions" ADD CONSTRAINT "saved_conditions_login_id_organizer_logins_id_fk" FOREIGN KEY ("login_id") REFERENCES "public"."organizer_logins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_conditions" ADD CONSTRAINT "saved_conditions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_saved_condition_per_name" ON "saved_conditions" USING btree ("edition_id",coalesce("login_id", "user_id", '00000000-0000-0000-0000-000000000000'::uuid),lower("name"));