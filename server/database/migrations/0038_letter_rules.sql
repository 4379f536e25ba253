CREATE TABLE "letter_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"edition_id" uuid NOT NULL,
	"name" text NOT NULL,
	"who" text DEFAULT '' NOT NULL,
	"occasion" text NOT NULL,
	"days" integer DEFAULT 0 NOT NULL,
	"section" text DEFAULT '' NOT NULL,
	"at" text DEFAULT '' NOT NULL,
	"letter" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"every_days" integer DEFAULT 1 NOT NULL,
	"grace_days" integer DEFAULT 0 NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"last_run_at" timestamp with time zone,
	"is_stuck" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_occasion" CHECK ("letter_rules"."occasion" in ('entered', 'before_start', 'after_start', 'at', 'at_once')),
	CONSTRAINT "known_rule_letter" CHECK ("letter_rules"."letter" in ('own', 'reminder'))
);
--> statement-breakpoint
CREATE TABLE "rule_turns" (
	"rule_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"turn" integer NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	"again_at" timestamp with time zone,
	CONSTRAINT "rule_turns_rule_id_registration_id_turn_pk" PRIMARY KEY("rule_id","registration_id","turn"),
	CONSTRAINT "held_or_written" CHECK (("rule_turns"."reason" is null) = ("rule_turns"."again_at" is null))
);
--> statement-breakpoint
ALTER TABLE "letter_rules" ADD CONSTRAINT "letter_rules_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_turns" ADD CONSTRAINT "rule_turns_rule_id_letter_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."letter_rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_turns" ADD CONSTRAINT "rule_turns_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rules_in_order" ON "letter_rules" USING btree ("edition_id","created_at","id");--> statement-breakpoint
CREATE INDEX "rules_that_run" ON "letter_rules" USING btree ("edition_id") WHERE "letter_rules"."is_on";--> statement-breakpoint
CREATE INDEX "turns_of_registration" ON "rule_turns" USING btree ("registration_id","at");--> statement-breakpoint
CREATE INDEX "turns_of_rule" ON "rule_turns" USING btree ("rule_id","at" DESC NULLS FIRST,"registration_id");