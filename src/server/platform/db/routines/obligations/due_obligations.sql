-- Returns the action items for obligations of leases whose facts are up to date. It is planned like its caller, for few
-- or many rows. The reminder is one of the figures, so that a dismissed item returns with the next reminder.
CREATE OR REPLACE FUNCTION due_obligations(company integer, day date, touched_leases integer[])
RETURNS action_items[]
LANGUAGE plpgsql
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
BEGIN
  RETURN (
    SELECT array_agg(ROW(company, r.rule || '-' || r.id, r.rule, r.rule, r.severity, 'lease', r.lease_id, r.area_id, r.due_on,
      jsonb_build_object('kind', r.kind, 'due_on', r.due_on, 'reminder', r.reminder, 'basis', r.basis,
        'rate', trim_scale(r.rate)::text, 'acres', trim_scale(r.acres)::text, 'agreed', trim_scale(r.agreed)::text,
        'amount', trim_scale(r.amount)::text))::action_items)
    FROM (
      SELECT CASE WHEN m.reminder = 0 THEN 'obligation_overdue' ELSE 'obligation_due' END AS rule,
        CASE WHEN m.reminder = 0 THEN 1 ELSE 3 END AS severity, o.id, o.lease_id, f.area_id, o.due_on,
        o.kind, m.reminder, o.basis, o.rate, o.amount AS agreed,
        obligation_acres(company, o.lease_id, o.basis, o.acres, o.due_on) AS acres,
        obligation_amount(company, o.lease_id, o.basis, o.rate, o.acres, o.amount, o.due_on) AS amount
      FROM unnest(touched_leases) touched (id)
      JOIN lease_facts f ON f.company_id = company AND f.lease_id = touched.id
      JOIN obligations o ON o.company_id = company AND o.lease_id = f.lease_id
      CROSS JOIN LATERAL (SELECT obligation_reminder(o.due_on, day) AS reminder) m
      WHERE obligation_is_open(o.status) AND m.reminder IS NOT NULL) r);
END
$$;
