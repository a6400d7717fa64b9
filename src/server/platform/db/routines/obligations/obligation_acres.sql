-- Without a subquery, so that it becomes part of the statement that calls it: as a function of its own, it would plan
-- covered_acres again for each obligation, which takes twenty times as long as counting the acres.
CREATE OR REPLACE FUNCTION obligation_acres(company integer, lease integer, basis text, agreed numeric, due_on date)
RETURNS numeric
LANGUAGE sql
STABLE PARALLEL SAFE
AS $$
  SELECT CASE
    WHEN basis IN ('net_acres', 'gross_acres') THEN coalesce(agreed,
      CASE basis WHEN 'net_acres' THEN (covered_acres(company, lease, due_on)).net ELSE (covered_acres(company, lease, due_on)).gross END)
  END
$$;
