ALTER TABLE "section_configurations" ADD COLUMN "text_version" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
UPDATE "section_configurations" SET "text_version" = 1;
