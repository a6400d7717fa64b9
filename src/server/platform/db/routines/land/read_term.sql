-- Reads a term such as "3 years", "1 1/2 years", "1,095 days" or "2 years and 6 months", whole or not at all: null if
-- anything is left over, contradictory, zero, or no whole number of months or days. Forms read terms the same way
-- (src/shared/land/acreage/read-term.ts); a test compares the two.
CREATE OR REPLACE FUNCTION read_term(term text) RETURNS interval
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (
    WITH pattern AS (
      SELECT '(?:' || word || ' ?[(]' || number || '[)]|' || word || '|[(]?' || number || '[)]?)[ -]?(year|yr|month|mo|week|wk|day)s?[.]?' AS part
      FROM (VALUES (
        '(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|eighteen|twenty-four|twenty|thirty-six|thirty|sixty|ninety)',
        '([0-9]{1,5}(?:[.][0-9]{1,4}| [0-9]{1,2}/[0-9]{1,2})?|[0-9]{1,2}/[0-9]{1,2})')) v (word, number)
    ), plain AS (
      SELECT btrim(regexp_replace(regexp_replace(
        replace(replace(replace(lower(term), '½', ' 1/2'), '¼', ' 1/4'), '¾', ' 3/4'),
        '[\s\u00a0]+', ' ', 'g'), '([0-9]),([0-9]{3})(?![0-9])', '\1\2', 'g'), ' ') AS text
    ), parts AS (
      SELECT left(found[5], 1) AS unit, coalesce(found[1], found[3]) AS spoken, coalesce(found[2], found[4]) AS written
      FROM pattern p
      JOIN plain t ON t.text ~ ('^' || p.part || '(?:(?:,? and |, ?| plus | & | )' || p.part || ')*(?: (?:option|extension|term))?$')
      CROSS JOIN LATERAL regexp_matches(t.text, p.part, 'g') found
    ), figures AS (
      SELECT unit, spoken, written, coalesce(substring(written FROM '/([0-9]+)$')::bigint,
        (10 ^ length(coalesce(substring(written FROM '[.]([0-9]+)$'), '')))::bigint) AS denominator
      FROM parts
    ), amounts AS (
      SELECT unit, denominator,
        (SELECT w.value FROM (VALUES ('one', 1), ('two', 2), ('three', 3), ('four', 4), ('five', 5), ('six', 6), ('seven', 7),
          ('eight', 8), ('nine', 9), ('ten', 10), ('eleven', 11), ('twelve', 12), ('fifteen', 15), ('eighteen', 18), ('twenty', 20),
          ('twenty-four', 24), ('thirty', 30), ('thirty-six', 36), ('sixty', 60), ('ninety', 90)) w (word, value) WHERE w.word = spoken) AS said,
        CASE
          WHEN written LIKE '%/%' THEN substring(written FROM '([0-9]+)/')::bigint + coalesce(substring(written FROM '^([0-9]+) ')::bigint, 0) * denominator
          ELSE (written::numeric * denominator)::bigint
        END AS numerator
      FROM figures
    ), totals AS (
      SELECT unit, denominator, coalesce(numerator, said) * CASE unit WHEN 'y' THEN 12 WHEN 'w' THEN 7 ELSE 1 END AS total,
        denominator > 0 AND (said * denominator = numerator) IS NOT FALSE AS is_valid
      FROM amounts
    ), summed AS (
      SELECT count(DISTINCT unit) = count(*) AND count(*) > 0 AND bool_and(is_valid AND total % greatest(denominator, 1) = 0) AS is_read,
        coalesce(sum(total / greatest(denominator, 1)) FILTER (WHERE unit IN ('y', 'm')), 0)::integer AS months,
        coalesce(sum(total / greatest(denominator, 1)) FILTER (WHERE unit IN ('w', 'd')), 0)::integer AS days
      FROM totals
    )
    SELECT make_interval(months => months, days => days) FROM summed WHERE is_read AND (months > 0 OR days > 0) AND months <= 1200 AND days <= 36525
  );
