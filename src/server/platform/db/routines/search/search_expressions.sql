-- Returns the texts of an entry as SQL expressions on rows called `n`. Each field has a prefix for how it is searched:
-- `words:county`, `text:metes_bounds`, `number:file_number` (also without separators between its digits),
-- `api_number:api_number` (digits as stored), `legal:legal_description` and the parts of one, such as
-- `section:section`. The first field is the title.
CREATE OR REPLACE FUNCTION search_expressions(fields text[], OUT title text, OUT rest text, OUT words text)
RETURNS record
LANGUAGE plpgsql
IMMUTABLE
AS $$
DECLARE
  -- Long texts are truncated: an index entry holds about 2,700 bytes, and the beginning identifies a metes and bounds
  -- description of many pages.
  told text[] := '{}';
  squeezed text[] := '{}';
  named text[];
  -- The texts that legal forms are read from: the beginnings of descriptions. If there are any, also the title.
  described text[] := '{}';
  manner text;
  field text;
BEGIN
  field := format('n.%I', split_part(fields[1], ':', 2));
  named := ARRAY[field];
  title := format($e$' ' || left(public.search_key(coalesce(%s, '')), 500) || ' '$e$, field);
  FOR place IN 2 .. cardinality(fields) LOOP
    field := format('n.%I', split_part(fields[place], ':', 2));
    manner := split_part(fields[place], ':', 1);
    CASE manner
      WHEN 'words' THEN
        told := told || field;
        named := named || field;
      WHEN 'text' THEN told := told || format('left(%s, 10000)', field);
      WHEN 'number' THEN
        told := told || field;
        squeezed := squeezed || format($e$regexp_replace(lower(%s), '[^0-9a-z]+', '', 'g')$e$, field);
      WHEN 'api_number' THEN squeezed := squeezed || field;
      WHEN 'legal' THEN
        told := told || format('left(%s, 10000)', field);
        described := described || format('left(%s, 2000)', field);
      ELSE
        told := told || field;
        described := described || format('%L || %s', manner || ' ', field);
        IF manner = 'abstract' THEN
          named := named || field;
        END IF;
    END CASE;
  END LOOP;
  IF cardinality(described) > 0 THEN
    squeezed := squeezed || format($e$public.search_forms(concat_ws('; ', %s, %s))$e$, named[1], array_to_string(described, ', '));
  END IF;
  words := format($e$public.search_key(concat_ws(' ', %s))$e$, array_to_string(named, ', '));
  rest := format(
    $e$concat(' ', public.search_key(concat_ws(' ', %s)), ' ', concat_ws(' ', %s), ' ')$e$,
    coalesce(nullif(array_to_string(told, ', '), ''), 'NULL'), coalesce(nullif(array_to_string(squeezed, ', '), ''), 'NULL'));
END
$$;
