import type { Entity } from '#shared/entities/entity.ts';
import type { Density } from '#web/ui/table.tsx';

/** How a person likes one kind's table. */
export type TablePreferences = {
  /** The columns in sight, in order; the title is always the first. */
  columns: readonly string[];
  /** Pixels, for columns whose width was changed. */
  widths: Readonly<Record<string, number>>;
  density: Density;
};

export const minColumnWidth = 64;
export const maxColumnWidth = 800;

/** Every column that a list of this kind can show: all fields but the area's id, whose name stands beside it. */
export function columnsOf(entity: Entity): string[] {
  return [...Object.keys(entity.fields).filter((name) => name !== 'area_id'), 'id'];
}

export function defaultPreferences(entity: Entity): TablePreferences {
  return { columns: entity.listColumns, widths: {}, density: 'comfortable' };
}

/** Reads what was remembered; what no longer fits the kind is left out, and a broken text counts as none. */
export function readPreferences(entity: Entity, text: string | null): TablePreferences {
  const defaults = defaultPreferences(entity);
  const stored = parseObject(text);
  if (stored === null) return defaults;
  const known = new Set(columnsOf(entity));
  const isKnown = (name: unknown): name is string => typeof name === 'string' && known.has(name);
  const columns = Array.isArray(stored.columns) ? stored.columns.filter(isKnown) : defaults.columns;
  return {
    columns: withTitleFirst(entity, columns),
    widths: readWidths(stored.widths, known),
    density: stored.density === 'compact' ? 'compact' : 'comfortable',
  };
}

/** Puts the column before the one at `to`; the title keeps its place. */
export function moveColumn(
  entity: Entity,
  preferences: TablePreferences,
  column: string,
  to: number,
): TablePreferences {
  const others = preferences.columns.filter((name) => name !== column);
  const columns = [...others.slice(0, to), column, ...others.slice(to)];
  return { ...preferences, columns: withTitleFirst(entity, columns) };
}

/** Shows a hidden column as the last one, or hides it. */
export function toggleColumn(
  entity: Entity,
  preferences: TablePreferences,
  column: string,
): TablePreferences {
  const columns = preferences.columns.includes(column)
    ? preferences.columns.filter((name) => name !== column)
    : [...preferences.columns, column];
  return { ...preferences, columns: withTitleFirst(entity, columns) };
}

/** Sets a column's width in pixels; without one it has its first width again. */
export function resizeColumn(
  preferences: TablePreferences,
  column: string,
  width: number | undefined,
): TablePreferences {
  const { [column]: _earlier, ...widths } = preferences.widths;
  return { ...preferences, widths: width === undefined ? widths : { ...widths, [column]: width } };
}

function withTitleFirst(entity: Entity, columns: readonly string[]): string[] {
  return [...new Set([entity.titleField, ...columns])];
}

function readWidths(value: unknown, known: ReadonlySet<string>): Record<string, number> {
  if (typeof value !== 'object' || value === null) return {};
  const widths: [string, unknown][] = Object.entries(value);
  return Object.fromEntries(
    widths.filter((entry): entry is [string, number] => known.has(entry[0]) && isWidth(entry[1])),
  );
}

function isWidth(value: unknown): boolean {
  return typeof value === 'number' && value >= minColumnWidth && value <= maxColumnWidth;
}

function parseObject(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
