ALTER TABLE "letters" ADD COLUMN "mailbox" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "sender_hash" text;--> statement-breakpoint
CREATE INDEX "letters_by_mailbox" ON "letters" USING btree ("mailbox","due_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "letters_by_sender" ON "letters" USING btree ("sender_hash","due_at" DESC NULLS FIRST) WHERE "letters"."sender_hash" is not null;--> statement-breakpoint
-- Those that may still be sent, and those that count against them; by the rule of server/mail/mailbox.ts.
UPDATE "letters" SET "mailbox" = CASE
  WHEN "parts"."name" = '' THEN "parts"."small"
  WHEN "parts"."domain" IN ('gmail.com', 'googlemail.com') THEN replace("parts"."name", '.', '') || '@gmail.com'
  ELSE "parts"."name" || '@' || "parts"."domain"
END
FROM (
  SELECT "id", lower("recipient") AS "small",
    split_part(regexp_replace(lower("recipient"), '@[^@]*$', ''), '+', 1) AS "name",
    regexp_replace(lower("recipient"), '^.*@', '') AS "domain"
  FROM "letters"
  WHERE "state" <> 'sent' OR "sent_at" > now() - interval '25 hours'
) AS "parts"
WHERE "letters"."id" = "parts"."id";
