CREATE TABLE "master_secret" (
	"name" text PRIMARY KEY DEFAULT 'master' NOT NULL,
	"fingerprint" text NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL
);
