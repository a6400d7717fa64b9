-- What open_session set: the companies in reach, those of them that the person manages, and whether it is an Administrator.
CREATE OR REPLACE FUNCTION app_companies() RETURNS integer[]
  LANGUAGE sql STABLE
  RETURN nullif(current_setting('app.companies', true), '')::integer[];
