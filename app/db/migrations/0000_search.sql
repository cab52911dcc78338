-- Compares numbers in the constraint below; PostgreSQL brings it along.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
-- The grams of an index and of a keyword (app/db/grams.server.ts). To lower and then to upper case, so that whatever is equal
-- without its case is equal here. The cost keeps the planner from making grams of rows that it reads anyway.
CREATE FUNCTION search_grams(scope text, VARIADIC texts text[]) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 10000 AS $$
DECLARE
  grams text[] := '{}';
  given text;
  long integer;
BEGIN
  FOREACH given IN ARRAY texts LOOP
    given := upper(lower(given));
    long := coalesce(length(given), 0);
    FOR at IN 1..long LOOP
      FOR size IN 1..least(3, long - at + 1) LOOP
        grams := grams || (scope || substr(given, at, size));
      END LOOP;
    END LOOP;
  END LOOP;
  RETURN grams;
END $$;
--> statement-breakpoint
CREATE FUNCTION keyword_grams(scope text, keyword text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array(
    SELECT scope || substr(folded, at, size)
    FROM upper(lower(keyword)) AS folded, LATERAL least(3, length(folded)) AS size,
      LATERAL generate_series(1, length(folded) - size + 1) AS at
  )
$$;
--> statement-breakpoint
-- Each syllable as the consonant it begins with, everything else as it is.
CREATE FUNCTION initials(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(
    CASE WHEN letter BETWEEN 44032 AND 55203
      THEN substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (letter - 44032) / 588 + 1, 1)
      ELSE chr(letter) END, '' ORDER BY at), '')
  FROM generate_series(1, length(given)) AS at, LATERAL ascii(substr(given, at, 1)) AS letter
$$;
