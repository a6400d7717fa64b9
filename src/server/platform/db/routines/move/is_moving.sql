-- Whether this transaction moves a company between installations, so that triggers write no history of their own. The
-- setting alone proves nothing, because every statement can set it: only the tables' owner moves companies, and requests
-- work under another role.
CREATE OR REPLACE FUNCTION is_moving() RETURNS boolean
  LANGUAGE sql STABLE
  RETURN current_setting('app.moving', true) = 'on' AND current_setting('role') = 'none' AND session_user = current_user;
