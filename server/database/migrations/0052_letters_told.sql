ALTER TABLE "letters" DROP CONSTRAINT "known_letter_state";--> statement-breakpoint
DROP INDEX "letters_failed";--> statement-breakpoint
ALTER TABLE "letters" ALTER COLUMN "text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ALTER COLUMN "html" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "told" jsonb;--> statement-breakpoint
CREATE INDEX "letters_not_sent" ON "letters" USING btree ("created_at") WHERE "letters"."state" in ('failed', 'left_out');--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "told_or_composed" CHECK (("letters"."told" is null) = ("letters"."text" is not null and "letters"."html" is not null));--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "known_letter_state" CHECK ("letters"."state" in ('queued', 'sent', 'failed', 'left_out'));