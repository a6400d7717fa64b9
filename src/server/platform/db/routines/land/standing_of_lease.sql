-- Returns the standing of one lease on a day, from the records as they are. For many leases, leases_on is quicker. With the
-- array of one lease, PostgreSQL would plan its query anew each time, which takes longer than the query.
CREATE OR REPLACE FUNCTION standing_of_lease(company integer, lease integer, day date, today date) RETURNS text
LANGUAGE sql
STABLE PARALLEL SAFE
SET plan_cache_mode TO force_generic_plan
AS $$
  SELECT o.standing FROM leases_on(company, ARRAY[lease], day, today) o
$$;
