CREATE OR REPLACE FUNCTION app_user_id() RETURNS integer
  LANGUAGE sql STABLE
  RETURN nullif(current_setting('app.user_id', true), '')::integer;
