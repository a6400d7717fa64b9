import type { Entity } from '#shared/platform/entities/entity.ts';
import type { ErrorDetail } from '#shared/platform/errors.ts';

/** The row heights of a table. */
export const densities = ['comfortable', 'compact'] as const;

/** The layout of a table for one kind, from a user's preference or a view. */
export type TableLayout = {
  /** The visible columns in order; the title is always first. */
  columns: readonly string[];
  /** Pixels, for columns whose width was changed. */
  widths: Readonly<Record<string, number>>;
  density: (typeof densities)[number];
};

export const minColumnWidth = 64;
export const maxColumnWidth = 800;

/**
 * Returns every column that a list of this kind can show: all fields except the area's id, whose name is also a column.
 */
export function columnsOf(entity: Entity): string[] {
  return [...Object.keys(entity.fields).filter((name) => name !== 'area_id'), 'id'];
}

export function defaultLayout(entity: Entity): TableLayout {
  return { columns: entity.listColumns, widths: {}, density: 'comfortable' };
}

/** Reads a stored layout: leaves out what no longer fits the kind; anything but a layout counts as none. */
export function fitLayout(entity: Entity, stored: unknown): TableLayout {
  const defaults = defaultLayout(entity);
  if (typeof stored !== 'object' || stored === null) return defaults;
  const { columns, widths, density }: Record<keyof TableLayout, unknown> = {
    columns: undefined,
    widths: undefined,
    density: undefined,
    ...stored,
  };
  const known = new Set(columnsOf(entity));
  const isKnown = (name: unknown): name is string => typeof name === 'string' && known.has(name);
  return {
    columns: withTitleFirst(entity, Array.isArray(columns) ? columns.filter(isKnown) : defaults.columns),
    widths: fitWidths(widths, known),
    density: density === 'compact' ? 'compact' : 'comfortable',
  };
}

/** Reports the columns of a layout that the kind does not have. */
export function refuseLayout(entity: Entity, layout: TableLayout): ErrorDetail[] {
  const known = new Set(columnsOf(entity));
  const named: [string, string][] = [
    ...layout.columns.map((name, place): [string, string] => [`columns.${place}`, name]),
    ...Object.keys(layout.widths).map((name): [string, string] => [`widths.${name}`, name]),
  ];
  return named
    .filter(([, name]) => !known.has(name))
    .map(([path, name]) => ({ path, message: `${entity.labelPlural} have no column "${name}"` }));
}

export function isSameLayout(one: TableLayout, other: TableLayout): boolean {
  const widths = Object.keys(one.widths);
  return (
    one.density === other.density &&
    one.columns.join(' ') === other.columns.join(' ') &&
    widths.length === Object.keys(other.widths).length &&
    widths.every((name) => one.widths[name] === other.widths[name])
  );
}

/** Returns the columns without duplicates, with the title first. */
export function withTitleFirst(entity: Entity, columns: readonly string[]): string[] {
  return [...new Set([entity.titleField, ...columns])];
}

function fitWidths(value: unknown, known: ReadonlySet<string>): Record<string, number> {
  if (typeof value !== 'object' || value === null) return {};
  const widths: [string, unknown][] = Object.entries(value);
  return Object.fromEntries(
    widths.filter((entry): entry is [string, number] => known.has(entry[0]) && isWidth(entry[1])),
  );
}

function isWidth(value: unknown): boolean {
  return typeof value === 'number' && value >= minColumnWidth && value <= maxColumnWidth;
}
