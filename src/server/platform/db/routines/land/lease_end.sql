-- Returns the last day of a lease's term, or of its exercised extension. The body is text, because read_term is created
-- later.
CREATE OR REPLACE FUNCTION lease_end(expiration_date date, extended boolean, extension_term text) RETURNS date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
  SELECT CASE WHEN extended THEN (expiration_date + coalesce(read_term(extension_term), '0'::interval))::date ELSE expiration_date END
$$;
