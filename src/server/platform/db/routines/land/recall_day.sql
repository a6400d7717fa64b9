-- Turns the land that recall_land put under the names of the tables into that of a day. `known_on` is the day of which the
-- recalled land is: on an earlier one, leases and contracts have the status that was recorded on it, and leases dated later and wells begun
-- later were not there. Counts the records into a temporary table under the name of theirs and, with facts, computes these
-- (recall_facts). Needs pg_temp before public in the search_path of its caller.
CREATE OR REPLACE FUNCTION recall_day(companies integer[], day date, known_on date, has_facts boolean)
RETURNS void
LANGUAGE plpgsql
SET jit TO 'off'
AS $$
BEGIN
  IF day < known_on THEN
    UPDATE leases e SET contract_status = s.status
    FROM leases l
    CROSS JOIN LATERAL status_on(l.company_id, l.id, l.contract_status, l.created_date,
      lease_end(primary_end(l.expiration_date, l.contract_date, l.term), l.extended, l.extension_term), day) s (status)
    WHERE e.company_id = l.company_id AND e.id = l.id AND s.status IS DISTINCT FROM e.contract_status;
    UPDATE contracts c SET contract_status = contract_status_on(c.company_id, c.id, c.contract_status, c.created_date, day)
    WHERE status_is_over(c.contract_status);
    DELETE FROM leases WHERE contract_date > day;
  END IF;
  IF has_facts THEN
    PERFORM recall_facts(companies, day, known_on);
  END IF;
  -- Not before the facts: what a well of today found in the ground was there on any day.
  IF day < known_on THEN
    DELETE FROM wells WHERE least(spud_date, completion_date, first_prod_date) > day;
  END IF;
  CREATE TEMPORARY TABLE record_tally ON COMMIT DROP AS
    SELECT company_id, gen_random_uuid() AS id, entity, area_id, count(*)::integer AS records
    FROM (
      SELECT company_id, 'tract' AS entity, area_id FROM tracts UNION ALL SELECT company_id, 'owner', area_id FROM owners
      UNION ALL SELECT company_id, 'lease', area_id FROM leases UNION ALL SELECT company_id, 'well', area_id FROM wells) r
    GROUP BY company_id, entity, area_id;
END
$$;
