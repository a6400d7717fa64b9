-- Beside uploads that nobody used within a day: rows of trials of a day ago, and rows of imports that can hardly be undone any more.
CREATE OR REPLACE FUNCTION forget_old_uploads() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
BEGIN ATOMIC
  DELETE FROM public.import_uploads u
  WHERE u.created_at < now() - interval '1 day' AND NOT EXISTS (
    SELECT FROM public.imports i
    WHERE i.company_id = u.company_id AND i.id = u.import_id AND i.state IN ('queued', 'running'));
  DELETE FROM public.import_rows r USING public.imports i
  WHERE i.company_id = r.company_id AND i.id = r.import_id
    AND i.started_at < now() - CASE WHEN i.dry_run THEN interval '1 day' ELSE interval '30 days' END;
END;
