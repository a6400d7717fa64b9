-- Returns the action items for wells whose first payment is due and whose owners aren't all set up for it: in Texas, 120 days
-- after the end of the month of first sales. Source: Tex. Nat. Res. Code § 91.402(a). An owner is set up by the pay status of a
-- division order in effect on the due day, so that the items depend on no other day; payments themselves aren't recorded.
CREATE OR REPLACE FUNCTION due_payments(company integer, touched_wells integer[])
RETURNS action_items[]
LANGUAGE plpgsql
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
BEGIN
  RETURN (
    SELECT array_agg(ROW(company, 'first_payment-' || w.id, 'payment_due', 'first_payment', 2, 'well', w.id, w.area_id, k.due_on,
      jsonb_build_object('first_sale', w.first_sale_date, 'due_on', k.due_on, 'owners', s.owners, 'missing', s.missing))::action_items)
    FROM unnest(touched_wells) touched (id)
    JOIN wells w ON w.company_id = company AND w.id = touched.id
    CROSS JOIN LATERAL (SELECT (date_trunc('month', w.first_sale_date::timestamp) + interval '1 month')::date + 119 AS due_on) k
    CROSS JOIN LATERAL (
      SELECT count(DISTINCT p.owner_id) AS owners, count(DISTINCT p.owner_id) FILTER (WHERE p.pay_status IS NULL) AS missing
      FROM (
        SELECT DISTINCT ON (o.owner_id, o.kind, o.product) o.owner_id, o.end_date, o.pay_status
        FROM division_orders o
        WHERE o.company_id = company AND o.well_id = w.id AND coalesce(o.effective_date <= k.due_on, true)
        ORDER BY o.owner_id, o.kind, o.product, coalesce(o.effective_date, '-infinity') DESC, o.id DESC) p
      WHERE coalesce(p.end_date > k.due_on, true)) s
    WHERE w.first_sale_date IS NOT NULL AND w.api_number LIKE '42%' AND CASE WHEN s.owners > 0 THEN s.missing > 0
      -- Orders that begin later are those of somebody who took over the payments.
      ELSE NOT EXISTS (SELECT FROM division_orders o WHERE o.company_id = company AND o.well_id = w.id AND o.effective_date > k.due_on) END);
END
$$;
