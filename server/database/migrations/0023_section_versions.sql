ALTER TABLE "form_versions" ALTER COLUMN "form_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "form_versions" ADD COLUMN "section_id" uuid;--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_section_id_section_configurations_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."section_configurations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "versions_of_section" ON "form_versions" USING btree ("section_id","saved_at" DESC NULLS FIRST,"id");--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "version_of_one_form" CHECK (num_nonnulls("form_versions"."form_id", "form_versions"."section_id") = 1);