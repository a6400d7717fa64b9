CREATE OR REPLACE FUNCTION obligation_acres(company integer, lease integer, basis text, agreed numeric, due_on date)
RETURNS numeric
LANGUAGE sql
STABLE PARALLEL SAFE
AS $$
  SELECT CASE
    WHEN basis IN ('net_acres', 'gross_acres') THEN coalesce(agreed, (
      SELECT CASE basis WHEN 'net_acres' THEN a.net ELSE a.gross END FROM covered_acres(company, lease, due_on) a))
  END
$$;
