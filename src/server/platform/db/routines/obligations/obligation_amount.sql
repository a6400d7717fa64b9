CREATE OR REPLACE FUNCTION obligation_amount(company integer, lease integer, basis text, rate numeric, acres numeric, agreed numeric, due_on date)
RETURNS numeric
LANGUAGE sql
STABLE PARALLEL SAFE
AS $$
  SELECT CASE
    WHEN agreed IS NOT NULL THEN agreed
    WHEN rate IS NOT NULL THEN round(rate * obligation_acres(company, lease, basis, acres, due_on), 2)
  END
$$;
