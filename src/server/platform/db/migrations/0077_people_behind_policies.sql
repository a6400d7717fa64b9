-- People, their secrets and their rights stand behind row-level security like the records of companies. What is read of people goes by the
-- settings of the transaction, as with records. Secrets and rights need more, for every statement could change a setting: the
-- transaction shows something that only the person has, and the database looks up whose it is.

-- Whom the sign-in, password or link belongs to that this transaction shows (app.proof); null for nobody. A setting alone proves nothing:
-- each of these is a secret, and the tables that hold them can be read by those alone whose they are.
CREATE FUNCTION proven_person() RETURNS integer
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  proof text[] := string_to_array(current_setting('app.proof', true), ' ');
BEGIN
  RETURN CASE proof[1]
    WHEN 'session' THEN (SELECT s.user_id FROM public.sessions s WHERE s.id = proof[2]::uuid AND s.ended_at IS NULL)
    WHEN 'password' THEN (SELECT u.id FROM public.users u WHERE u.id = proof[2]::integer AND u.password_hash = proof[3])
    WHEN 'refresh' THEN (SELECT t.user_id FROM public.refresh_tokens t WHERE t.token_hash = decode(proof[2], 'hex'))
    WHEN 'reset' THEN (
      SELECT r.user_id FROM public.password_resets r
      WHERE r.token_hash = decode(proof[2], 'hex') AND r.used_at IS NULL AND r.expires_at > now())
  END;
END
$$;

-- Whether an Administrator is proven.
CREATE FUNCTION administers() RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
BEGIN ATOMIC
  SELECT EXISTS (SELECT FROM public.users u WHERE u.id = public.proven_person() AND u.role_id = 1);
END;

-- Whether somebody is proven who may say who does what in the company.
CREATE FUNCTION manages(company integer) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
BEGIN ATOMIC
  SELECT public.may_still_invite(public.proven_person(), company);
END;

-- What open_session set: the companies in reach, those of them that the person manages, and whether it is an Administrator.
CREATE FUNCTION app_companies() RETURNS integer[]
  LANGUAGE sql STABLE
  RETURN nullif(current_setting('app.companies', true), '')::integer[];
CREATE FUNCTION app_managed() RETURNS integer[]
  LANGUAGE sql STABLE
  RETURN nullif(current_setting('app.managed', true), '')::integer[];
CREATE FUNCTION app_is_administrator() RETURNS boolean
  LANGUAGE sql STABLE
  RETURN coalesce(current_setting('app.administrator', true), '') = 'true';

-- As before, but that it also sets which companies the person manages, and whether it is an Administrator.
CREATE OR REPLACE FUNCTION open_session(person integer) RETURNS TABLE (administrator boolean, roles_by_company json)
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  is_administrator boolean;
  reached integer[];
  managed integer[];
BEGIN
  SELECT u.role_id = 1 INTO is_administrator FROM public.users u WHERE u.id = person;
  IF NOT FOUND THEN
    PERFORM set_config('app.user_id', '', true), set_config('app.companies', '', true),
      set_config('app.managed', '', true), set_config('app.administrator', '', true);
    RETURN;
  END IF;
  IF is_administrator THEN
    SELECT coalesce(array_agg(c.id), '{}'), coalesce(json_object_agg(c.id, 'Administrator'), '{}')
    INTO reached, roles_by_company FROM public.companies c WHERE c.deleted_at IS NULL;
    managed := reached;
  ELSE
    SELECT coalesce(array_agg(m.company_id), '{}'), coalesce(array_agg(m.company_id) FILTER (WHERE r.rights_of <= 2), '{}'),
      coalesce(json_object_agg(m.company_id, rights.name), '{}')
    INTO reached, managed, roles_by_company
    FROM public.memberships m
    JOIN public.companies c ON c.id = m.company_id AND c.deleted_at IS NULL
    JOIN public.roles r ON r.id = m.role_id
    JOIN public.roles rights ON rights.id = greatest(r.rights_of, 2)
    WHERE m.user_id = person;
  END IF;
  PERFORM set_config('app.user_id', person::text, true), set_config('app.companies', reached::text, true),
    set_config('app.managed', managed::text, true), set_config('app.administrator', is_administrator::text, true);
  administrator := is_administrator;
  RETURN NEXT;
