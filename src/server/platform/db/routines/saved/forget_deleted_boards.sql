-- What was deleted so long ago that nobody undoes it goes for good, also where it is somebody else's own.
CREATE OR REPLACE FUNCTION forget_deleted_boards(company integer) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
BEGIN ATOMIC
  DELETE FROM public.boards
  WHERE company_id = company AND company_id = ANY ((SELECT public.app_companies())::integer[])
    AND deleted_at < now() - interval '1 day';
END;
