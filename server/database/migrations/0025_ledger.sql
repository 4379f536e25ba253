CREATE TABLE "allocations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transfer_id" uuid NOT NULL,
	"registration_id" uuid,
	"charge_id" uuid,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"voided_at" timestamp with time zone,
	"void_reason" text,
	CONSTRAINT "some_of_it" CHECK ("allocations"."amount_cents" <> 0),
	CONSTRAINT "charge_of_a_registration" CHECK ("allocations"."charge_id" is null or "allocations"."registration_id" is not null),
	CONSTRAINT "allocation_voided_with_a_reason" CHECK (("allocations"."voided_at" is null) = ("allocations"."void_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "charge_notes" (
	"charge_id" uuid PRIMARY KEY NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement_formats" (
	"header_hash" text PRIMARY KEY NOT NULL,
	"format" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition_id" uuid NOT NULL,
	"format" text NOT NULL,
	"account_key" text,
	"first_day" date,
	"last_day" date,
	"line_count" integer NOT NULL,
	"sum_cents" bigint NOT NULL,
	"known_count" integer DEFAULT 0 NOT NULL,
	"known_cents" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "transfer_details" (
	"transfer_id" uuid PRIMARY KEY NOT NULL,
	"payer" text DEFAULT '' NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"purpose" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"booked_on" date NOT NULL,
	"how" text NOT NULL,
	"corrects" uuid,
	"statement_id" uuid,
	"statement_line" integer,
	"fingerprint" text,
	"ordinal" integer DEFAULT 1 NOT NULL,
	"account_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"voided_at" timestamp with time zone,
	"void_reason" text,
	CONSTRAINT "some_money" CHECK ("transfers"."amount_cents" <> 0),
	CONSTRAINT "known_way" CHECK ("transfers"."how" in ('bank', 'cash', 'other')),
	CONSTRAINT "transfer_voided_with_a_reason" CHECK (("transfers"."voided_at" is null) = ("transfers"."void_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "created_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charge_of_its_registration" UNIQUE("id","registration_id");--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocation_to_a_charge_of_its_registration" FOREIGN KEY ("charge_id","registration_id") REFERENCES "public"."charges"("id","registration_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_notes" ADD CONSTRAINT "charge_notes_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_details" ADD CONSTRAINT "transfer_details_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_corrects_transfers_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allocations_of_transfer" ON "allocations" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "allocations_of_registration" ON "allocations" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "statements_newest" ON "statements" USING btree ("edition_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "transfers_of_edition" ON "transfers" USING btree ("edition_id","booked_on","id");--> statement-breakpoint
CREATE INDEX "transfers_of_statement" ON "transfers" USING btree ("statement_id","statement_line");--> statement-breakpoint
CREATE INDEX "transfers_of_account" ON "transfers" USING btree ("account_key") WHERE "transfers"."account_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_once" ON "transfers" USING btree ("edition_id","fingerprint","ordinal") WHERE "transfers"."voided_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_correction_per_transfer" ON "transfers" USING btree ("corrects") WHERE "transfers"."voided_at" is null;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_ledger"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF (to_jsonb(OLD) ->> TG_ARGV[0]) IS NULL AND (to_jsonb(NEW) ->> TG_ARGV[0]) IS NOT NULL
			AND to_jsonb(NEW) - TG_ARGV[0] - 'void_reason' = to_jsonb(OLD) - TG_ARGV[0] - 'void_reason' THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'a row of % is taken back, once, and neither changed nor deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "keep_transfers" BEFORE UPDATE OR DELETE ON "transfers" FOR EACH ROW EXECUTE FUNCTION "keep_ledger"('voided_at');
--> statement-breakpoint
CREATE TRIGGER "keep_all_transfers" BEFORE TRUNCATE ON "transfers" FOR EACH STATEMENT EXECUTE FUNCTION "keep_ledger"('voided_at');
--> statement-breakpoint
CREATE TRIGGER "keep_allocations" BEFORE UPDATE OR DELETE ON "allocations" FOR EACH ROW EXECUTE FUNCTION "keep_ledger"('voided_at');
--> statement-breakpoint
CREATE TRIGGER "keep_all_allocations" BEFORE TRUNCATE ON "allocations" FOR EACH STATEMENT EXECUTE FUNCTION "keep_ledger"('voided_at');
--> statement-breakpoint
CREATE TRIGGER "keep_statements" BEFORE UPDATE OR DELETE ON "statements" FOR EACH ROW EXECUTE FUNCTION "keep_ledger"('undone_at');
--> statement-breakpoint
CREATE TRIGGER "keep_all_statements" BEFORE TRUNCATE ON "statements" FOR EACH STATEMENT EXECUTE FUNCTION "keep_ledger"('undone_at');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "bound_allocations"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"whole" transfers%ROWTYPE;
	"given" bigint;
BEGIN
	IF NEW."voided_at" IS NOT NULL THEN
		RETURN NEW;
	END IF;
	-- Whoever allocates of the same transfer waits here, and then sees what the other one gave away.
	SELECT * INTO "whole" FROM "transfers" WHERE "id" = NEW."transfer_id" FOR NO KEY UPDATE;
	SELECT coalesce(sum("amount_cents"), 0) INTO "given" FROM "allocations"
		WHERE "transfer_id" = NEW."transfer_id" AND "voided_at" IS NULL;
	IF "whole"."voided_at" IS NOT NULL OR sign(NEW."amount_cents") <> sign("whole"."amount_cents")
		OR abs("given" + NEW."amount_cents") > abs("whole"."amount_cents") THEN
		RAISE EXCEPTION 'more is allocated of a transfer than came' USING ERRCODE = 'check_violation', CONSTRAINT = 'within_its_transfer';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "bound_allocations" BEFORE INSERT ON "allocations" FOR EACH ROW EXECUTE FUNCTION "bound_allocations"();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "void_unallocated"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM "allocations" WHERE "transfer_id" = NEW."id" AND "voided_at" IS NULL) THEN
		RAISE EXCEPTION 'a transfer is voided once nothing of it is allocated' USING ERRCODE = 'check_violation', CONSTRAINT = 'nothing_allocated';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "void_unallocated" BEFORE UPDATE ON "transfers" FOR EACH ROW EXECUTE FUNCTION "void_unallocated"();
