-- Deletes uploads older than a day that no queued or running import uses. Also deletes the rows of dry runs after a
-- day, and those of imports after 30 days, when undoing is hardly possible.
CREATE OR REPLACE FUNCTION forget_old_uploads() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  DELETE FROM public.import_uploads u
  WHERE u.created_at < now() - interval '1 day' AND NOT EXISTS (
    SELECT FROM public.imports i
    WHERE i.company_id = u.company_id AND i.id = u.import_id AND i.state IN ('queued', 'running'));
  DELETE FROM public.import_rows r USING public.imports i
  WHERE i.company_id = r.company_id AND i.id = r.import_id
    AND i.started_at < now() - CASE WHEN i.dry_run THEN interval '1 day' ELSE interval '30 days' END;
END;
