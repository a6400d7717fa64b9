-- Returns the recorded status of a lease at the end of a day (UTC) in the past, of which `status` is the present one. A lease
-- that was first recorded as over after that day ended on a day that nobody recorded: through the end of its term (`ends_on`) one
-- marked expired was active, and of any other the status is unknown (null); after its term it was at least inactive.
CREATE OR REPLACE FUNCTION status_on(company integer, lease integer, status text, created timestamptz, ends_on date, day date) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
AS $$
  SELECT CASE
    WHEN NOT (status_is_over(r.status) AND created >= (day + 1)::timestamp AT TIME ZONE 'UTC') THEN r.status
    WHEN day > ends_on THEN CASE r.status WHEN 'terminated' THEN 'inactive' ELSE r.status END
    WHEN r.status = 'expired' AND day <= ends_on THEN 'active'
  END
  FROM (
    SELECT CASE WHEN later.company_id IS NULL THEN status ELSE later.old_values ->> 'contract_status' END AS status
    FROM (VALUES (1)) one (row)
    LEFT JOIN LATERAL (
      SELECT h.company_id, h.old_values FROM public.history h
      WHERE h.company_id = company AND h.entity = 'lease' AND h.record_id = lease AND h.action = 'update'
        AND h.at >= (day + 1)::timestamp AT TIME ZONE 'UTC' AND h.old_values ? 'contract_status'
      ORDER BY h.id LIMIT 1) later ON true) r
$$;
