-- An import is undone as a job like the one that made it: it tells how far it is, and can be taken up again by another server.

ALTER TABLE imports
  -- Null where nobody asked for it, and of imports that were undone before.
  ADD COLUMN undo_state text CHECK (undo_state IN ('queued', 'running', 'done', 'failed')),
  -- The person who asked for it.
  ADD COLUMN undo_asked_by integer,
  ADD COLUMN undo_attempts integer NOT NULL DEFAULT 0,
  ADD COLUMN undo_done integer,
  ADD COLUMN undo_total integer,
  ADD COLUMN undo_seconds_left integer,
  ADD COLUMN undo_touched_at timestamptz,
  -- Why it failed; then everything is as it was.
  ADD COLUMN undo_message text,
  -- What came back and what was left, and why.
  ADD COLUMN undo_outcome jsonb;
