CREATE TABLE "phone_yeses" (
	"registration_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"said_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "phone_yeses_registration_id_other_id_pk" PRIMARY KEY("registration_id","other_id"),
	CONSTRAINT "to_somebody_else" CHECK ("phone_yeses"."registration_id" <> "phone_yeses"."other_id")
);
--> statement-breakpoint
ALTER TABLE "phone_yeses" ADD CONSTRAINT "phone_yeses_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_yeses" ADD CONSTRAINT "phone_yeses_other_id_registrations_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_yeses_to" ON "phone_yeses" USING btree ("other_id");