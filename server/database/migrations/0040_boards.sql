CREATE TABLE "board_places" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"edition_id" uuid NOT NULL,
	"board" text NOT NULL,
	"registration_id" uuid,
	"name" text DEFAULT '' NOT NULL,
	"capacity" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_place_per_registration" UNIQUE("registration_id","board"),
	CONSTRAINT "known_board" CHECK ("board_places"."board" in ('cars', 'beds')),
	CONSTRAINT "named_or_somebodys" CHECK (("board_places"."registration_id" is null) = ("board_places"."name" <> ''))
);
--> statement-breakpoint
CREATE TABLE "board_seats" (
	"registration_id" uuid NOT NULL,
	"board" text NOT NULL,
	"slot" text NOT NULL,
	"state" text NOT NULL,
	"place_id" uuid,
	"heads" integer NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "board_seats_registration_id_board_slot_pk" PRIMARY KEY("registration_id","board","slot"),
	CONSTRAINT "known_seat_state" CHECK ("board_seats"."state" in ('placed', 'themselves', 'taken_off')),
	CONSTRAINT "placed_somewhere" CHECK ("board_seats"."state" = 'placed' or "board_seats"."place_id" is null),
	CONSTRAINT "some_heads" CHECK ("board_seats"."heads" > 0)
);
--> statement-breakpoint
CREATE TABLE "board_wishes" (
	"first_id" uuid NOT NULL,
	"second_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "board_wishes_first_id_second_id_pk" PRIMARY KEY("first_id","second_id"),
	CONSTRAINT "known_wish" CHECK ("board_wishes"."kind" in ('avoid', 'prefer', 'together')),
	CONSTRAINT "smaller_wisher_first" CHECK ("board_wishes"."first_id" < "board_wishes"."second_id")
);
--> statement-breakpoint
ALTER TABLE "board_places" ADD CONSTRAINT "board_places_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_places" ADD CONSTRAINT "board_places_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_seats" ADD CONSTRAINT "board_seats_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_seats" ADD CONSTRAINT "board_seats_place_id_board_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."board_places"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_wishes" ADD CONSTRAINT "board_wishes_first_id_registrations_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_wishes" ADD CONSTRAINT "board_wishes_second_id_registrations_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "places_of_board" ON "board_places" USING btree ("edition_id","board");--> statement-breakpoint
CREATE INDEX "seats_of_place" ON "board_seats" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "wishes_of_second" ON "board_wishes" USING btree ("second_id");