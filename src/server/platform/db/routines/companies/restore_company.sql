-- Restores a deleted company. Returns false if the user may not restore it; refuse_frozen() refuses one that was moved.
CREATE OR REPLACE FUNCTION restore_company(company integer)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
BEGIN
  UPDATE public.companies c SET deleted_at = NULL, deleted_by = NULL
  WHERE c.id = company AND EXISTS (SELECT FROM public.deleted_companies() d WHERE d.id = company);
  RETURN FOUND;
END
$$;
