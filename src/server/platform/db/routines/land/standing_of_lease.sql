-- Returns the standing of one lease on a day, from the records as they are.
CREATE OR REPLACE FUNCTION standing_of_lease(company integer, lease integer, day date, today date) RETURNS text
LANGUAGE sql
STABLE PARALLEL SAFE
AS $$
  SELECT o.standing FROM leases_on(company, ARRAY[lease], day, today) o
$$;
