LOCK TABLE "letters" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE INDEX "letters_due_first" ON "letters" USING btree ("due_at","id") WHERE "letters"."state" = 'queued' and "letters"."kind" not in
  ('mailing', 'invitation', 'by-rule', 'payment-reminder', 'board-cars', 'board-beds', 'organizer-digest');