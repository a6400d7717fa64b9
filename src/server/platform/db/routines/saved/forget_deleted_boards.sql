-- Removes dashboards for good once their deletion is too old to undo, including other users' private ones.
CREATE OR REPLACE FUNCTION forget_deleted_boards(company integer) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  DELETE FROM public.boards
  WHERE company_id = company AND company_id = ANY ((SELECT public.app_companies())::integer[])
    AND deleted_at < now() - interval '1 day';
END;
