-- Imports run as jobs of a queue: an import is told from its first moment, can be taken up again by another process, and can be cancelled.

ALTER TABLE imports
  DROP CONSTRAINT imports_state_check,
  ADD CONSTRAINT imports_state_check CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled')),
  -- All that was asked for; null for imports of before, which have ended.
  ADD COLUMN request jsonb,
  -- How often a server began it: one that is killed again and again by the same file is not begun for ever.
  ADD COLUMN attempts integer NOT NULL DEFAULT 0,
  ADD COLUMN seconds_left integer,
  ADD COLUMN cancel_asked boolean NOT NULL DEFAULT false,
  ADD COLUMN undone_at timestamptz,
  ADD COLUMN undone_by integer;

-- Whoever was running one when the server changed to this version is gone.
UPDATE imports SET state = 'failed', finished_at = now(), message = 'The server stopped while this import ran. Nothing was written; start it again.'
WHERE state = 'running';

CREATE INDEX imports_newest ON imports (company_id, id DESC) WHERE NOT dry_run;

-- Cells that a person repaired, laid over the rows wherever these are read.
ALTER TABLE import_uploads ADD COLUMN repairs jsonb NOT NULL DEFAULT '[]';

-- What became of single rows, a bounded number for each kind of record and outcome.
CREATE TABLE import_rows (
  company_id integer NOT NULL,
  import_id integer NOT NULL,
  entity text NOT NULL,
  record_index integer NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('refused', 'inserted', 'updated', 'unchanged')),
  is_warned boolean NOT NULL,
  messages jsonb NOT NULL,
  cells jsonb NOT NULL,
  changes jsonb NOT NULL,
  PRIMARY KEY (company_id, import_id, entity, record_index),
  FOREIGN KEY (company_id, import_id) REFERENCES imports (company_id, id) ON DELETE CASCADE
);
SELECT keep_tenant_table('import_rows', NULL);

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
