-- A tile asks first whether a day has come on which the land's facts change, and so does whoever reads those facts. Hardly a tract has such a
-- day, and from the sixth time on a connection kept a plan that looked through all of them: 10 ms for each tile among 100,000 tracts.
-- The first day of a company stands at the head of its index, whatever the planner believes of the rest.
CREATE FUNCTION land_day_has_come(company integer, day date) RETURNS boolean
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public
AS $$
BEGIN
  RETURN coalesce(
    least(
      (SELECT f.valid_until FROM tract_facts f WHERE f.company_id = company AND f.valid_until IS NOT NULL
       ORDER BY f.valid_until LIMIT 1),
      (SELECT f.valid_until FROM lease_facts f WHERE f.company_id = company AND f.valid_until IS NOT NULL
       ORDER BY f.valid_until LIMIT 1)) <= day,
    false);
END
$$;
REVOKE EXECUTE ON FUNCTION land_day_has_come FROM PUBLIC;

-- As before, but for how the day is looked up.
CREATE OR REPLACE FUNCTION map_standing(person integer, wanted integer[], day date)
  RETURNS TABLE (companies integer[], is_stale boolean, version text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  SELECT coalesce(array_agg(c.id ORDER BY c.id), '{}') INTO companies
  FROM public.companies c
  WHERE (wanted IS NULL OR c.id = ANY (wanted)) AND c.deleted_at IS NULL AND (
    EXISTS (SELECT FROM memberships m WHERE m.company_id = c.id AND m.user_id = person)
    OR EXISTS (SELECT FROM users u WHERE u.id = person AND u.role_id = 1));
  IF NOT EXISTS (SELECT FROM users u WHERE u.id = person) THEN
    RETURN;
  END IF;
  is_stale := EXISTS (SELECT FROM map_notes n WHERE n.company_id = ANY (companies))
    OR EXISTS (SELECT FROM land_notes n WHERE n.company_id = ANY (companies))
    OR EXISTS (SELECT FROM unnest(companies) c (id) WHERE land_day_has_come(c.id, day));
  SELECT string_agg(s.version::text, ',' ORDER BY s.company_id) INTO version FROM map_state s WHERE s.company_id = ANY (companies);
  RETURN NEXT;
END
$$;

CREATE OR REPLACE FUNCTION refresh_land(wanted integer[], day date, past date DEFAULT NULL) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  company integer;
BEGIN
  FOR company IN
    SELECT w.id FROM unnest(wanted) w (id)
    WHERE w.id = ANY (nullif(current_setting('app.companies', true), '')::integer[]) AND (
      EXISTS (SELECT FROM public.land_notes n WHERE n.company_id = w.id)
      OR public.land_day_has_come(w.id, day)
      OR (past IS NOT NULL AND NOT EXISTS (SELECT FROM public.land_state s WHERE s.company_id = w.id AND s.past_day = past)))
    ORDER BY w.id
  LOOP
    -- A company that is being removed is waited for, and then is not there.
    PERFORM FROM public.companies c WHERE c.id = company FOR KEY SHARE;
    CONTINUE WHEN NOT FOUND;
    INSERT INTO public.land_state (company_id) VALUES (company) ON CONFLICT DO NOTHING;
    PERFORM FROM public.land_state s WHERE s.company_id = company FOR UPDATE;
    PERFORM public.refresh_company_land(company, day);
    IF past IS NOT NULL AND NOT EXISTS (SELECT FROM public.land_state s WHERE s.company_id = company AND s.past_day = past) THEN
      PERFORM public.keep_land_past(company, past);
    END IF;
  END LOOP;
END
$$;
