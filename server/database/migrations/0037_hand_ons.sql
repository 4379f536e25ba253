CREATE TABLE "hand_ons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"token_hash" text,
	"until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_hand_on_per_token" UNIQUE("token_hash"),
	CONSTRAINT "known_hand_on_state" CHECK ("hand_ons"."state" in ('open', 'taken', 'declined', 'taken_back', 'lapsed')),
	CONSTRAINT "friend_named_while_open" CHECK (("hand_ons"."state" = 'open') = ("hand_ons"."email" <> ''))
);
--> statement-breakpoint
ALTER TABLE "hand_ons" ADD CONSTRAINT "hand_ons_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_ons_of_entry" ON "hand_ons" USING btree ("entry_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_hand_on_per_entry" ON "hand_ons" USING btree ("entry_id") WHERE "hand_ons"."state" = 'open';