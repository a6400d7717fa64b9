import type { Position } from '#shared/platform/geometry/geometry.ts';
import type { SketchPart } from '../frame/surface.ts';
import type { DrawTool } from './draw-tool.ts';
import { fewestCorners } from './draw-tool.ts';

/** Where the next corner would come, and whether it was caught by something there. */
export type Tip = { place: Position; isCaught: boolean };

/** What is seen of a line or an outline while it is drawn. */
export function sketchParts(tool: DrawTool, corners: readonly Position[], tip: Tip | null): SketchPart[] {
  const parts: SketchPart[] = [];
  const ahead = tip === null ? corners : [...corners, tip.place];
  const [first] = corners;
  const last = corners.at(-1);
  if (ahead.length >= fewestCorners && first !== undefined)
    parts.push({ key: 'area', role: 'area', rings: [[...ahead, first]] });
  if (corners.length >= 2) parts.push({ key: 'line', role: 'line', line: corners, look: 'side' });
  if (tip !== null && last !== undefined)
    parts.push({ key: 'coming', role: 'line', line: [last, tip.place], look: 'coming' });
  const closing = tip?.place ?? last;
  if (tool !== 'measure' && first !== undefined && closing !== undefined && ahead.length >= fewestCorners)
    parts.push({ key: 'closing', role: 'line', line: [closing, first], look: 'coming' });
  for (const [index, at] of corners.entries()) {
    const isLast = index === corners.length - 1;
    parts.push({ key: `corner ${index}`, role: 'corner', at, look: isLast ? 'active' : 'corner' });
  }
  if (tip?.isCaught) parts.push({ key: 'caught', role: 'corner', at: tip.place, look: 'snapped' });
  return parts;
}
