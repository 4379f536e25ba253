CREATE TABLE "organizer_sections" (
	"login_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	CONSTRAINT "organizer_sections_login_id_section_id_pk" PRIMARY KEY("login_id","section_id")
);
--> statement-breakpoint
ALTER TABLE "organizer_logins" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "organizer_logins" ADD COLUMN "is_assigned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organizer_sections" ADD CONSTRAINT "organizer_sections_login_id_organizer_logins_id_fk" FOREIGN KEY ("login_id") REFERENCES "public"."organizer_logins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizer_sections" ADD CONSTRAINT "organizer_sections_section_id_section_configurations_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."section_configurations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organizer_sections_of_section" ON "organizer_sections" USING btree ("section_id");