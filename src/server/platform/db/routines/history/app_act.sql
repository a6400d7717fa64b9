-- Returns the act that this transaction belongs to; null for a standalone write.
CREATE OR REPLACE FUNCTION app_act() RETURNS integer
  LANGUAGE sql STABLE
  RETURN nullif(current_setting('app.act', true), '')::integer;
