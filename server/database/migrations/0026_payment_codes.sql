ALTER TABLE "registrations" ADD COLUMN "payment_code" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_payment_code_unique" UNIQUE("payment_code");--> statement-breakpoint
-- Every registration gets one as domain/payment-code.ts makes them: seven signs at random, and an eighth that makes
-- the sum of the weighted signs leave 7.
DO $$
DECLARE
	alphabet CONSTANT text := '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
	registration uuid;
	random bytea;
	signs text;
	total int;
	code text;
BEGIN
	FOR registration IN SELECT "id" FROM "registrations" LOOP
		LOOP
			-- The last seven bytes of a random UUID are all random.
			random := uuid_send(gen_random_uuid());
			signs := '';
			total := 0;
			FOR place IN 1..7 LOOP
				signs := signs || substr(alphabet, get_byte(random, 8 + place) % 31 + 1, 1);
				total := total + place * (get_byte(random, 8 + place) % 31);
			END LOOP;
			-- Four times eight leaves 1.
			signs := signs || substr(alphabet, (7 + 31 * 28 - total) * 4 % 31 + 1, 1);
			code := left(signs, 4) || '-' || right(signs, 4);
			EXIT WHEN left(signs, 4) ~ '[0-9]' AND left(signs, 4) ~ '[A-Z]'
				AND right(signs, 4) ~ '[0-9]' AND right(signs, 4) ~ '[A-Z]'
				AND NOT EXISTS (SELECT FROM "registrations" WHERE "payment_code" = code);
		END LOOP;
		UPDATE "registrations" SET "payment_code" = code WHERE "id" = registration;
	END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "registrations" ALTER COLUMN "payment_code" SET NOT NULL;
