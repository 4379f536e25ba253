CREATE TABLE "board_told" (
	"registration_id" uuid NOT NULL,
	"board" text NOT NULL,
	"said" jsonb NOT NULL,
	"named" uuid[] NOT NULL,
	"told_by" text NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "board_told_registration_id_board_pk" PRIMARY KEY("registration_id","board"),
	CONSTRAINT "known_told_board" CHECK ("board_told"."board" in ('cars', 'beds'))
);
--> statement-breakpoint
ALTER TABLE "board_told" ADD CONSTRAINT "board_told_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_seats" DROP COLUMN "told_at";