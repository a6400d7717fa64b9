import type { MapPalette } from './palette.ts';

/** The side length of a symbol's image, in CSS pixels. */
export const symbolSize = 26;

const radius = 5;
const eighths = [0, 1, 2, 3, 4, 5, 6, 7].map((each) => (each * Math.PI) / 4);

type Pen = { to: CanvasRenderingContext2D; palette: MapPalette };

/** Returns the symbol name of a well of this type and status, as records store them. */
export function wellSymbol(type: string | null, status: string | null): string {
  return `well ${type ?? ''} ${status ?? ''}`;
}

/** The symbol of a point that is not a well's surface location. */
export const pinSymbol = 'pin';
export const bottomHoleSymbol = 'bottom-hole';
/** Diagonal lines that fill an area without seams. */
export const hatchSymbol = 'hatch';
/** The pixels between the lines of a hatch, along an axis: a symbol has a whole number of them. */
export const hatchPeriod = symbolSize / 2;
/** The dot of a town on the base map. */
export const townSymbol = 'town';

/**
 * Draws a symbol by the conventions of oil and gas maps: oil is a filled circle, gas has rays, injection and disposal
 * have an arrow. Plugged is struck through, shut-in has a bar, drilling has a dot, and proposed is an open circle. If
 * the record does not state the well's purpose, such as for a horizontal well, the circle is half filled.
 */
export function drawSymbol(to: CanvasRenderingContext2D, name: string, palette: MapPalette): void {
  const pen = { to, palette };
  if (name === hatchSymbol) {
    drawHatch(pen);
    return;
  }
  to.lineCap = 'round';
  to.lineJoin = 'round';
  // Draws twice: first a wide halo in the land color, so that the symbol is readable on any fill.
  for (const isHalo of [true, false]) {
    to.strokeStyle = isHalo ? palette.land : palette.ink;
    to.fillStyle = to.strokeStyle;
    to.lineWidth = isHalo ? 4.5 : 1.5;
    if (name === townSymbol) drawTown(pen, isHalo);
    else if (name === pinSymbol) drawPin(pen);
    else if (name === bottomHoleSymbol) drawBottomHole(pen);
    else drawWell(pen, name, isHalo);
  }
}

function drawWell(pen: Pen, name: string, isHalo: boolean): void {
  const [, type, status] = name.split(' ');
  const isProposed = status === 'proposed';
  if (type === 'gas' && !isProposed) {
    for (const angle of eighths) line(pen, along(angle, radius), along(angle, radius + 3.5));
  }
  circle(pen, radius, type === 'oil' && !isProposed && status !== 'drilling', isHalo);
  if (isProposed) return;
  if (!purposes.has(type ?? '') && status !== 'drilling') halfCircle(pen, radius);
  if (type === 'injection') arrow(pen, along(Math.PI * 0.75, 10), along(-Math.PI * 0.25, 10));
  if (type === 'disposal') arrow(pen, [0, -10], [0, 10]);
  if (status === 'drilling') circle(pen, 1.2, true, isHalo);
  if (status === 'plugged') line(pen, along(Math.PI * 1.25, 9.5), along(Math.PI * 0.25, 9.5));
  if (status === 'shut-in') line(pen, [-9.5, 0], [9.5, 0]);
}

/** Types that state the purpose of a well; other types only state how it was drilled. */
const purposes: ReadonlySet<string> = new Set(['oil', 'gas', 'injection', 'disposal']);

function drawPin(pen: Pen): void {
  const { to } = pen;
  to.beginPath();
  to.moveTo(0, 6);
  to.bezierCurveTo(-8, -2, -5.5, -9, 0, -9);
  to.bezierCurveTo(5.5, -9, 8, -2, 0, 6);
  to.stroke();
  to.fill();
  if (to.lineWidth > 2) return;
  to.fillStyle = pen.palette.land;
  to.beginPath();
  to.arc(0, -3.5, 2, 0, Math.PI * 2);
  to.fill();
}

function drawHatch(pen: Pen): void {
  const half = symbolSize / 2;
  pen.to.strokeStyle = pen.palette.label;
  pen.to.lineWidth = 1.25;
  for (let shift = -symbolSize; shift <= symbolSize; shift += hatchPeriod)
    line(pen, [shift - half, half], [shift + half, -half]);
}

function drawTown({ to, palette }: Pen, isHalo: boolean): void {
  to.fillStyle = isHalo ? palette.land : palette.town;
  to.beginPath();
  to.arc(0, 0, isHalo ? 3 : 1.75, 0, Math.PI * 2);
  to.fill();
}

function drawBottomHole({ to }: Pen): void {
  to.beginPath();
  to.rect(-2.5, -2.5, 5, 5);
  to.stroke();
  to.fill();
}

type Spot = readonly [x: number, y: number];

function along(angle: number, distance: number): Spot {
  return [Math.cos(angle) * distance, Math.sin(angle) * distance];
}

function line({ to }: Pen, from: Spot, until: Spot): void {
  to.beginPath();
  to.moveTo(...from);
  to.lineTo(...until);
  to.stroke();
}

function arrow(pen: Pen, from: Spot, until: Spot): void {
  line(pen, from, until);
  const angle = Math.atan2(until[1] - from[1], until[0] - from[0]);
  for (const side of [Math.PI * 0.8, -Math.PI * 0.8]) {
    const [x, y] = along(angle + side, 4.5);
    line(pen, until, [until[0] + x, until[1] + y]);
  }
}

function halfCircle({ to }: Pen, size: number): void {
  to.beginPath();
  to.arc(0, 0, size, 0, Math.PI);
  to.fill();
}

function circle({ to, palette }: Pen, size: number, isFull: boolean, isHalo: boolean): void {
  to.beginPath();
  to.arc(0, 0, size, 0, Math.PI * 2);
  if (!isFull && !isHalo) to.fillStyle = palette.land;
  to.fill();
  to.stroke();
  to.fillStyle = to.strokeStyle;
}
