-- Which functions and triggers of the folder `routines` this database has, by the checksum of their file.
CREATE TABLE applied_routines (
  name text PRIMARY KEY,
  checksum text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
);

-- Only the owner of the database reads it.
ALTER TABLE applied_routines ENABLE ROW LEVEL SECURITY;
