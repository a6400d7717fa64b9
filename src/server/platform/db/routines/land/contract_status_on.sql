-- Returns the recorded status of a contract at the end of a day (UTC) in the past, of which `status` is the present one. Only one
-- that is over now is looked up; if it was first recorded as over after that day, its status then is unknown (null).
CREATE OR REPLACE FUNCTION contract_status_on(company integer, contract integer, status text, created timestamptz, day date) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
AS $$
  SELECT CASE
    WHEN NOT status_is_over(status) THEN status
    WHEN later.company_id IS NOT NULL THEN later.old_values ->> 'contract_status'
    WHEN created < (day + 1)::timestamp AT TIME ZONE 'UTC' THEN status
  END
  FROM (VALUES (1)) one (row)
  LEFT JOIN LATERAL (
    SELECT h.company_id, h.old_values FROM public.history h
    WHERE status_is_over(status) AND h.company_id = company AND h.entity = 'contract' AND h.record_id = contract AND h.action = 'update'
      AND h.at >= (day + 1)::timestamp AT TIME ZONE 'UTC' AND h.old_values ? 'contract_status'
    ORDER BY h.id LIMIT 1) later ON true
$$;
