-- Whether production holds a lease: `holds`, `none`, or `unknown` if that depends on a date that is missing. Production
-- that starts after the lease ended does not revive it, and none holds a surface lease or one not yet effective.
-- `produced_since` is the earliest first production among the producing wells on the lease, and `is_undated` says that one
-- of them has none.
CREATE OR REPLACE FUNCTION production_hold(contract_type text, contract_date date, ends_on date, produced_since date, is_undated boolean, day date) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN contract_type = 'surface' OR contract_date > day OR (produced_since IS NULL AND is_undated IS NOT TRUE) THEN 'none'
    WHEN ends_on IS NULL THEN 'unknown'
    WHEN day <= ends_on OR produced_since <= ends_on THEN 'holds'
    WHEN is_undated THEN 'unknown'
    ELSE 'none'
  END;
