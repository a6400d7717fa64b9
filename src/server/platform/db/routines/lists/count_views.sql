-- Counts a company's views, including other users' private ones: the number reveals nothing about them.
CREATE OR REPLACE FUNCTION count_views(company integer) RETURNS integer
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  SELECT count(*)::integer FROM public.views v
  WHERE v.company_id = company AND v.deleted_at IS NULL
    AND v.company_id = ANY (nullif(current_setting('app.companies', true), '')::integer[]);
END;
