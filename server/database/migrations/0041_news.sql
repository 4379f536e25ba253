CREATE TABLE "mailings_left_out" (
	"mailing_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "mailings_left_out_mailing_id_registration_id_pk" PRIMARY KEY("mailing_id","registration_id")
);
--> statement-breakpoint
CREATE TABLE "news_stops" (
	"registration_id" uuid PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "links" DROP CONSTRAINT "known_link_purpose";--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "is_news" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "leaves_out_paid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mailings_left_out" ADD CONSTRAINT "mailings_left_out_mailing_id_mailings_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "public"."mailings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailings_left_out" ADD CONSTRAINT "mailings_left_out_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_stops" ADD CONSTRAINT "news_stops_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "left_out_registration" ON "mailings_left_out" USING btree ("registration_id");--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "known_link_purpose" CHECK ("links"."purpose" in ('device', 'letter', 'renewal', 'invitation', 'no-invitation', 'offer', 'own-card', 'shared-card', 'shared-card-with-name', 'no-news'));