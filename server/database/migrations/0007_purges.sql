CREATE TABLE "purges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"before" date NOT NULL,
	"event_title" text NOT NULL,
	"currency" text NOT NULL,
	"counts" jsonb NOT NULL,
	"purged_by" text NOT NULL,
	"purged_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "letters_failed" ON "letters" USING btree ("created_at") WHERE "letters"."state" = 'failed';