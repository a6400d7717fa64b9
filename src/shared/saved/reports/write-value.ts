import { Exact, formatDecimal } from '#shared/platform/decimal.ts';
import { systemFields } from '#shared/platform/entities/entity.ts';
import { fileOfValue, formatValue } from '#shared/platform/fields/kinds.ts';
import type { ColumnKind, ReportColumn, ReportValue } from './report.ts';

/** Kinds with numeric values, which are right-aligned. */
const figures: ReadonlySet<ColumnKind> = new Set(['count', 'acres', 'money', 'percent', 'decimal', 'figure']);

export function isFigure({ kind }: Pick<ReportColumn, 'kind'>): boolean {
  return figures.has(kind);
}

/** Formats a value for display; an empty text if there is none. */
export function formatReportValue(column: ReportColumn, value: ReportValue | undefined): string {
  if (value === null || value === undefined || value === '') return '';
  switch (column.kind) {
    case 'count':
      return formatDecimal(value, 0);
    case 'acres':
      return formatDecimal(value, 2);
    case 'money':
      return formatValue({ kind: 'money', label: '' }, value);
    case 'percent':
      return formatValue({ kind: 'fraction', label: '' }, value);
    case 'decimal':
      return formatDecimal(value, 8);
    case 'figure':
      return describeFigure(value);
    case 'choice':
      return optionOf(column, value);
    case 'moment':
      return formatValue(systemFields.created_date, value);
    default:
      return String(value);
  }
}

function describeFigure(value: string | number): string {
  const exact = new Exact(String(value)).toDecimalPlaces(8);
  return formatDecimal(exact, Math.max(2, exact.decimalPlaces()));
}

function optionOf(column: ReportColumn, value: string | number): string {
  return column.options?.find((option) => option.value === value)?.label ?? String(value);
}

/** Formats a value for data files: all decimal places, no separators, and no unit except the percent sign. */
export function plainValue(column: ReportColumn, value: ReportValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (column.kind === 'choice') return optionOf(column, value);
  if (column.kind === 'percent') return fileOfValue({ kind: 'fraction', label: '' }, value);
  const text = String(value);
  return isFigure(column) && text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
