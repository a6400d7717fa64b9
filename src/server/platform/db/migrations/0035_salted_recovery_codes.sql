-- Codes of fewer than 112 bits are hashed with a salt of their own (ASVS 2.6.2), so that no table of hashes fits two of them.
ALTER TABLE recovery_codes ADD COLUMN salt bytea NOT NULL DEFAULT '';
ALTER TABLE recovery_codes ALTER COLUMN salt DROP DEFAULT;
