CREATE TABLE "different_people" (
	"first_id" uuid NOT NULL,
	"second_id" uuid NOT NULL,
	"said_by" text NOT NULL,
	"said_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "different_people_first_id_second_id_pk" PRIMARY KEY("first_id","second_id"),
	CONSTRAINT "smaller_id_first" CHECK ("different_people"."first_id" < "different_people"."second_id")
);
--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "person_by_email" text GENERATED ALWAYS AS (translate(regexp_replace(lower(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g')), '\s+', '', 'g'), 'ς', 'σ') || ' ' || lower(email)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "person_by_phone" text GENERATED ALWAYS AS (case when length(ltrim(regexp_replace(phone, '[^0-9]', '', 'g'), '0')) >= 6 then translate(regexp_replace(lower(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g')), '\s+', '', 'g'), 'ς', 'σ') || ' ' || right(ltrim(regexp_replace(phone, '[^0-9]', '', 'g'), '0'), 8) end) STORED;--> statement-breakpoint
ALTER TABLE "different_people" ADD CONSTRAINT "different_people_first_id_registrations_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "different_people" ADD CONSTRAINT "different_people_second_id_registrations_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "different_people_of_second" ON "different_people" USING btree ("second_id");--> statement-breakpoint
CREATE INDEX "registrations_person_by_email" ON "registrations" USING btree ("person_by_email");--> statement-breakpoint
CREATE INDEX "registrations_person_by_phone" ON "registrations" USING btree ("person_by_phone") WHERE "registrations"."person_by_phone" is not null;