-- Deletes a user's private dashboards with the account, in every company. Runs as the tables' owner, because the user
-- may have left some of these companies.
CREATE OR REPLACE FUNCTION forget_private_boards()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
BEGIN
  DELETE FROM public.boards WHERE owner_id = OLD.id AND NOT shared;
  RETURN OLD;
END
$$;
