-- Returns the standing of a lease on a day. `hold` is what production_hold returns. Only what a person recorded ends a
-- lease: past its term and not held, a lease that is still marked active is for review.
CREATE OR REPLACE FUNCTION lease_standing(hold text, contract_status text, contract_date date, expiration_date date, ends_on date, day date) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN contract_status = 'terminated' THEN 'terminated'
    WHEN contract_date > day THEN 'not_yet_effective'
    WHEN hold = 'holds' THEN 'hbp'
    WHEN day <= expiration_date THEN 'primary'
    WHEN day <= ends_on THEN 'extended'
    WHEN hold = 'none' AND (contract_status = 'expired' OR (contract_status = 'inactive' AND ends_on < day)) THEN 'expired'
    ELSE 'review'
  END;
