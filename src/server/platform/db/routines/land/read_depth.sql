-- Reads one bound of an interval of depths that read_depths has found to be well-formed, such as "9500 ft below surface" or
-- "100 ft below the base of the wolfcamp a".
CREATE OR REPLACE FUNCTION read_depth(bound text) RETURNS jsonb
LANGUAGE sql
IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT CASE
    WHEN f.of_formation IS NOT NULL THEN jsonb_build_object(
      'at', f.of_formation[3], 'feet', coalesce(f.of_formation[1]::numeric, 0) * CASE f.of_formation[2] WHEN 'above' THEN -1 ELSE 1 END,
      'formation', regexp_replace(f.of_formation[4], ' formation$', ''))
    ELSE jsonb_build_object(
      'at', CASE WHEN bound ~ ' subsea$' THEN 'subsea' ELSE 'depth' END, 'feet', coalesce(substring(bound FROM '^-?[0-9.]+')::numeric, 0))
  END
  FROM (SELECT regexp_match(bound, '^(?:([0-9.]+) ft (above|below) )?(?:the )?(top|base) of (?:the )?(.+)$') AS of_formation) f
$$;
