-- The column that is searched was made anew, and its index went with it. Where the extension may not be made, searches scan.
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX IF NOT EXISTS registrations_search ON registrations USING gin (search_text gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
	RAISE NOTICE 'rego searches without pg_trgm: %', SQLERRM;
END
$$;
