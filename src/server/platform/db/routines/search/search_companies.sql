CREATE OR REPLACE FUNCTION search_companies(chosen integer[]) RETURNS integer[]
  LANGUAGE sql STABLE
  RETURN ARRAY(
    SELECT c FROM unnest(nullif(current_setting('app.companies', true), '')::integer[]) c WHERE c = ANY (chosen) ORDER BY c);
