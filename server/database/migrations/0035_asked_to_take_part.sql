ALTER TABLE "entries" ADD COLUMN "requested_at" timestamp with time zone;--> statement-breakpoint
UPDATE "entries" SET "requested_at" = "created_at" WHERE "state" = 'requested';--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "requested_when" CHECK ("entries"."state" <> 'requested' or "entries"."requested_at" is not null);