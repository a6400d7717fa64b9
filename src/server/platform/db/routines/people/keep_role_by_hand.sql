-- A role that someone gives while a group gives another one is what the user gets back when the group ends.
CREATE OR REPLACE FUNCTION keep_role_by_hand()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
BEGIN
  IF current_setting('app.granting', true) IS DISTINCT FROM 'yes' THEN
    UPDATE public.granted_memberships g SET role_before = NEW.role_id
    WHERE g.company_id = NEW.company_id AND g.user_id = NEW.user_id;
  END IF;
  RETURN NULL;
END
$$;
