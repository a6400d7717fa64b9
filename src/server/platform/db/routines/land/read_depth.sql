-- Reads one bound of an interval of depths, such as "9500 ft below surface", "-2100 ft subsea" or "100 ft below the base of
-- the wolfcamp a", in the form that read_depths makes of it; null if anything is left over. Returns `at` (depth, subsea, top
-- or base), `feet` (of an offset for formations) and `formation`.
CREATE OR REPLACE FUNCTION read_depth(bound text) RETURNS jsonb
LANGUAGE plpgsql
IMMUTABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  found text[];
  formation text;
BEGIN
  IF bound ~ '^(?:the )?surface$' THEN
    RETURN '{"at": "depth", "feet": 0}';
  END IF;
  found := regexp_match(bound, '^(?:([0-9]{1,5}(?:[.][0-9]{1,2})?) ft|([0-9]{3,5}))(?: tvd)?(?: below (?:the )?surface| deep)?$');
  IF found IS NOT NULL THEN
    RETURN jsonb_build_object('at', 'depth', 'feet', coalesce(found[1], found[2])::numeric);
  END IF;
  found := regexp_match(bound, '^(-?[0-9]{1,5}(?:[.][0-9]{1,2})?) ft(?: tvd)? subsea$');
  IF found IS NOT NULL THEN
    RETURN jsonb_build_object('at', 'subsea', 'feet', found[1]::numeric);
  END IF;
  found := regexp_match(bound, '^(?:([0-9]{1,5}(?:[.][0-9]{1,2})?) ft (above|below) )?(?:the )?(top|base) of (?:the )?(.+)$');
  formation := regexp_replace(found[4], ' formation$', '');
  IF formation ~ '^[a-z0-9][a-z0-9&''/. -]*$' AND cardinality(string_to_array(formation, ' ')) <= 5 AND formation !~
    '(?:^| )(?:to|through|thru|down|below|above|and|or|as|from|less|except|save|only|of|in|but|at|the|top|base|between|formation|surface|depths|ft)(?: |$)' THEN
    RETURN jsonb_build_object(
      'at', found[3], 'feet', coalesce(found[1]::numeric, 0) * CASE found[2] WHEN 'above' THEN -1 ELSE 1 END, 'formation', formation);
  END IF;
  RETURN NULL;
END
$$;
