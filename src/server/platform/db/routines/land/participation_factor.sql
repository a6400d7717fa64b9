DROP FUNCTION IF EXISTS participation_factor(text, numeric, numeric, numeric, numeric, numeric);

-- Returns a tract's participation factor in the unit of a well, to twelve places, by the well's basis (acres without one).
-- src/shared/land/acreage/participation.ts states the rule.
CREATE OR REPLACE FUNCTION participation_factor(basis text, held_acres numeric, unit_acres numeric, tract_feet numeric,
  unit_feet numeric, allocation_feet numeric, agreed_factor numeric) RETURNS numeric
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE coalesce(basis, 'acres')
    WHEN 'acres' THEN CASE WHEN unit_acres > 0 THEN round(held_acres / unit_acres, 12) END
    WHEN 'unit_feet' THEN
      CASE WHEN unit_acres * allocation_feet > 0 THEN round((held_acres * unit_feet) / (unit_acres * allocation_feet), 12) END
    WHEN 'agreement' THEN agreed_factor
    ELSE CASE WHEN allocation_feet > 0 THEN round(tract_feet / allocation_feet, 12) END
  END;
