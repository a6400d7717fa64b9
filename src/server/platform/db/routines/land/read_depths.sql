-- Reads depths such as "Surface to 8,000 ft", "below the base of the Wolfcamp A" or "Wolfcamp A formation", whole or not at
-- all: null if anything is left over, if the top is below the base, or for measured and log depths. Returns the bounds
-- `top` and `base` as objects with `at`, `feet` and `formation`; `base` is null if everything below is meant. Forms read depths the same way
-- (src/shared/land/depth/read-depths.ts); a test compares the two.
CREATE OR REPLACE FUNCTION read_depths(depths text) RETURNS jsonb
LANGUAGE plpgsql
IMMUTABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  word text := '(?!(?:to|through|thru|down|below|above|and|or|as|from|less|except|save|only|of|in|but|at|the|top|base|between|formation|surface|depths|ft)(?![a-z0-9]))[a-z0-9][a-z0-9&''/.-]*';
  name text := word || '(?: ' || word || '){0,4}';
  figure text := '[0-9]{1,5}(?:[.][0-9]{1,2})?';
  bound text := '(?:(?:the )?surface|(?:' || figure || ' ft|[0-9]{3,5})(?: tvd)?(?: below (?:the )?surface| deep)?|-?' || figure
    || ' ft(?: tvd)? subsea|(?:' || figure || ' ft (?:above|below) )?(?:the )?(?:top|base) of (?:the )?' || name || '(?: formation)?)';
  seen text := '(?: only)?(?:,? as (?:seen|found|encountered|shown|identified) (?:at|from) .{1,200})?$';
  plain text := btrim(regexp_replace(replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    replace(lower(depths), '’', ''''),
    '[–—]', '-', 'g'),
    '[\s\u00a0]+', ' ', 'g'),
    '([0-9]),([0-9]{3})(?![0-9])', '\1\2', 'g'),
    '([0-9]) ?(?:feet|foot|ft[.]?|'')(?![a-z0-9])', '\1 ft', 'g'),
    'true vertical depth|[(]tvd[)]', 'tvd', 'g'),
    'sub-sea|below sea level', 'subsea', 'g'),
    'surface of (?:the )?(?:earth|ground)|ground level|ground surface', 'surface', 'g'),
    '(?:the )?stratigraphic equivalent of ', '', 'g'),
    'bottom of', 'base of'),
    '[ .;,]+$', ''), ' ');
  found text[];
  top jsonb := '{"at": "depth", "feet": 0}';
  base jsonb;
BEGIN
  IF plain ~ '^(?:all(?: depths)?|(?:from )?(?:the )?surface (?:down )?to (?:the )?(?:center of the earth|basement|all depths))$' THEN
    RETURN jsonb_build_object('top', top, 'base', NULL);
  END IF;
  found := regexp_match(plain, '^(?:the )?(' || name || ') (?:formation(?: only)?|only)' || replace(seen, '(?: only)?', ''));
  IF found[1] <> 'all' THEN
    RETURN jsonb_build_object(
      'top', jsonb_build_object('at', 'top', 'feet', 0, 'formation', found[1]),
      'base', jsonb_build_object('at', 'base', 'feet', 0, 'formation', found[1]));
  END IF;
  found := array_remove(regexp_match(plain, '^(?:(?:from|below) (' || bound || ') ?(?:down to|to|through|thru|and above|-) ?(' || bound
    || ')|between (' || bound || ') and (' || bound || ')|(' || bound || ') ?(?:down to|to|through|thru|-) ?(' || bound || '))' || seen), NULL);
  IF found IS NULL THEN
    found := array_remove(regexp_match(plain, '^(?:(?:all )?(?:depths )?(?:below|deeper than) (' || bound
      || ')|(?:from )?(' || bound || ') (?:down|on down|and below|and deeper))' || seen), NULL) || ARRAY[NULL];
  END IF;
  IF found IS NULL OR found[1] IS NULL THEN
    found := ARRAY['surface'] || regexp_match(plain, '^(?:all )?(?:depths )?(?:above|down to|to|shallower than) (' || bound || ')' || seen);
    IF found[2] IS NULL THEN
      RETURN NULL;
    END IF;
  END IF;
  top := read_depth(found[1]);
  base := read_depth(found[2]);
  IF (top ->> 'at' = 'subsea' AND base ->> 'at' = 'subsea' AND (top ->> 'feet')::numeric <= (base ->> 'feet')::numeric)
    OR (top ->> 'at' = base ->> 'at' AND top ->> 'at' <> 'subsea' AND top ->> 'formation' IS NOT DISTINCT FROM base ->> 'formation'
      AND (top ->> 'feet')::numeric >= (base ->> 'feet')::numeric) THEN
    RETURN NULL;
  END IF;
  RETURN jsonb_build_object('top', top, 'base', base);
END
$$;
