-- Returns the last day of a lease's primary term: its expiration date, else the lease date and its term, which is read whole
-- or not at all. Null if neither says it. src/shared/land/acreage/lease-term.ts states the rule and tests use it; the program
-- uses this function. The body is text, because read_term is created later.
CREATE OR REPLACE FUNCTION primary_end(expiration_date date, contract_date date, term text) RETURNS date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
  SELECT CASE WHEN expiration_date IS NOT NULL THEN expiration_date ELSE (contract_date + read_term(term))::date END
$$;
