-- A trigram index finds any part of a word at once. Where the extension may not be made, searches scan instead.
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX registrations_search ON registrations USING gin (search_text gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
	RAISE NOTICE 'rego searches without pg_trgm: %', SQLERRM;
END
$$;
