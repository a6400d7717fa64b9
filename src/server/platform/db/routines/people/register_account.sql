-- Creates an account without any membership. The first account of an installation is its Administrator, every other one
-- a Viewer.
CREATE OR REPLACE FUNCTION register_account(address text, called text, first text, last text, hash text) RETURNS integer
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  INSERT INTO public.users (username, email, name, first_name, last_name, role_id, password_hash, last_login)
  VALUES (address, address, called, first, last, CASE WHEN public.has_accounts() THEN 4 ELSE 1 END, hash, now())
  RETURNING id;
END;
