CREATE OR REPLACE FUNCTION app_managed() RETURNS integer[]
  LANGUAGE sql STABLE
  RETURN nullif(current_setting('app.managed', true), '')::integer[];
