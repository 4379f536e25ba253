ALTER TABLE "entries" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "cancelled_by" text;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "cancel_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "entries" SET "cancelled_at" = "updated_at", "cancelled_by" = 'rider' WHERE "state" = 'cancelled';--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "cancelled_when_and_by_whom" CHECK (("entries"."state" = 'cancelled') = ("entries"."cancelled_at" is not null) and
        ("entries"."cancelled_at" is not null) = (coalesce("entries"."cancelled_by", '') in ('rider', 'staff')));