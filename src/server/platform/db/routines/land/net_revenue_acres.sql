-- Leased acres × royalty. `lessor_acres` are null if the royalty is reduced to the lessors' minerals, as nearly all leases say;
-- otherwise they are the net acres of the interests under the lease in the tract, and the royalty is that of all `tract_acres`:
-- half of 160 acres at 25% has 40, not 20. An unreduced royalty is never less than a reduced one.
CREATE OR REPLACE FUNCTION net_revenue_acres(leased_acres numeric, royalty_rate numeric, tract_acres numeric, lessor_acres numeric) RETURNS numeric
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN round(coalesce(greatest(leased_acres * royalty_rate, leased_acres * royalty_rate * tract_acres / nullif(lessor_acres, 0)), 0), 8);
