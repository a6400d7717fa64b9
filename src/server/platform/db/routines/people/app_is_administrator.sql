CREATE OR REPLACE FUNCTION app_is_administrator() RETURNS boolean
  LANGUAGE sql STABLE
  RETURN coalesce(current_setting('app.administrator', true), '') = 'true';
