-- Returns how many feet below the surface of a tract a bound of read_depths is, by the picks of the tract's wells (their mean
-- if there are several); null if it is unresolved.
CREATE OR REPLACE FUNCTION depth_of_bound(company integer, tract integer, bound jsonb) RETURNS numeric
LANGUAGE plpgsql
STABLE STRICT PARALLEL SAFE
AS $$
BEGIN
  IF bound ->> 'at' = 'depth' THEN
    RETURN (bound ->> 'feet')::numeric;
  END IF;
  RETURN (
    SELECT CASE WHEN bound ->> 'at' = 'subsea' THEN round(avg(p.ground_elevation), 2) - (bound ->> 'feet')::numeric
      ELSE round(avg(pick_depth(p.vertical_depth, p.measured_depth, p.subsea_elevation, p.bushing_elevation, p.ground_elevation, w.well_type)), 2)
        + (bound ->> 'feet')::numeric END
    FROM (SELECT DISTINCT u.well_id FROM proration_units u WHERE u.company_id = company AND u.tract_id = tract) u
    JOIN wells w ON w.company_id = company AND w.id = u.well_id
    JOIN formation_tops p ON p.company_id = company AND p.well_id = u.well_id
    WHERE bound ->> 'at' = 'subsea' OR (p.kind = bound ->> 'at' AND lower(btrim(regexp_replace(p.formation, '\s+', ' ', 'g'))) = bound ->> 'formation'));
END
$$;
