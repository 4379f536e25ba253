CREATE TABLE "mailing_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"edition_id" uuid NOT NULL,
	"added_by" text NOT NULL,
	"name" text NOT NULL,
	"size" integer DEFAULT 0 NOT NULL,
	"digest" text NOT NULL,
	"content" "bytea" NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "same_file_once" UNIQUE("edition_id","added_by","digest","name")
);
--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "attached" text[];--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "attached" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "planned_mailings" ADD COLUMN "has_calendar" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "planned_mailings" ADD COLUMN "files" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mailing_files" ADD CONSTRAINT "mailing_files_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;