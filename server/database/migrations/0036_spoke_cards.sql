CREATE TABLE "given_numbers" (
	"edition_id" uuid PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spoke_cards" (
	"registration_id" uuid PRIMARY KEY NOT NULL,
	"edition_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"door_code" text NOT NULL,
	CONSTRAINT "one_card_per_door_code" UNIQUE("door_code"),
	CONSTRAINT "one_card_per_number" UNIQUE("edition_id","number")
);
--> statement-breakpoint
ALTER TABLE "links" DROP CONSTRAINT "known_link_purpose";--> statement-breakpoint
ALTER TABLE "given_numbers" ADD CONSTRAINT "given_numbers_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spoke_cards" ADD CONSTRAINT "spoke_cards_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spoke_cards" ADD CONSTRAINT "spoke_cards_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "known_link_purpose" CHECK ("links"."purpose" in ('device', 'letter', 'renewal', 'invitation', 'no-invitation', 'offer', 'own-card', 'shared-card', 'shared-card-with-name'));--> statement-breakpoint
INSERT INTO "spoke_cards" ("registration_id", "edition_id", "number", "door_code")
SELECT "id", "edition_id", row_number() OVER (PARTITION BY "edition_id" ORDER BY "created_at", "id"),
	upper(left(gen_random_uuid()::text, 8) || left(gen_random_uuid()::text, 8) || left(gen_random_uuid()::text, 4))
FROM "registrations";--> statement-breakpoint
INSERT INTO "given_numbers" ("edition_id", "last")
SELECT "edition_id", max("number") FROM "spoke_cards" GROUP BY "edition_id";
