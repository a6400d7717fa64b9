-- Names a slice of a tract's column: "Surface to 8,000 ft", "Below 8,000 ft".
CREATE OR REPLACE FUNCTION depth_words(slice numrange) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE
    WHEN lower(slice) = 0 AND upper(slice) IS NULL THEN 'All depths'
    WHEN upper(slice) IS NULL THEN 'Below ' || rtrim(to_char(lower(slice), 'FM999,999,990.99'), '.') || ' ft'
    ELSE CASE lower(slice) WHEN 0 THEN 'Surface' ELSE rtrim(to_char(lower(slice), 'FM999,999,990.99'), '.') END
      || ' to ' || rtrim(to_char(upper(slice), 'FM999,999,990.99'), '.') || ' ft'
  END;
