-- Reads depths such as "Surface to 8,000 ft", "below the base of the Wolfcamp A" or "Wolfcamp A formation", whole or not at
-- all: null if anything is left over, if the top is below the base, or for measured and log depths. Returns the bounds
-- `top` and `base` (read_depth); `base` is null if everything below is meant. Forms read depths the same way
-- (src/shared/land/depth/read-depths.ts); a test compares the two.
CREATE OR REPLACE FUNCTION read_depths(depths text) RETURNS jsonb
LANGUAGE plpgsql
IMMUTABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  plain text := lower(depths);
  parts text[];
  top jsonb;
  base jsonb;
BEGIN
  plain := regexp_replace(regexp_replace(replace(plain, '’', ''''), '[–—]', '-', 'g'), '[\s\u00a0]+', ' ', 'g');
  plain := regexp_replace(plain, '([0-9]),([0-9]{3})(?![0-9])', '\1\2', 'g');
  plain := regexp_replace(plain, '([0-9]) ?(?:feet|foot|ft[.]?|'')(?![a-z0-9])', '\1 ft', 'g');
  plain := regexp_replace(plain, 'true vertical depth|[(]tvd[)]', 'tvd', 'g');
  plain := regexp_replace(plain, 'sub-sea|below sea level', 'subsea', 'g');
  plain := regexp_replace(plain, 'surface of (?:the )?(?:earth|ground)|ground level|ground surface', 'surface', 'g');
  plain := replace(regexp_replace(plain, '(?:the )?stratigraphic equivalent of ', '', 'g'), 'bottom of', 'base of');
  plain := regexp_replace(plain, '(ft|surface|[0-9]) ?- ?([0-9])', '\1 to \2', 'g');
  plain := regexp_replace(regexp_replace(plain, ' - | down to ', ' to ', 'g'), '^down to ', 'to ');
  plain := regexp_replace(plain, '[ .;,]+$', '');
  plain := btrim(regexp_replace(plain, ',? as (?:seen|found|encountered|shown|identified) (?:at|from) .{1,200}$', ''), ' ');
  IF plain ~ '^(?:all(?: depths)?|(?:from )?(?:the )?surface to (?:the )?(?:center of the earth|basement|all depths))$' THEN
    RETURN jsonb_build_object('top', read_depth('surface'), 'base', NULL);
  END IF;
  IF plain ~ ' (?:formation|only)$' THEN
    parts := ARRAY[regexp_replace(regexp_replace(regexp_replace(plain, ' only$', ''), ' formation$', ''), '^the ', '')];
    top := read_depth('top of ' || parts[1]);
    IF top IS NOT NULL AND parts[1] <> 'all' AND parts[1] !~ '^the ' THEN
      RETURN jsonb_build_object('top', top, 'base', read_depth('base of ' || parts[1]));
    END IF;
    plain := regexp_replace(plain, ' only$', '');
  END IF;
  IF plain ~ '^(?:all )?(?:depths )?(?:above|to|shallower than) ' THEN
    parts := ARRAY['surface', regexp_replace(plain, '^(?:all )?(?:depths )?(?:above|to|shallower than) ', '')];
  ELSIF plain LIKE 'between %' THEN
    parts := string_to_array(substr(plain, 9), ' and ');
  ELSE
    parts := regexp_split_to_array(plain, ' (?:to|through|thru|and above) ');
    IF cardinality(parts) = 2 THEN
      parts[1] := regexp_replace(parts[1], '^(?:all )?(?:depths )?(?:from|below|deeper than) ', '');
    ELSIF plain ~ '^(?:all )?(?:depths )?(?:below|deeper than) ' THEN
      parts[1] := regexp_replace(plain, '^(?:all )?(?:depths )?(?:below|deeper than) ', '');
    ELSIF plain ~ ' (?:down|and below|and deeper)$' THEN
      parts[1] := regexp_replace(regexp_replace(plain, ' (?:on down|down|and below|and deeper)$', ''), '^from ', '');
    ELSE
      RETURN NULL;
    END IF;
  END IF;
  top := read_depth(parts[1]);
  IF top IS NULL OR cardinality(parts) > 2 OR (cardinality(parts) = 1 AND plain LIKE 'between %') THEN
    RETURN NULL;
  END IF;
  IF cardinality(parts) = 1 THEN
    RETURN jsonb_build_object('top', top, 'base', NULL);
  END IF;
  base := read_depth(parts[2]);
  IF base IS NULL OR (top ->> 'at' = base ->> 'at' AND top ->> 'formation' IS NOT DISTINCT FROM base ->> 'formation' AND CASE top ->> 'at'
    WHEN 'subsea' THEN (top ->> 'feet')::numeric <= (base ->> 'feet')::numeric
    ELSE (top ->> 'feet')::numeric >= (base ->> 'feet')::numeric
  END) THEN
    RETURN NULL;
  END IF;
  RETURN jsonb_build_object('top', top, 'base', base);
END
$$;
