-- Whether a provider ended the access of the account that has this address.
CREATE OR REPLACE FUNCTION account_is_deactivated(address text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  SELECT EXISTS (SELECT FROM public.users u WHERE lower(u.email) = lower(address) AND u.deactivated_at IS NOT NULL);
END;
