-- Counts a company's dashboards, including other users' private ones: the number reveals nothing about them.
CREATE OR REPLACE FUNCTION count_boards(company integer) RETURNS integer
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  SELECT count(*)::integer FROM public.boards b
  WHERE b.company_id = company AND b.deleted_at IS NULL
    AND b.company_id = ANY (nullif(current_setting('app.companies', true), '')::integer[]);
END;
