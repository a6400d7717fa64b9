-- Returns the recorded status of a lease at the end of a day (UTC) in the past, of which `status` is the present one.
CREATE OR REPLACE FUNCTION status_on(company integer, lease integer, status text, day date) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
AS $$
  SELECT CASE WHEN later.company_id IS NULL THEN status ELSE later.old_values ->> 'contract_status' END
  FROM (VALUES (1)) one (row)
  LEFT JOIN LATERAL (
    SELECT h.company_id, h.old_values FROM history h
    WHERE h.company_id = company AND h.entity = 'lease' AND h.record_id = lease AND h.action = 'update'
      AND h.at >= (day + 1)::timestamp AT TIME ZONE 'UTC' AND h.old_values ? 'contract_status'
    ORDER BY h.id LIMIT 1) later ON true
$$;
