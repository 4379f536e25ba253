CREATE TABLE "notice_choices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"login_id" uuid,
	"user_id" uuid,
	"how" text NOT NULL,
	"hour" integer NOT NULL,
	"weekday" integer NOT NULL,
	"told_until" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_choices_loginId_unique" UNIQUE("login_id"),
	CONSTRAINT "notice_choices_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "known_notice_way" CHECK ("notice_choices"."how" in ('each', 'day', 'week', 'none')),
	CONSTRAINT "of_one" CHECK (("notice_choices"."login_id" is null) <> ("notice_choices"."user_id" is null))
);
--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_login_id_organizer_logins_id_fk" FOREIGN KEY ("login_id") REFERENCES "public"."organizer_logins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;