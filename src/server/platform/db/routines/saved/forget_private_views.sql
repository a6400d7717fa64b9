-- The private views of a person go with the account, in every company; as the tables' owner, because the person may have
-- left some of these companies before.
CREATE OR REPLACE FUNCTION forget_private_views()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public'
AS $$
BEGIN
  DELETE FROM public.views WHERE owner_id = OLD.id AND NOT shared;
  RETURN OLD;
END
$$;
