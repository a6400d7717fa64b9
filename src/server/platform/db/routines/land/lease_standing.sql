-- Returns the standing of a lease on a day. `hold` and `held_by` are what hold_of_lease returns. Only what a person recorded
-- ends a lease: past its term and not held, a lease that is still marked active is for review.
CREATE OR REPLACE FUNCTION lease_standing(hold text, held_by text, contract_status text, contract_date date, expiration_date date,
  ends_on date, released_on date, is_top boolean, day date) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN released_on <= day THEN 'released'
    WHEN contract_status = 'terminated' THEN 'terminated'
    WHEN contract_date > day THEN 'not_yet_effective'
    WHEN is_top THEN 'top_lease'
    WHEN hold IN ('holds', 'gap') THEN CASE held_by WHEN 'shut_in' THEN 'held_shut_in' WHEN 'operations' THEN 'held_operations' ELSE 'hbp' END
    WHEN day <= expiration_date THEN 'primary'
    WHEN day <= ends_on THEN 'extended'
    WHEN hold = 'none' AND (contract_status = 'expired' OR (contract_status = 'inactive' AND ends_on < day)) THEN 'expired'
    ELSE 'review'
  END;
