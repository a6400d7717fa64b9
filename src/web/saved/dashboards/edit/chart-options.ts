import type { Field } from '#shared/platform/fields/field.ts';
import type { Drawing, Period } from '#shared/saved/dashboards/chart.ts';

const drawings = {
  bar: 'Bars',
  column: 'Columns',
  line: 'Line',
  table: 'Table',
  figure: 'Figure',
} as const satisfies Record<Drawing, string>;

const periods = {
  month: 'Month',
  quarter: 'Quarter',
  year: 'Year',
  distance: 'Days from today',
} as const satisfies Record<Period, string>;

export const drawingOptions = optionsOf(drawings);
export const periodOptions = optionsOf(periods);

/** Returns fields as options, by their labels. */
export function fieldOptions(fields: Readonly<Record<string, Field>>) {
  return optionsOf(Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label])));
}

function optionsOf(labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
