CREATE TABLE "links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "known_link_purpose" CHECK ("links"."purpose" in ('device', 'letter'))
);
--> statement-breakpoint
ALTER TABLE "registrations" DROP CONSTRAINT "registrations_tokenHash_unique";--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "links" ("token_hash", "registration_id", "purpose", "created_at") SELECT "token_hash", "id", 'letter', "created_at" FROM "registrations";--> statement-breakpoint
CREATE INDEX "links_of_registration" ON "links" USING btree ("registration_id");--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "token_hash";