-- Deletes deliveries older than 30 days; a delivery is over within four.
CREATE OR REPLACE FUNCTION forget_old_deliveries() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  DELETE FROM public.webhook_deliveries d WHERE d.created_at < now() - interval '30 days';
END;
