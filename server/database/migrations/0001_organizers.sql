CREATE TABLE "sign_in_failures" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "section_configurations" DROP CONSTRAINT "one_section_per_organizer";--> statement-breakpoint
DROP INDEX "letters_by_recipient";--> statement-breakpoint
DROP INDEX "letters_newest";--> statement-breakpoint
DROP INDEX "registrations_newest";--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "section_type" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(name || ' ' || email || ' ' || location || ' ' || phone || ' ' || regexp_replace(phone, '[^0-9]', '', 'g'), nfkd), '[\u0300-\u036f]', '', 'g'))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "sign_in_failures_oldest" ON "sign_in_failures" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "letters_of_section" ON "letters" USING btree ("section_type","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "registrations_by_name" ON "registrations" USING btree (lower(regexp_replace(normalize("name", nfkd), '[\u0300-\u036f]', '', 'g')),"id");--> statement-breakpoint
CREATE INDEX "registrations_by_email" ON "registrations" USING btree (lower(regexp_replace(normalize("email", nfkd), '[\u0300-\u036f]', '', 'g')),"id");--> statement-breakpoint
CREATE INDEX "registrations_by_location" ON "registrations" USING btree (lower(regexp_replace(normalize("location", nfkd), '[\u0300-\u036f]', '', 'g')),"id");--> statement-breakpoint
CREATE INDEX "letters_by_recipient" ON "letters" USING btree (lower("recipient"),"due_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "letters_newest" ON "letters" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "registrations_newest" ON "registrations" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
DELETE FROM "section_configurations" AS "older" USING "section_configurations" AS "kept"
	WHERE "older"."section_type" = "kept"."section_type"
	AND ("older"."is_active", "older"."updated_at", "older"."id") < ("kept"."is_active", "kept"."updated_at", "kept"."id");--> statement-breakpoint
ALTER TABLE "section_configurations" ADD CONSTRAINT "one_section_per_type" UNIQUE("section_type");