CREATE TABLE "planned_people" (
	"planned_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	CONSTRAINT "planned_people_planned_id_registration_id_pk" PRIMARY KEY("planned_id","registration_id")
);
--> statement-breakpoint
ALTER TABLE "planned_mailings" ALTER COLUMN "at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "planned_mailings" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "planned_mailings" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "planned_mailings" SET "updated_at" = "created_at";--> statement-breakpoint
ALTER TABLE "planned_people" ADD CONSTRAINT "planned_people_planned_id_planned_mailings_id_fk" FOREIGN KEY ("planned_id") REFERENCES "public"."planned_mailings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_people" ADD CONSTRAINT "planned_people_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "planned_registration" ON "planned_people" USING btree ("registration_id");--> statement-breakpoint
INSERT INTO "planned_people" SELECT DISTINCT planned."id", registrations."id" FROM "planned_mailings" planned JOIN "registrations" ON registrations."id" = ANY(planned."picked");--> statement-breakpoint
ALTER TABLE "planned_mailings" DROP COLUMN "picked";