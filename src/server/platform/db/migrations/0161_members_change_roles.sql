-- Only the role of a membership changes. With a right on the whole row, a member who manages people could have put another
-- user into the company in their own place, without an invitation.
REVOKE UPDATE ON memberships FROM platbook_rw;
GRANT UPDATE (role_id) ON memberships TO platbook_rw;
