ALTER TABLE "registrations" drop column "person_by_email";--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "person_by_email" text GENERATED ALWAYS AS (translate(regexp_replace(lower(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g')), '[\s''`’‘ʼ′]+', '', 'g'), 'ς', 'σ') || ' ' || lower(email)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" drop column "person_by_phone";--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "person_by_phone" text GENERATED ALWAYS AS (case when length(ltrim(regexp_replace(phone, '[^0-9]', '', 'g'), '0')) >= 6 then translate(regexp_replace(lower(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g')), '[\s''`’‘ʼ′]+', '', 'g'), 'ς', 'σ') || ' ' || right(ltrim(regexp_replace(phone, '[^0-9]', '', 'g'), '0'), 8) end) STORED;--> statement-breakpoint
CREATE INDEX "registrations_person_by_email" ON "registrations" USING btree ("person_by_email");--> statement-breakpoint
CREATE INDEX "registrations_person_by_phone" ON "registrations" USING btree ("person_by_phone") WHERE "registrations"."person_by_phone" is not null;
