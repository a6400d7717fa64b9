import type { Entity } from '#shared/platform/entities/entity.ts';
import { type TableLayout, withTitleFirst } from '#shared/platform/lists/table-layout.ts';

/** Puts the column before the one at `to`; the title keeps its place. */
export function moveColumn(entity: Entity, layout: TableLayout, column: string, to: number): TableLayout {
  const others = layout.columns.filter((name) => name !== column);
  const columns = [...others.slice(0, to), column, ...others.slice(to)];
  return { ...layout, columns: withTitleFirst(entity, columns) };
}

/** Shows a hidden column as the last one, or hides it. */
export function toggleColumn(entity: Entity, layout: TableLayout, column: string): TableLayout {
  const columns = layout.columns.includes(column)
    ? layout.columns.filter((name) => name !== column)
    : [...layout.columns, column];
  return { ...layout, columns: withTitleFirst(entity, columns) };
}

/**
 * Sets a column's width in pixels; without one it has its first width again. The columns `before` it keep the widths that they
 * are seen with, so that what is drawn at its edge stays under the hand.
 */
export function resizeColumn(
  layout: TableLayout,
  column: string,
  width: number | undefined,
  before: Readonly<Record<string, number>> = {},
): TableLayout {
  const { [column]: _earlier, ...widths } = layout.widths;
  return { ...layout, widths: width === undefined ? widths : { ...before, ...widths, [column]: width } };
}
