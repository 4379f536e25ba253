CREATE TABLE "guests" (
	"registration_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"diet" text DEFAULT '' NOT NULL,
	"shirt" text DEFAULT '' NOT NULL,
	CONSTRAINT "guests_registration_id_place_pk" PRIMARY KEY("registration_id","place"),
	CONSTRAINT "places_from_one" CHECK ("guests"."place" > 0)
);
--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "guests" ("registration_id", "place") SELECT "id", generate_series(1, "number_of_guests") FROM "registrations";--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "number_of_guests";