-- When an account last signed on through its link, for the Administrator who decides which links to remove. Null for links
-- that were not used since this was recorded.
ALTER TABLE user_identities ADD COLUMN last_sign_on timestamptz;
