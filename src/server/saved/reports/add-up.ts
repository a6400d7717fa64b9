import { Exact } from '#shared/platform/decimal.ts';
import type { ReportColumn, ReportRow, ReportTotals } from '#shared/saved/reports/report.ts';

/** Totals rows exactly as they are added one by one. */
export function addUp(columns: readonly ReportColumn[]): {
  add: (row: ReportRow) => void;
  totals: () => ReportTotals;
} {
  const sums = new Map(columns.filter(({ sum }) => sum).map(({ key }) => [key, new Exact(0)]));
  let count = 0;
  return {
    add: (row) => {
      count += 1;
      for (const [key, sum] of sums) {
        const value = row[key];
        if (value !== null && value !== undefined) sums.set(key, sum.plus(String(value)));
      }
    },
    totals: () => ({
      rows: count,
      sums: Object.fromEntries([...sums].map(([key, sum]) => [key, sum.toFixed()])),
    }),
  };
}
