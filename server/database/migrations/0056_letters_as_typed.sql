ALTER TABLE "registrations"
	DROP COLUMN "search_text",
	DROP COLUMN "sort_name",
	DROP COLUMN "sort_email",
	DROP COLUMN "sort_location",
	DROP COLUMN "person_by_email",
	DROP COLUMN "person_by_phone";--> statement-breakpoint
ALTER TABLE "registrations"
	ADD COLUMN "search_text" text GENERATED ALWAYS AS (translate(replace(replace(replace(replace(lower(regexp_replace(normalize(name || ' ' || email || ' ' || location || ' ' || phone || ' ' || regexp_replace(phone, '[^0-9]', '', 'g'), nfkd), '[\u0300-\u036f]', '', 'g')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðıς', 'olddiσ')) STORED NOT NULL,
	ADD COLUMN "sort_name" text GENERATED ALWAYS AS (translate(replace(replace(replace(replace(lower(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðıς', 'olddiσ')) STORED NOT NULL,
	ADD COLUMN "sort_email" text GENERATED ALWAYS AS (translate(replace(replace(replace(replace(lower(regexp_replace(normalize(email, nfkd), '[\u0300-\u036f]', '', 'g')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðıς', 'olddiσ')) STORED NOT NULL,
	ADD COLUMN "sort_location" text GENERATED ALWAYS AS (translate(replace(replace(replace(replace(lower(regexp_replace(normalize(location, nfkd), '[\u0300-\u036f]', '', 'g')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðıς', 'olddiσ')) STORED NOT NULL,
	ADD COLUMN "person_by_email" text GENERATED ALWAYS AS (regexp_replace(translate(replace(replace(replace(replace(lower(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðıς', 'olddiσ'), '[\s''`’‘ʼ′]+', '', 'g') || ' ' || lower(email)) STORED NOT NULL,
	ADD COLUMN "person_by_phone" text GENERATED ALWAYS AS (case when length(ltrim(regexp_replace(phone, '[^0-9]', '', 'g'), '0')) >= 6 then regexp_replace(translate(replace(replace(replace(replace(lower(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðıς', 'olddiσ'), '[\s''`’‘ʼ′]+', '', 'g') || ' ' || right(ltrim(regexp_replace(phone, '[^0-9]', '', 'g'), '0'), 8) end) STORED;--> statement-breakpoint
CREATE INDEX "registrations_by_name" ON "registrations" USING btree ("edition_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "registrations_by_email" ON "registrations" USING btree ("edition_id","sort_email","id");--> statement-breakpoint
CREATE INDEX "registrations_by_location" ON "registrations" USING btree ("edition_id","sort_location","id");--> statement-breakpoint
CREATE INDEX "registrations_person_by_email" ON "registrations" USING btree ("edition_id","person_by_email");--> statement-breakpoint
CREATE INDEX "registrations_person_by_phone" ON "registrations" USING btree ("edition_id","person_by_phone") WHERE "registrations"."person_by_phone" is not null;
