CREATE TABLE "setup_marks" (
	"mark" text PRIMARY KEY NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organizer_logins" ADD COLUMN "last_signed_in_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "letters_on_trial" ON "letters" USING btree ("created_at") WHERE "letters"."kind" = 'test-letter';