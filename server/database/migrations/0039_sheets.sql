CREATE TABLE "kitchen_numbers" (
	"edition_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"registration_id" uuid,
	CONSTRAINT "kitchen_numbers_edition_id_number_pk" PRIMARY KEY("edition_id","number"),
	CONSTRAINT "one_kitchen_number" UNIQUE("registration_id")
);
--> statement-breakpoint
CREATE TABLE "pack_openings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"edition_id" uuid NOT NULL,
	"section" text DEFAULT '' NOT NULL,
	"day" text DEFAULT '' NOT NULL,
	"opened_as" text NOT NULL,
	"people" integer NOT NULL,
	"opened_by" text NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shirt_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"edition_id" uuid NOT NULL,
	"section" text DEFAULT '' NOT NULL,
	"question" text DEFAULT '' NOT NULL,
	"place" integer NOT NULL,
	"counts" jsonb NOT NULL,
	"ordered_by" text NOT NULL,
	"ordered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_shirt_order" UNIQUE("edition_id","section","question","place")
);
--> statement-breakpoint
ALTER TABLE "kitchen_numbers" ADD CONSTRAINT "kitchen_numbers_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_numbers" ADD CONSTRAINT "kitchen_numbers_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_openings" ADD CONSTRAINT "pack_openings_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shirt_orders" ADD CONSTRAINT "shirt_orders_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;