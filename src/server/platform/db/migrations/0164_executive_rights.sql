-- Who holds the rights of a mineral interest to lease it, and to its bonus and rentals (docs/decisions/0069-division-of-interest.md).
-- A blank is the owner, so that interests recorded before keep their figures.
ALTER TABLE ownerships
  ADD COLUMN executive_right text,
  ADD COLUMN executive_holder text,
  ADD COLUMN bonus_rentals text;
ALTER TABLE contracts ADD COLUMN executive_consent text;
