-- Returns the standing of a lease on a day. `hold` and `held_by` are what hold_of_lease returns, `primary_end` what
-- primary_end does. Only what a person recorded ends a lease: past its term and not held, a lease that is still marked active is
-- for review. So is one without a status, one that was released on an unknown day, and one that is marked as over although it is
-- in its term or held.
CREATE OR REPLACE FUNCTION lease_standing(hold text, held_by text, contract_status text, contract_date date, primary_end date,
  ends_on date, released_on date, has_undated_release boolean, is_top boolean, day date) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN released_on <= day THEN 'released'
    WHEN contract_status = 'terminated' THEN 'terminated'
    WHEN contract_date > day THEN 'not_yet_effective'
    WHEN has_undated_release OR contract_status IS NULL THEN 'review'
    WHEN is_top THEN 'top_lease'
    WHEN status_is_over(contract_status) AND hold = 'none' AND (contract_status = 'expired' AND ends_on IS NULL OR ends_on < day) THEN 'expired'
    WHEN status_is_over(contract_status) THEN 'review'
    WHEN hold IN ('holds', 'gap') THEN CASE held_by WHEN 'shut_in' THEN 'held_shut_in' WHEN 'operations' THEN 'held_operations' ELSE 'hbp' END
    WHEN day <= primary_end THEN 'primary'
    WHEN day <= ends_on THEN 'extended'
    ELSE 'review'
  END;
