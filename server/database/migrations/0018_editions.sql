CREATE TABLE "edition_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"edition_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"saved_by" text DEFAULT '' NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "editions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text NOT NULL,
	"content" jsonb NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_edition_state" CHECK ("editions"."state" in ('draft', 'current', 'over'))
);
--> statement-breakpoint
ALTER TABLE "section_configurations" DROP CONSTRAINT "one_section_per_type";--> statement-breakpoint
DROP INDEX "one_default_form";--> statement-breakpoint
INSERT INTO "editions" ("id", "state", "content", "published_at", "updated_at") SELECT '7d1f5c52-3a0e-4b6c-9b53-2f6f0c1e8a01', 'current', "content", "updated_at", "updated_at" FROM "event_contents";--> statement-breakpoint
INSERT INTO "edition_versions" ("id", "edition_id", "content", "saved_at", "published_at") SELECT '7d1f5c52-3a0e-4b6c-9b53-2f6f0c1e8a02', "id", "content", "updated_at", "published_at" FROM "editions";--> statement-breakpoint
DROP TABLE "event_contents";--> statement-breakpoint
ALTER TABLE "form_configurations" ADD COLUMN "edition_id" uuid;--> statement-breakpoint
UPDATE "form_configurations" SET "edition_id" = (SELECT "id" FROM "editions");--> statement-breakpoint
ALTER TABLE "form_configurations" ALTER COLUMN "edition_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "section_configurations" ADD COLUMN "edition_id" uuid;--> statement-breakpoint
UPDATE "section_configurations" SET "edition_id" = (SELECT "id" FROM "editions");--> statement-breakpoint
ALTER TABLE "section_configurations" ALTER COLUMN "edition_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "edition_versions" ADD CONSTRAINT "edition_versions_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "versions_of_edition" ON "edition_versions" USING btree ("edition_id","saved_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_current_edition" ON "editions" USING btree ("state") WHERE "editions"."state" = 'current';--> statement-breakpoint
ALTER TABLE "form_configurations" ADD CONSTRAINT "form_configurations_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_configurations" ADD CONSTRAINT "section_configurations_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_default_form" ON "form_configurations" USING btree ("edition_id") WHERE "form_configurations"."is_default";--> statement-breakpoint
ALTER TABLE "section_configurations" ADD CONSTRAINT "one_section_per_type" UNIQUE("edition_id","section_type");