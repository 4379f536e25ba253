CREATE TABLE "planned_mailings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"edition_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"login_id" uuid,
	"user_id" uuid,
	"sent_by" text NOT NULL,
	"sections" text[],
	"audience" text NOT NULL,
	"picked" uuid[] NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"is_news" boolean DEFAULT false NOT NULL,
	"wants_copy" boolean DEFAULT false NOT NULL,
	"at" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "planned_mailings_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "planned_mailings" ADD CONSTRAINT "planned_mailings_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_mailings" ADD CONSTRAINT "planned_mailings_login_id_organizer_logins_id_fk" FOREIGN KEY ("login_id") REFERENCES "public"."organizer_logins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_mailings" ADD CONSTRAINT "planned_mailings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "planned_in_order" ON "planned_mailings" USING btree ("edition_id","at","id");