ALTER TABLE "letters" ADD COLUMN "mailbox" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "sender_hash" text;--> statement-breakpoint
CREATE INDEX "letters_by_mailbox" ON "letters" USING btree ("mailbox","due_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "letters_by_sender" ON "letters" USING btree ("sender_hash","due_at" DESC NULLS FIRST) WHERE "letters"."sender_hash" is not null;--> statement-breakpoint
-- Those that wait count as before.
UPDATE "letters" SET "mailbox" = lower("recipient") WHERE "state" = 'queued';
