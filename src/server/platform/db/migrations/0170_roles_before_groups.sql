-- The role that a Manager had given before a group of an identity provider gave another one. The user gets it back when
-- the group ends; without one, the membership ends with the group.
ALTER TABLE granted_memberships ADD COLUMN role_before integer REFERENCES roles (id) ON DELETE SET NULL;
CREATE INDEX granted_memberships_role_before ON granted_memberships (role_before) WHERE role_before IS NOT NULL;
