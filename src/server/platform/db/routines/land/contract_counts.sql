CREATE OR REPLACE FUNCTION contract_counts(effective_date date, termination_date date, contract_status text, day date) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(effective_date <= day, true) AND coalesce(day < termination_date, true) AND NOT status_is_over(contract_status);
