DROP INDEX "registrations_by_name";--> statement-breakpoint
DROP INDEX "registrations_by_email";--> statement-breakpoint
DROP INDEX "registrations_by_location";--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "sort_email" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(email, nfkd), '[\u0300-\u036f]', '', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "sort_location" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(location, nfkd), '[\u0300-\u036f]', '', 'g'))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "registrations_by_name" ON "registrations" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "registrations_by_email" ON "registrations" USING btree ("sort_email","id");--> statement-breakpoint
CREATE INDEX "registrations_by_location" ON "registrations" USING btree ("sort_location","id");