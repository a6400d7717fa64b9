-- Replaces the action items of these assets.
CREATE OR REPLACE FUNCTION keep_action_items(company integer, kind text, assets integer[], raised action_items[])
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
BEGIN
  WITH fresh AS MATERIALIZED (SELECT r.* FROM unnest(raised) r),
  was AS MATERIALIZED (
    SELECT i.* FROM unnest(assets) touched (id)
    JOIN action_items i ON i.company_id = company AND i.asset_type = kind AND i.asset_id = touched.id),
  written AS (
    INSERT INTO action_items AS i SELECT f.* FROM fresh f
    ON CONFLICT (company_id, item_key) DO UPDATE SET
      asset_id = excluded.asset_id, area_id = excluded.area_id, due_date = excluded.due_date, figures = excluded.figures
    WHERE (i.asset_id, i.area_id, i.due_date, i.figures)
      IS DISTINCT FROM (excluded.asset_id, excluded.area_id, excluded.due_date, excluded.figures)),
  removed AS (
    DELETE FROM action_items i USING was
    WHERE i.company_id = company AND i.item_key = was.item_key AND was.item_key NOT IN (SELECT f.item_key FROM fresh f)),
  difference AS (
    SELECT d.area_id, 'items/' || d.type || '/' || kind AS measure, sum(d.amount) AS amount
    FROM (SELECT f.area_id, f.type, 1 AS amount FROM fresh f UNION ALL SELECT w.area_id, w.type, -1 FROM was w) d
    GROUP BY d.area_id, d.type HAVING sum(d.amount) <> 0)
  INSERT INTO land_sums AS s (company_id, area_id, measure, amount)
  SELECT company, d.area_id, d.measure, d.amount FROM difference d
  ON CONFLICT (company_id, area_id, measure) DO UPDATE SET amount = s.amount + excluded.amount;
END
$$;
