-- A company that moves to another installation is frozen: reading works, and refuse_frozen() refuses writes.

ALTER TABLE companies
  ADD COLUMN frozen_at timestamptz,
  -- Names this move on both sides, so that a move that was interrupted after its last step is not done twice.
  ADD COLUMN move_id uuid,
  ADD COLUMN moved_at timestamptz,
  -- The address of the installation that users go to; null if it was not given.
  ADD COLUMN moved_to text;
-- Every write looks here; it is empty unless a company is being moved.
CREATE INDEX companies_frozen ON companies (id) WHERE frozen_at IS NOT NULL;

-- Routines, which are applied after the migrations, with another result.
DROP FUNCTION deleted_companies();
