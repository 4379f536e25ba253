DROP INDEX "letters_due";--> statement-breakpoint
CREATE INDEX "letters_due" ON "letters" USING btree ("due_at","id") WHERE "letters"."state" = 'queued';