-- Whether a company limits anything to depths. Most do not, and then each tract is one slice.
CREATE OR REPLACE FUNCTION depths_in_use(company integer) RETURNS boolean
-- Not in SQL: such a function keeps the tables of its first call, which may be temporary ones (recall_land).
LANGUAGE plpgsql
STABLE PARALLEL SAFE
AS $$
BEGIN
  RETURN EXISTS (SELECT FROM ownerships WHERE company_id = company AND depths IS NOT NULL)
    OR EXISTS (SELECT FROM contracts WHERE company_id = company AND depths IS NOT NULL)
    OR EXISTS (SELECT FROM lease_events WHERE company_id = company AND depths IS NOT NULL)
    OR EXISTS (SELECT FROM lease_clauses WHERE company_id = company AND depths IS NOT NULL);
END
$$;
