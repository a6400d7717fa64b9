-- Writes that belong together, so that they can be taken back together: a bulk edit or a bulk deletion is one act.

CREATE SEQUENCE acts_id AS integer;
GRANT USAGE ON SEQUENCE acts_id TO platbook_rw;

-- The act of this transaction; null for a write that stands alone.
CREATE FUNCTION app_act() RETURNS integer
  LANGUAGE sql STABLE
  RETURN nullif(current_setting('app.act', true), '')::integer;

-- The triggers that write the history need not know of it: the column fills itself. Added without the default first, because
-- what was written before belongs to no act and need not be written again.
ALTER TABLE history ADD COLUMN act integer;
ALTER TABLE history ALTER COLUMN act SET DEFAULT app_act();
CREATE INDEX history_act ON history (company_id, act, id) WHERE act IS NOT NULL;
