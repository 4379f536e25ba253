CREATE TABLE "sign_in_failures" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "section_configurations" DROP CONSTRAINT "one_section_per_organizer";--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "section_type" text;--> statement-breakpoint
CREATE INDEX "sign_in_failures_oldest" ON "sign_in_failures" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "letters_of_section" ON "letters" USING btree ("section_type","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "registrations_by_name" ON "registrations" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "registrations_by_email" ON "registrations" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "registrations_by_location" ON "registrations" USING btree (lower("location"),"id");--> statement-breakpoint
DELETE FROM "section_configurations" AS "older" USING "section_configurations" AS "kept"
	WHERE "older"."section_type" = "kept"."section_type"
	AND ("older"."is_active", "older"."updated_at", "older"."id") < ("kept"."is_active", "kept"."updated_at", "kept"."id");--> statement-breakpoint
ALTER TABLE "section_configurations" ADD CONSTRAINT "one_section_per_type" UNIQUE("section_type");