DROP INDEX "letters_of_section";--> statement-breakpoint
DROP INDEX "letters_newest";--> statement-breakpoint
DROP INDEX "mailings_newest";--> statement-breakpoint
DROP INDEX "registrations_newest";--> statement-breakpoint
DROP INDEX "registrations_by_name";--> statement-breakpoint
DROP INDEX "registrations_by_email";--> statement-breakpoint
DROP INDEX "registrations_by_location";--> statement-breakpoint
DROP INDEX "registrations_person_by_email";--> statement-breakpoint
DROP INDEX "registrations_person_by_phone";--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "edition_id" uuid;--> statement-breakpoint
UPDATE "letters" SET "edition_id" = (SELECT "id" FROM "editions");--> statement-breakpoint
ALTER TABLE "letters" ALTER COLUMN "edition_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "edition_id" uuid;--> statement-breakpoint
UPDATE "mailings" SET "edition_id" = (SELECT "id" FROM "editions");--> statement-breakpoint
ALTER TABLE "mailings" ALTER COLUMN "edition_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "edition_id" uuid;--> statement-breakpoint
UPDATE "registrations" SET "edition_id" = (SELECT "id" FROM "editions");--> statement-breakpoint
ALTER TABLE "registrations" ALTER COLUMN "edition_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "purges" ADD COLUMN "edition_id" uuid;--> statement-breakpoint
UPDATE "purges" SET "edition_id" = (SELECT "id" FROM "editions");--> statement-breakpoint
ALTER TABLE "purges" ALTER COLUMN "edition_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purges" ADD CONSTRAINT "purges_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letters_of_section" ON "letters" USING btree ("edition_id","section_type","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "letters_newest" ON "letters" USING btree ("edition_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "mailings_newest" ON "mailings" USING btree ("edition_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "registrations_newest" ON "registrations" USING btree ("edition_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "registrations_by_name" ON "registrations" USING btree ("edition_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "registrations_by_email" ON "registrations" USING btree ("edition_id","sort_email","id");--> statement-breakpoint
CREATE INDEX "registrations_by_location" ON "registrations" USING btree ("edition_id","sort_location","id");--> statement-breakpoint
CREATE INDEX "registrations_person_by_email" ON "registrations" USING btree ("edition_id","person_by_email");--> statement-breakpoint
CREATE INDEX "registrations_person_by_phone" ON "registrations" USING btree ("edition_id","person_by_phone") WHERE "registrations"."person_by_phone" is not null;