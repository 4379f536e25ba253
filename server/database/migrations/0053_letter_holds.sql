CREATE TABLE "letter_holds" (
	"backup_made_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"held_at" timestamp with time zone DEFAULT now() NOT NULL
);
