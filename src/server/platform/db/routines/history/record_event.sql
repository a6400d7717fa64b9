CREATE OR REPLACE FUNCTION record_event(
  done text, actor integer, target integer, target_called text, company integer, company_called text, told jsonb, called_from text, program text)
  RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  INSERT INTO public.audit_events
    (action, actor_id, actor_name, target_id, target_name, about_company, company_name, details, address, user_agent)
  VALUES (
    done, actor, (SELECT u.name FROM public.users u WHERE u.id = actor),
    target, coalesce(target_called, (SELECT u.name FROM public.users u WHERE u.id = target)),
    company, coalesce(company_called, (SELECT c.name FROM public.companies c WHERE c.id = company)),
    told, called_from, program);
END;
