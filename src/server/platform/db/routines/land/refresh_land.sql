-- Updates the land facts of these companies as of a day and, with `past`, stores the figures at the start of that day.
-- Only affects companies of the session. Waits only for another reader that refreshes the same company, never for a
-- writer.
CREATE OR REPLACE FUNCTION refresh_land(wanted integer[], day date, past date DEFAULT NULL::date)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
DECLARE
  company integer;
  without_past integer[] := '{}';
BEGIN
  FOR company IN
    SELECT w.id FROM unnest(wanted) w (id)
    WHERE w.id = ANY (nullif(current_setting('app.companies', true), '')::integer[]) AND (
      EXISTS (SELECT FROM public.land_notes n WHERE n.company_id = w.id)
      OR public.land_day_has_come(w.id, day)
      OR (past IS NOT NULL AND NOT EXISTS (SELECT FROM public.land_state s WHERE s.company_id = w.id AND s.past_day = past)))
    ORDER BY w.id
  LOOP
    -- Waits for a company that is being removed; then it no longer exists.
    PERFORM FROM public.companies c WHERE c.id = company FOR KEY SHARE;
    CONTINUE WHEN NOT FOUND;
    INSERT INTO public.land_state (company_id) VALUES (company) ON CONFLICT DO NOTHING;
    PERFORM FROM public.land_state s WHERE s.company_id = company FOR UPDATE;
    PERFORM public.refresh_company_land(company, day);
    IF past IS NOT NULL AND NOT EXISTS (SELECT FROM public.land_state s WHERE s.company_id = company AND s.past_day = past) THEN
      without_past := without_past || company;
    END IF;
  END LOOP;
  IF without_past <> '{}' THEN
    PERFORM public.keep_land_past(without_past, past);
  END IF;
END
$$;
