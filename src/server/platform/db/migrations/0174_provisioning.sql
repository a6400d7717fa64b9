-- Users and groups that identity providers create, change and end (docs/decisions/0082-provisioning.md).
ALTER TABLE identity_providers
  -- The hash of the token with which the provider authenticates; null while provisioning is off.
  ADD COLUMN provisioning_hash bytea UNIQUE,
  ADD COLUMN provisioning_since timestamptz,
  ADD COLUMN provisioning_used timestamptz;

-- When a provider ended the access of an account: it can do nothing until the provider or an Administrator reactivates it.
ALTER TABLE users ADD COLUMN deactivated_at timestamptz;
GRANT SELECT (deactivated_at) ON users TO platbook_rw;

-- The users of a provider as it knows them.
CREATE TABLE provisioned_users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  provider_id integer NOT NULL REFERENCES identity_providers (id) ON DELETE CASCADE,
  user_id integer REFERENCES users (id) ON DELETE SET NULL,
  user_name text NOT NULL,
  external_id text,
  email text NOT NULL,
  name text NOT NULL,
  first_name text,
  last_name text,
  is_active boolean NOT NULL,
  -- All attributes, as the provider sent them.
  attributes jsonb NOT NULL,
  created_date timestamptz NOT NULL DEFAULT now(),
  modified_date timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX provisioned_users_name ON provisioned_users (provider_id, lower(user_name));
CREATE INDEX provisioned_users_external ON provisioned_users (provider_id, external_id);
CREATE INDEX provisioned_users_account ON provisioned_users (user_id);

CREATE TABLE provisioned_groups (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  provider_id integer NOT NULL REFERENCES identity_providers (id) ON DELETE CASCADE,
  display_name text NOT NULL,
  external_id text,
  created_date timestamptz NOT NULL DEFAULT now(),
  modified_date timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX provisioned_groups_name ON provisioned_groups (provider_id, lower(display_name));
CREATE INDEX provisioned_groups_external ON provisioned_groups (provider_id, external_id);

CREATE TABLE provisioned_members (
  group_id uuid NOT NULL REFERENCES provisioned_groups (id) ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES provisioned_users (id) ON DELETE CASCADE,
  PRIMARY KEY (group_id, member_id)
);
CREATE INDEX provisioned_members_member ON provisioned_members (member_id);

-- Their bodies are routines.
CREATE FUNCTION proven_provider() RETURNS integer LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS 'SELECT NULL::integer';

GRANT SELECT, INSERT, UPDATE, DELETE ON provisioned_users, provisioned_groups, provisioned_members TO platbook_rw;
ALTER TABLE provisioned_users ENABLE ROW LEVEL SECURITY;
ALTER TABLE provisioned_groups ENABLE ROW LEVEL SECURITY;
ALTER TABLE provisioned_members ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON provisioned_users TO platbook_rw USING (provider_id = (SELECT proven_provider()));
CREATE POLICY own ON provisioned_groups TO platbook_rw USING (provider_id = (SELECT proven_provider()));
CREATE POLICY own ON provisioned_members TO platbook_rw USING (
  group_id IN (SELECT g.id FROM provisioned_groups g WHERE g.provider_id = (SELECT proven_provider()))
  AND member_id IN (SELECT u.id FROM provisioned_users u WHERE u.provider_id = (SELECT proven_provider())));
CREATE POLICY administering ON provisioned_users TO platbook_rw USING ((SELECT administers()));
CREATE POLICY administering ON provisioned_groups TO platbook_rw USING ((SELECT administers()));
CREATE POLICY administering ON provisioned_members TO platbook_rw USING ((SELECT administers()));
