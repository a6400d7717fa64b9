-- Returns how many feet below the surface of its well a pick of a formation is; null if that is unknown. Logs measure from
-- the kelly bushing. GL 2,900, KB 2,925: 5,025 ft on the log and -2,100 ft subsea are 5,000 ft below the surface. A measured
-- depth counts only in a vertical well.
CREATE OR REPLACE FUNCTION pick_depth(vertical numeric, measured numeric, subsea numeric, bushing numeric, ground numeric, well_type text) RETURNS numeric
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(ground - subsea, coalesce(vertical, CASE WHEN well_type = 'vertical' THEN measured END) - (bushing - ground));
