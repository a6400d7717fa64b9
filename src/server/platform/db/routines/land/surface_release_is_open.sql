-- Whether nobody can compute what a surface release keeps from the acres in units alone: its terms prescribe acres, or limit
-- them.
CREATE OR REPLACE FUNCTION surface_release_is_open(kind text, retained_basis text, max_acres_per_well numeric, cap_acres numeric) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN kind = 'surface_release'
    AND (coalesce(retained_basis <> 'assigned', false) OR max_acres_per_well IS NOT NULL OR cap_acres IS NOT NULL);
