CREATE TABLE "known_lines" (
	"statement_id" uuid NOT NULL,
	"transfer_id" uuid NOT NULL,
	CONSTRAINT "known_lines_statement_id_transfer_id_pk" PRIMARY KEY("statement_id","transfer_id")
);
--> statement-breakpoint
ALTER TABLE "known_lines" ADD CONSTRAINT "known_lines_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_lines" ADD CONSTRAINT "known_lines_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_lines_of_transfer" ON "known_lines" USING btree ("transfer_id");
--> statement-breakpoint
-- Of a statement whose known lines are all those of earlier ones on its days it is known which they were; of others it is not.
INSERT INTO "known_lines" ("statement_id", "transfer_id")
SELECT "later"."id", unnest("shown"."ids") FROM "statements" "later" CROSS JOIN LATERAL (
	SELECT array_agg("t"."id") AS "ids", count(*) AS "lines", coalesce(sum("t"."amount_cents"), 0) AS "cents"
	FROM "transfers" "t" JOIN "statements" "earlier" ON "earlier"."id" = "t"."statement_id"
	WHERE "t"."edition_id" = "later"."edition_id" AND "t"."voided_at" IS NULL AND "earlier"."created_at" < "later"."created_at"
		AND "t"."booked_on" BETWEEN "later"."first_day" AND "later"."last_day") "shown"
WHERE "later"."undone_at" IS NULL AND "shown"."lines" > 0
	AND "shown"."lines" = "later"."known_count" AND "shown"."cents" = "later"."known_cents";
--> statement-breakpoint
ALTER TABLE "statements" DROP COLUMN "known_count";--> statement-breakpoint
ALTER TABLE "statements" DROP COLUMN "known_cents";
--> statement-breakpoint
CREATE TRIGGER "keep_known_lines" BEFORE UPDATE OR DELETE ON "known_lines" FOR EACH ROW EXECUTE FUNCTION "keep_ledger"('voided_at');
--> statement-breakpoint
CREATE TRIGGER "keep_all_known_lines" BEFORE TRUNCATE ON "known_lines" FOR EACH STATEMENT EXECUTE FUNCTION "keep_ledger"('voided_at');
