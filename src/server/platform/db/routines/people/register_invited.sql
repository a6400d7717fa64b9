-- Creates the account that an invitation's link is for, under the id reserved for it. If the user name was taken
-- meanwhile, uses the address. Null if the link cannot be used.
CREATE OR REPLACE FUNCTION register_invited(link_hash bytea, called text, first text, last text, hash text) RETURNS integer
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  INSERT INTO public.users (id, username, email, name, first_name, last_name, phone, role_id, password_hash, last_login)
  SELECT i.person_id,
    CASE WHEN EXISTS (SELECT FROM public.users u WHERE lower(u.username) = lower(i.username)) THEN i.email ELSE i.username END,
    i.email, called, first, last, i.phone, i.role_id, hash, now()
  FROM public.open_invitation(link_hash) o JOIN public.invitations i ON i.id = o.id
  RETURNING id;
END;
