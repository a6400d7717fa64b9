import { comfortableTitle } from './column-widths.ts';

export type ShownColumn = {
  name: string;
  /** In pixels: the user's width or the default. */
  width: number;
  /** False if the user set the width. */
  grows: boolean;
};

/**
 * Returns the CSS widths with which columns, the title first, fill the box of their table. A narrow box scrolls. In a
 * wide one, the title gets its comfortable width first, then all columns grow in proportion to their widths. Uses units
 * of the box, so that resizing the window renders nothing.
 */
export function fillWidth(
  columns: readonly ShownColumn[],
  besides: number,
  comfortable = comfortableTitle,
): { columns: string[]; table: string } {
  const [title, ...others] = columns;
  if (title === undefined) return { columns: [], table: `${besides}px` };
  const fixed = others.reduce((sum, { width }) => sum + width, besides);
  // On a phone, the pinned title leaves room for the other columns, such as a whole API number next to it.
  const narrow = `min(${title.width}px, 40vw)`;
  const spare = `max(0px, 100cqw - ${narrow} - ${fixed}px)`;
  const first = title.grows ? Math.max(0, comfortable - title.width) : 0;
  const rest = `max(0px, ${spare} - ${first}px)`;
  const growing = columns.reduce((sum, { width, grows }) => sum + (grows ? width : 0), 0);
  const share = ({ width, grows }: ShownColumn) =>
    grows ? ` + ${rest} * ${(width / growing).toFixed(4)}` : '';
  return {
    columns: columns.map((column, place) =>
      place === 0
        ? `calc(${narrow} + min(${first}px, ${spare})${share(column)})`
        : `calc(${column.width}px${share(column)})`,
    ),
    table: `max(100%, calc(${narrow} + ${fixed}px))`,
  };
}