END
$$;

-- Accounts. Whoever shares a company sees them, but nobody the hash of a password; everybody changes their own name, phone and password.
-- Addresses and roles are changed by the functions below, and accounts made by them.
ALTER TABLE users ADD COLUMN was_administrator boolean NOT NULL DEFAULT false;
UPDATE users u SET was_administrator = true
WHERE EXISTS (
  SELECT FROM audit_events e
  WHERE e.target_id = u.id AND e.action = 'user_changed' AND e.details ->> 'role_from' = 'Administrator');

REVOKE ALL ON users FROM platbook_rw;
GRANT SELECT (id, username, email, name, first_name, last_name, phone, role_id, created_at, last_login, version_id),
  UPDATE (name, first_name, last_name, phone, version_id, password_hash), DELETE ON users TO platbook_rw;
ALTER TABLE users ENABLE ROW LEVEL SECURITY;
CREATE POLICY reading ON users FOR SELECT TO platbook_rw
  USING ((SELECT app_is_administrator()) OR id = (SELECT app_user_id()) OR id = (SELECT proven_person())
    OR id IN (SELECT m.user_id FROM memberships m));
CREATE POLICY changing ON users FOR UPDATE TO platbook_rw USING (id = (SELECT proven_person()));
CREATE POLICY removing ON users FOR DELETE TO platbook_rw
  USING (id = (SELECT proven_person()) OR (SELECT administers()));

-- The names, and nothing else, of those who may stand in what companies in reach recorded: their members, also earlier ones, and
-- Administrators, who work in every company.
CREATE VIEW account_names WITH (security_barrier) AS
SELECT u.id, u.name FROM users u
WHERE u.role_id = 1 OR u.was_administrator OR u.id = (SELECT app_user_id())
  OR u.id IN (SELECT m.user_id FROM memberships m WHERE m.company_id = ANY ((SELECT app_companies())::integer[]))
  OR u.id IN (
    SELECT h.record_id FROM history h WHERE h.company_id = ANY ((SELECT app_companies())::integer[]) AND h.entity = 'membership');
GRANT SELECT ON account_names TO platbook_rw;

-- Secrets: read and changed by those whose they are.
DO $$
DECLARE
  secrets text;
