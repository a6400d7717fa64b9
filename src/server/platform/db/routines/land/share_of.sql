-- Divides with extra digits, so that rounding to twelve places is the only rounding.
CREATE OR REPLACE FUNCTION share_of(part numeric, whole numeric) RETURNS numeric
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN whole > 0 THEN round(part::numeric(44, 30) / whole, 12) END;
