import type { Entity } from '#shared/platform/entities/entity.ts';
import { type TableLayout, withTitleFirst } from '#shared/platform/lists/table-layout.ts';

/** Moves a column to the position `to`; the title stays first. */
export function moveColumn(entity: Entity, layout: TableLayout, column: string, to: number): TableLayout {
  const others = layout.columns.filter((name) => name !== column);
  const columns = [...others.slice(0, to), column, ...others.slice(to)];
  return { ...layout, columns: withTitleFirst(entity, columns) };
}

/** Shows a hidden column in the last position, or hides a visible one. */
export function toggleColumn(entity: Entity, layout: TableLayout, column: string): TableLayout {
  const columns = layout.columns.includes(column)
    ? layout.columns.filter((name) => name !== column)
    : [...layout.columns, column];
  return { ...layout, columns: withTitleFirst(entity, columns) };
}

/**
 * Sets a column's width in pixels, or resets it if undefined. The columns `before` it keep their displayed widths, so
 * that the dragged edge stays under the pointer.
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
