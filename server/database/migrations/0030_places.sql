CREATE TABLE "entry_places" (
	"entry_id" uuid NOT NULL,
	"edition_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"quantity" integer NOT NULL,
	"state" text NOT NULL,
	"position" bigint NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"offered_until" timestamp with time zone,
	CONSTRAINT "entry_places_entry_id_subject_pk" PRIMARY KEY("entry_id","subject"),
	CONSTRAINT "known_place_state" CHECK ("entry_places"."state" in ('held', 'offered', 'waiting', 'declined')),
	CONSTRAINT "some_places" CHECK ("entry_places"."quantity" > 0),
	CONSTRAINT "offered_for_a_time" CHECK (("entry_places"."state" = 'offered') = ("entry_places"."offered_until" is not null))
);
--> statement-breakpoint
CREATE TABLE "limited_places" (
	"edition_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "limited_places_edition_id_subject_pk" PRIMARY KEY("edition_id","subject")
);
--> statement-breakpoint
ALTER TABLE "entry_places" ADD CONSTRAINT "entry_places_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_places" ADD CONSTRAINT "entry_places_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limited_places" ADD CONSTRAINT "limited_places_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "places_of_subject" ON "entry_places" USING btree ("edition_id","subject","state");--> statement-breakpoint
CREATE INDEX "places_in_turn" ON "entry_places" USING btree ("edition_id","position");