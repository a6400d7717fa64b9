import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { metaOf, rowRangeOf } from '#server/platform/http/responses/paging.ts';
import type { MetricName } from '#shared/land/acreage/overview.ts';
import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import type { MetricRow, MetricRows } from '#shared/overview/contracts/analytics.ts';
import { metricSources } from './metric-sources.ts';
import { readOverview } from './read-overview.ts';
import { isInScope, type LandScope, pageOf } from './scope.ts';

type SourceRow = { id: number; name: string; value: string } & Record<string, string | number | null>;

/**
 * Reads a page of the rows behind a dashboard figure, in the order that the response describes. The rows of all pages
 * add up to the figure exactly. Their number is stored with the figure, so no page counts them.
 */
export async function readMetricRows(
  tx: PersonTx,
  metric: MetricName,
  query: { page?: number | undefined; page_size?: number | undefined },
  scope: LandScope,
): Promise<MetricRows> {
  const overview = await readOverview(tx, scope);
  const figure = overview.metrics[metric].value;
  const source = metricSources[metric];
  const paging = { page: query.page ?? 1, page_size: query.page_size };
  const total = source.countedBy === null ? figure : await readCount(tx, scope, source.countedBy);
  const rows = await tx.rows<SourceRow>(sql`${source.rows(scope)} ${pageOf(rowRangeOf(paging))}`);
  return {
    success: true,
    metric,
    label: source.label,
    formula: source.formula,
    order: source.order,
    figure,
    data: rows.map((row) => presentRow(source.asset, source.figures, row)),
    meta: metaOf(paging, total),
  };
}

async function readCount(tx: PersonTx, scope: LandScope, measure: string): Promise<number> {
  const [counted] = await tx.rows<{ rows: number }>(sql`
    SELECT coalesce(sum(s.amount), 0)::int AS rows FROM land_sums s WHERE ${isInScope(scope, 's')} AND s.measure = ${measure}`);
  return counted?.rows ?? 0;
}

function presentRow(
  asset: AssetName,
  figures: (typeof metricSources)[MetricName]['figures'],
  row: SourceRow,
): MetricRow {
  return {
    id: row.id,
    asset_type: asset,
    name: row.name === '' ? `${assets[asset].label} ${row.id}` : row.name,
    value: Number(row.value),
    figures: figures.map(({ column, label, kind }) => {
      const value = row[column] ?? null;
      const isFigure = kind === 'acres' || kind === 'fraction' || kind === 'decimal';
      return { label, kind, value: value === null || !isFigure ? value : Number(value) };
    }),
  };
}
