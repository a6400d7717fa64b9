-- The act of this transaction; null for a write that stands alone.
CREATE OR REPLACE FUNCTION app_act() RETURNS integer
  LANGUAGE sql STABLE
  RETURN nullif(current_setting('app.act', true), '')::integer;
