CREATE TABLE "entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"state" text NOT NULL,
	"days" text[] DEFAULT '{}' NOT NULL,
	"submitted_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"confirmation_email" text DEFAULT '' NOT NULL,
	"confirmation_message" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_entry_per_section" UNIQUE("registration_id","section_id"),
	CONSTRAINT "known_entry_state" CHECK ("entries"."state" in ('entered', 'requested', 'waiting', 'offered', 'declined', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"voided_at" timestamp with time zone,
	"void_reason" text,
	CONSTRAINT "known_charge_kind" CHECK ("charges"."kind" in ('ticket', 'option', 'guest', 'discount')),
	CONSTRAINT "voided_with_a_reason" CHECK (("charges"."voided_at" is null) = ("charges"."void_reason" is null))
);
--> statement-breakpoint
-- A place to hang entries on, should somebody have deleted a section that riders are in.
INSERT INTO "section_configurations" ("id", "section_type", "organizer_username", "section_config", "is_active",
	"created_at", "updated_at")
SELECT md5(named.key)::uuid, named.key, '',
	jsonb_build_object('title', named.title, 'description', '', 'fields', '[]'::jsonb), false, made.first, made.first
FROM (VALUES ('pre_event', 'Pre-Event Activities'), ('road_trip', 'Road Trip')) AS named(key, title)
CROSS JOIN (SELECT min("created_at") AS first FROM "registrations") AS made
WHERE NOT EXISTS (SELECT FROM "section_configurations" WHERE "section_type" = named.key)
	AND EXISTS (SELECT FROM "registrations" r WHERE named.key = ANY(r."sections") OR CASE named.key
		WHEN 'pre_event' THEN r."participation_days" <> '{}' OR r."pre_event_confirmation_email" <> '' OR r."pre_event_email_content" <> ''
		ELSE r."joining_road_trip" OR r."road_trip_confirmation_email" <> '' OR r."road_trip_email_content" <> '' END);
--> statement-breakpoint
-- Nobody knows when a section was submitted: its place in the list gives the order. Ids are made of what is known, so that
-- a backup becomes the same rows wherever it is restored.
INSERT INTO "entries" ("id", "registration_id", "section_id", "state", "days", "submitted_at", "confirmed_at",
	"confirmation_email", "confirmation_message", "reference", "created_at", "updated_at")
SELECT md5(r."id" || s."section_type")::uuid, r."id", s."id",
	CASE WHEN part.takes_part THEN 'entered' WHEN part.place IS NOT NULL THEN 'declined' ELSE 'cancelled' END,
	part.days, r."created_at" + (part.place - 1) * interval '1 millisecond', p."confirmed_at",
	part.email, part.message, coalesce(p."reference", ''), r."created_at", r."updated_at"
FROM "registrations" r
CROSS JOIN "section_configurations" s
LEFT JOIN "payments" p ON p."registration_id" = r."id" AND p."event" = replace(s."section_type", '_', '-')
CROSS JOIN LATERAL (SELECT
	array_position(r."sections", s."section_type") AS place,
	CASE s."section_type"
		WHEN 'road_trip' THEN r."joining_road_trip"
		WHEN 'pre_event' THEN r."participation_days" <> '{}' OR 'pre_event' = ANY(r."sections") OR p."event" IS NOT NULL
		ELSE s."section_type" = ANY(r."sections") OR p."event" IS NOT NULL END AS takes_part,
	CASE s."section_type" WHEN 'pre_event' THEN r."participation_days" ELSE '{}' END AS days,
	CASE s."section_type" WHEN 'pre_event' THEN r."pre_event_confirmation_email"
		WHEN 'road_trip' THEN r."road_trip_confirmation_email" ELSE '' END AS email,
	CASE s."section_type" WHEN 'pre_event' THEN r."pre_event_email_content"
		WHEN 'road_trip' THEN r."road_trip_email_content" ELSE '' END AS message
) AS part
WHERE part.takes_part OR part.place IS NOT NULL OR p."event" IS NOT NULL OR part.email <> '' OR part.message <> '';
--> statement-breakpoint
-- The event's content is of the first version, with tickets by name, or of the second, with a list of sections.
INSERT INTO "charges" ("id", "registration_id", "entry_id", "kind", "label", "amount_cents", "currency", "created_at")
SELECT md5(e."id" || 'ticket')::uuid, e."registration_id", e."id", 'ticket',
	coalesce(sold.section ->> 'title', s."section_type"),
	coalesce(p."amount_cents", (sold.section ->> 'priceCents')::integer, 0),
	coalesce(c."content" ->> 'currency', 'AUD'), coalesce(p."confirmed_at", e."created_at")
FROM "entries" e
JOIN "section_configurations" s ON s."id" = e."section_id"
LEFT JOIN "payments" p ON p."registration_id" = e."registration_id" AND p."event" = replace(s."section_type", '_', '-')
LEFT JOIN "event_contents" c ON true
LEFT JOIN LATERAL (
	SELECT coalesce(
		c."content" -> 'tickets' -> replace(s."section_type", '_', '-'),
		(SELECT listed FROM jsonb_array_elements(
			CASE jsonb_typeof(c."content" -> 'sections') WHEN 'array' THEN c."content" -> 'sections' ELSE '[]' END
		) AS listed WHERE listed ->> 'key' = s."section_type")
	) AS section
) AS sold ON true
WHERE e."state" = 'entered' OR p."registration_id" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_section_id_section_configurations_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."section_configurations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "entries_of_section" ON "entries" USING btree ("section_id","state","registration_id");
--> statement-breakpoint
CREATE INDEX "charges_of_registration" ON "charges" USING btree ("registration_id");
--> statement-breakpoint
CREATE INDEX "charges_of_entry" ON "charges" USING btree ("entry_id","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "one_ticket_per_entry" ON "charges" USING btree ("entry_id") WHERE "charges"."kind" = 'ticket' and "charges"."voided_at" is null;
--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "participation_days";
--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "joining_road_trip";
--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "road_trip_confirmation_email";
--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "road_trip_email_content";
--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "pre_event_confirmation_email";
--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "pre_event_email_content";
--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "sections";
--> statement-breakpoint
DROP TABLE "payments";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_charges"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF OLD."voided_at" IS NULL AND NEW."voided_at" IS NOT NULL
			AND to_jsonb(NEW) - 'voided_at' - 'void_reason' = to_jsonb(OLD) - 'voided_at' - 'void_reason' THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'a charge is voided, once, and neither changed nor deleted' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "keep_charges" BEFORE UPDATE OR DELETE ON "charges" FOR EACH ROW EXECUTE FUNCTION "keep_charges"();
--> statement-breakpoint
CREATE TRIGGER "keep_all_charges" BEFORE TRUNCATE ON "charges" FOR EACH STATEMENT EXECUTE FUNCTION "keep_charges"();
