-- A parent tract is divided into tracts of its own, which tell its acres: where gross acres are summed, it adds none. The rule is that of
-- src/shared/acreage/gross-acres.ts.
CREATE FUNCTION counted_gross_acres(gross_acres numeric, is_parent_tract boolean) RETURNS numeric
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN is_parent_tract IS NOT TRUE THEN gross_acres END;

CREATE INDEX tracts_parents ON tracts (company_id, id) WHERE is_parent_tract;
