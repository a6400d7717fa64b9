import type { MapPalette } from '../palette.ts';

export type Label = {
  text: string;
  x: number;
  y: number;
  size: number;
  /** The maximum width of a line, in pixels. */
  width: number;
  /** The sides of the place where the label may go, in order of preference. */
  sides: readonly Side[];
  /** Pixels between the place and a label next to it. */
  gap: number;
  /** Drawn less prominently than the others. */
  isMuted?: boolean;
};
type Side = 'center' | 'right' | 'left' | 'above' | 'below';
type Box = readonly [left: number, top: number, right: number, bottom: number];

const lineHeight = 1.2;

/** Half the side length of a symbol, in pixels. */
const symbol = 9;

/**
 * Writes labels so that none overlaps another one or a symbol; `symbols` are the centers of the symbols. Earlier labels
 * choose their place first, and a label without room is left out.
 */
export function writeLabels(
  to: CanvasRenderingContext2D,
  labels: readonly Label[],
  symbols: readonly { x: number; y: number }[],
  palette: MapPalette,
): void {
  const taken: Box[] = symbols.map(({ x, y }) => [x - symbol, y - symbol, x + symbol, y + symbol]);
  to.textAlign = 'center';
  to.textBaseline = 'middle';
  to.lineJoin = 'round';
  for (const label of labels) {
    if (label.text === '') continue;
    to.font = `${label.size}px "Inter Variable", Inter, sans-serif`;
    const lines = linesOf(to, label);
    const width = Math.max(...lines.map((line) => to.measureText(line).width));
    const height = lines.length * label.size * lineHeight;
    const box = label.sides
      .map((side) => boxAt(label, side, width, height))
      .find((each) => taken.every((other) => isApart(each, other)));
    if (box === undefined) continue;
    taken.push(box);
    const [left, top, right] = box;
    for (const [index, line] of lines.entries()) {
      const y = top + (index + 0.5) * label.size * lineHeight;
      to.strokeStyle = palette.land;
      to.lineWidth = 3.2;
      to.strokeText(line, (left + right) / 2, y);
      to.fillStyle = label.isMuted ? palette.label : palette.shapeLabel;
      to.fillText(line, (left + right) / 2, y);
    }
  }
}

function linesOf(to: CanvasRenderingContext2D, { text, width }: Label): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && to.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function boxAt({ x, y, gap }: Label, side: Side, width: number, height: number): Box {
  const [halfWidth, halfHeight] = [width / 2, height / 2];
  switch (side) {
    case 'center':
      return [x - halfWidth, y - halfHeight, x + halfWidth, y + halfHeight];
    case 'right':
      return [x + gap, y - halfHeight, x + gap + width, y + halfHeight];
    case 'left':
      return [x - gap - width, y - halfHeight, x - gap, y + halfHeight];
    case 'above':
      return [x - halfWidth, y - gap - height, x + halfWidth, y - gap];
    case 'below':
      return [x - halfWidth, y + gap, x + halfWidth, y + gap + height];
  }
}

function isApart(a: Box, b: Box): boolean {
  return a[2] < b[0] || b[2] < a[0] || a[3] < b[1] || b[3] < a[1];
}
