-- The owner whose interest in the tract bears a burden. Deleting such an owner is refused, because the burden would
-- otherwise be charged to everybody.
ALTER TABLE ownerships
  ADD COLUMN borne_by_id integer,
  ADD FOREIGN KEY (company_id, borne_by_id) REFERENCES owners (company_id, id);
CREATE INDEX ownerships_borne_by ON ownerships (company_id, borne_by_id) WHERE borne_by_id IS NOT NULL;
