-- Whether a well of a unit with the tract produces on a day in a slice of its depths, by its events or, today, by its status. Unleased
-- acres there are *unleased in unit*: nothing holds them, and their owners own a share of the production. `reaches` are those of
-- tract_reaches, which may lack the unit's; a unit at unresolved depths may be in any slice.
CREATE OR REPLACE FUNCTION in_producing_unit(company integer, tract integer, slice numrange, reaches jsonb, day date, today date)
RETURNS boolean
LANGUAGE sql
STABLE PARALLEL SAFE
AS $$
  SELECT EXISTS (
    SELECT FROM (
      SELECT array_agg(u.well_id) AS wells FROM proration_units u
      WHERE u.company_id = company AND u.tract_id = tract AND (
        u.depths IS NULL OR coalesce(CASE WHEN reaches ? u.depths THEN reach_of(reaches, u.depths) ELSE depth_range(company, tract, u.depths) END && slice, true))) n
    CROSS JOIN LATERAL production_of(company, n.wells) p
    WHERE n.wells IS NOT NULL AND (p.sure @> day OR (p.is_undated AND day >= today)))
$$;