BEGIN
  FOREACH secrets IN ARRAY ARRAY['sessions', 'refresh_tokens', 'password_resets', 'two_factor', 'recovery_codes', 'personal_tokens'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', secrets);
    EXECUTE format('CREATE POLICY own ON %I TO platbook_rw USING (user_id = (SELECT proven_person()))', secrets);
  END LOOP;
END
$$;
-- A link to set a password is made by begin_reset alone.
REVOKE INSERT, DELETE ON password_resets FROM platbook_rw;

-- What a person likes, and what a person's requests made.
ALTER TABLE preferences ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON preferences TO platbook_rw USING (user_id = (SELECT app_user_id()));
ALTER TABLE made_once ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON made_once TO platbook_rw USING (user_id = (SELECT app_user_id()));

-- Roles are everybody's to read (and to hold still while one is given), and an Administrator's to change.
ALTER TABLE roles ENABLE ROW LEVEL SECURITY;
CREATE POLICY reading ON roles FOR SELECT TO platbook_rw USING (true);
CREATE POLICY making ON roles FOR INSERT TO platbook_rw WITH CHECK ((SELECT administers()));
CREATE POLICY changing ON roles FOR UPDATE TO platbook_rw USING (true) WITH CHECK ((SELECT administers()));
CREATE POLICY removing ON roles FOR DELETE TO platbook_rw USING ((SELECT administers()));

-- Who is a member in which role: beside the tenancy, changed by those who manage the company; everybody may leave. Made by
-- found_company and accept_invitation alone.
REVOKE INSERT ON memberships FROM platbook_rw;
CREATE POLICY changing ON memberships AS RESTRICTIVE FOR UPDATE TO platbook_rw USING (manages(company_id));
CREATE POLICY removing ON memberships AS RESTRICTIVE FOR DELETE TO platbook_rw
  USING (user_id = (SELECT proven_person()) OR manages(company_id));

-- Invitations: read where the company is managed, and by who sent them. Nobody sends one in the name of somebody else, for it carries what
-- its sender may give, nor one to what only an Administrator gives.
REVOKE ALL ON invitations FROM platbook_rw;
GRANT SELECT (id, person_id, email, username, first_name, last_name, phone, account_only, role_id, invited_by, version_id, created_at,
    sent_at, times_sent, expires_at, accepted_at, revoked_at),
  INSERT, UPDATE ON invitations TO platbook_rw;
ALTER TABLE invitations ENABLE ROW LEVEL SECURITY;
CREATE POLICY reading ON invitations FOR SELECT TO platbook_rw
  USING ((SELECT app_is_administrator()) OR invited_by = (SELECT app_user_id())
    OR id IN (SELECT m.invitation_id FROM invited_members m WHERE m.company_id = ANY ((SELECT app_managed())::integer[])));
CREATE POLICY making ON invitations FOR INSERT TO platbook_rw WITH CHECK (
  invited_by = (SELECT proven_person()) AND ((role_id <> 1 AND NOT account_only) OR (SELECT administers())));
CREATE POLICY changing ON invitations FOR UPDATE TO platbook_rw
  USING ((SELECT app_is_administrator()) OR invited_by = (SELECT app_user_id())
    OR id IN (SELECT m.invitation_id FROM invited_members m WHERE m.company_id = ANY ((SELECT app_managed())::integer[])))
  WITH CHECK ((invited_by = (SELECT proven_person()) AND role_id <> 1 AND NOT account_only) OR (SELECT administers()));

CREATE POLICY making ON invited_members AS RESTRICTIVE FOR INSERT TO platbook_rw WITH CHECK (manages(company_id));
CREATE POLICY changing ON invited_members AS RESTRICTIVE FOR UPDATE TO platbook_rw USING (manages(company_id));
CREATE POLICY removing ON invited_members AS RESTRICTIVE FOR DELETE TO platbook_rw USING (manages(company_id));

-- The log: read where the company is managed, all of it by an Administrator; written by record_event alone, which sets its time.
REVOKE INSERT ON audit_events FROM platbook_rw;
ALTER TABLE audit_events ENABLE ROW LEVEL SECURITY;
CREATE POLICY reading ON audit_events FOR SELECT TO platbook_rw
  USING ((SELECT app_is_administrator()) OR about_company = ANY ((SELECT app_managed())::integer[]));

CREATE FUNCTION record_event(
  done text, actor integer, target integer, target_called text, company integer, company_called text, told jsonb, called_from text, program text)
  RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
BEGIN ATOMIC
  INSERT INTO public.audit_events
    (action, actor_id, actor_name, target_id, target_name, about_company, company_name, details, address, user_agent)
  VALUES (
    done, actor, (SELECT u.name FROM public.users u WHERE u.id = actor),
    target, coalesce(target_called, (SELECT u.name FROM public.users u WHERE u.id = target)),
    company, coalesce(company_called, (SELECT c.name FROM public.companies c WHERE c.id = company)),
    told, called_from, program);
END;

-- What signing in needs of an account before anybody is proven: its id, and the parameters and salt of its password's hash, without the
-- digest. The hash itself never leaves the database: the server works it out from the password anew and asks whether it is the same.
CREATE FUNCTION find_account(address text) RETURNS TABLE (id integer, salt text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
BEGIN ATOMIC
  SELECT u.id, regexp_replace(u.password_hash, '\$[^$]*$', '') FROM public.users u WHERE lower(u.email) = lower(address);
END;

CREATE FUNCTION password_salt(person integer) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
BEGIN ATOMIC
  SELECT regexp_replace(u.password_hash, '\$[^$]*$', '') FROM public.users u WHERE u.id = person;
END;

CREATE FUNCTION password_is(person integer, hash text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
BEGIN ATOMIC
  SELECT EXISTS (SELECT FROM public.users u WHERE u.id = person AND u.password_hash = hash);
END;

-- Notes a sign-in, unless the password that it was made with has been changed at this moment.
CREATE FUNCTION note_login(person integer, hash text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  UPDATE public.users u SET last_login = now() WHERE u.id = person AND u.password_hash = hash;
  RETURN FOUND;
END
$$;

CREATE FUNCTION has_accounts() RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
BEGIN ATOMIC
  SELECT EXISTS (SELECT FROM public.users);
END;

-- Makes an account without any membership. The first account of an installation is its Administrator, every other one a Viewer.
CREATE FUNCTION register_account(address text, called text, first text, last text, hash text) RETURNS integer
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
BEGIN ATOMIC
  INSERT INTO public.users (username, email, name, first_name, last_name, role_id, password_hash, last_login)
  VALUES (address, address, called, first, last, CASE WHEN public.has_accounts() THEN 4 ELSE 1 END, hash, now())
  RETURNING id;
END;

-- Changes what an account is called, where it is reached and its role, as an Administrator.
CREATE FUNCTION change_account(person integer, changes jsonb) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  IF NOT public.administers() THEN
    RAISE EXCEPTION 'only an Administrator who is signed in changes accounts' USING ERRCODE = 'insufficient_privilege';
  END IF;
  -- A link that was mailed to the earlier address must not open the account any more.
  UPDATE public.password_resets r SET used_at = now()
  FROM public.users u
  WHERE u.id = person AND r.user_id = person AND r.used_at IS NULL AND changes ->> 'email' <> u.email;
  UPDATE public.users u SET
    username = coalesce(changes ->> 'username', u.username),
    email = coalesce(changes ->> 'email', u.email),
    name = coalesce(changes ->> 'name', u.name),
    first_name = CASE WHEN changes ? 'first_name' THEN changes ->> 'first_name' ELSE u.first_name END,
    last_name = CASE WHEN changes ? 'last_name' THEN changes ->> 'last_name' ELSE u.last_name END,
    phone = CASE WHEN changes ? 'phone' THEN changes ->> 'phone' ELSE u.phone END,
    role_id = coalesce((changes ->> 'role_id')::integer, u.role_id),
    was_administrator = u.was_administrator OR u.role_id = 1,
    version_id = u.version_id + 1
  WHERE u.id = person;
END
$$;

-- Whether a code is asked of somebody beside the password; told to Administrators.
CREATE FUNCTION two_factor_is_on(person integer) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
BEGIN ATOMIC
  SELECT public.app_is_administrator()
    AND EXISTS (SELECT FROM public.two_factor f WHERE f.user_id = person AND f.confirmed_at IS NOT NULL);
END;

-- Turns the second factor of somebody off, as an Administrator; false where it is off.
CREATE FUNCTION remove_two_factor(person integer) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  IF NOT public.administers() THEN
    RAISE EXCEPTION 'only an Administrator who is signed in turns off a second factor' USING ERRCODE = 'insufficient_privilege';
  END IF;
  DELETE FROM public.two_factor f WHERE f.user_id = person AND f.confirmed_at IS NOT NULL;
  RETURN FOUND;
END
$$;

-- Keeps the hash of a link by which the account of an address sets a new password, and answers the address as the account spells it; null
-- where there is no account. The same work either way.
CREATE FUNCTION begin_reset(address text, hash bytea, minutes integer) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  spelled text;
BEGIN
  DELETE FROM public.password_resets r WHERE r.id = ANY (ARRAY(
    SELECT o.id FROM public.password_resets o WHERE o.expires_at < now() - interval '1 day' LIMIT 1000 FOR UPDATE SKIP LOCKED));
  WITH account AS (SELECT u.id, u.email FROM public.users u WHERE lower(u.email) = lower(address)),
  made AS (
    INSERT INTO public.password_resets (user_id, token_hash, expires_at)
    SELECT a.id, hash, now() + make_interval(mins => minutes) FROM account a RETURNING user_id)
  SELECT a.email INTO spelled FROM account a JOIN made m ON m.user_id = a.id;
  RETURN spelled;
END
$$;

-- What a personal token stands for while it holds, by its hash; notes, to the minute, that it was used.
CREATE FUNCTION use_token(hash bytea) RETURNS TABLE (user_id integer, scope text, company_ids integer[], expires_at timestamptz)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  UPDATE public.personal_tokens t SET last_used_at = now()
  WHERE t.token_hash = hash AND t.revoked_at IS NULL AND t.expires_at > now()
    AND (t.last_used_at IS NULL OR t.last_used_at < now() - interval '1 minute');
  RETURN QUERY SELECT t.user_id, t.scope, t.company_ids, t.expires_at FROM public.personal_tokens t
  WHERE t.token_hash = hash AND t.revoked_at IS NULL AND t.expires_at > now();
END
$$;

-- Makes a company, of which whoever is proven becomes Manager, and answers its id.
CREATE FUNCTION found_company(called text, described text, acquisition_target boolean, sample boolean) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  founder integer := public.proven_person();
  made integer;
BEGIN
  IF founder IS NULL THEN
    RAISE EXCEPTION 'only somebody who is signed in founds a company' USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO public.companies (name, description, is_acquisition_target, is_sample, created_by)
  VALUES (called, described, acquisition_target, sample, founder) RETURNING id INTO made;
  INSERT INTO public.memberships (company_id, user_id, role_id) VALUES (made, founder, 2);
  RETURN made;
END
$$;
-- Companies are made by found_company alone.
REVOKE INSERT ON companies FROM platbook_rw;

-- How many mails of invitations an address got within a day: from one person, and from all.
CREATE FUNCTION invitations_mailed(address text, inviter integer) RETURNS TABLE (own integer, everybodys integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
BEGIN ATOMIC
  SELECT coalesce(sum(i.times_sent) FILTER (WHERE i.invited_by = inviter), 0)::integer, coalesce(sum(i.times_sent), 0)::integer
  FROM public.invitations i WHERE lower(i.email) = lower(address) AND i.sent_at > now() - interval '1 day';
END;

-- The invitation that a link leads to while it can be used, as its holder may know it.
CREATE FUNCTION invitation_behind(hash bytea)
  RETURNS TABLE (id integer, email text, expires_at timestamptz, companies json, role_id integer, role_name text, name text,
    created_at timestamptz, inviter json, needs_account boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
BEGIN ATOMIC
  SELECT o.id, o.email, o.expires_at, o.companies, o.role_id, r.name, concat_ws(' ', i.first_name, i.last_name), i.created_at,
    (SELECT json_build_object('name', by.name, 'email', by.email) FROM public.users by WHERE by.id = i.invited_by),
    NOT EXISTS (SELECT FROM public.users u WHERE lower(u.email) = lower(o.email))
  FROM public.open_invitation(hash) o
  JOIN public.invitations i ON i.id = o.id
  JOIN public.roles r ON r.id = o.role_id;
END;

-- Makes the account that the link of an invitation asks for, under the id that was promised; a user name that was taken meanwhile becomes
-- the address. Null where the link cannot be used.
CREATE FUNCTION register_invited(link_hash bytea, called text, first text, last text, hash text) RETURNS integer
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
BEGIN ATOMIC
  INSERT INTO public.users (id, username, email, name, first_name, last_name, phone, role_id, password_hash, last_login)
  SELECT i.person_id,
    CASE WHEN EXISTS (SELECT FROM public.users u WHERE lower(u.username) = lower(i.username)) THEN i.email ELSE i.username END,
    i.email, called, first, last, i.phone, i.role_id, hash, now()
  FROM public.open_invitation(link_hash) o JOIN public.invitations i ON i.id = o.id
  RETURNING id;
END;
