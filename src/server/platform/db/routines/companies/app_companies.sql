-- Returns the companies that the session can access, as set by open_session; null if none are set.
CREATE OR REPLACE FUNCTION app_companies() RETURNS integer[]
  LANGUAGE sql STABLE
  RETURN nullif(current_setting('app.companies', true), '')::integer[];
