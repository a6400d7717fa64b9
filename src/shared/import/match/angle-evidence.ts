import type { AngleName } from '#shared/import/parse/degree-parts.ts';
import type { CoordinateTarget } from '#shared/land/entities/import-targets.ts';
import { isSexagesimal, readDegrees } from '#shared/platform/geometry/degrees.ts';
import type { ColumnFacts } from './column-facts.ts';

/** A figure beyond a full turn is not an angle but a distance, in the meters or feet of a grid. */
const fullTurn = 360;

/**
 * Returns the share of the values, 0…1, that are decimal degrees on this axis. `angle` is how the column's name would
 * write an angle; `saysAxis` is whether it names latitude or longitude. With such a name, whole degrees and figures out
 * of range count in part.
 */
export function judgeAngles(
  { axis }: CoordinateTarget,
  facts: ColumnFacts,
  angle: AngleName,
  saysAxis: boolean,
): number {
  if (angle === 'part') return 0;
  if (facts.samples.length === 0) return angle === 'whole' && saysAxis ? 0.5 : 0;
  const values = facts.samples.map(readDegrees);
  const limit = axis === 'latitude' ? 90 : 180;
  if (!saysAxis && spansSixty(values)) return 0;
  const trusted = saysAxis && angle === 'whole';
  const scores = values.map((value, index): number => {
    if (value === null || Math.abs(value) > fullTurn) return 0;
    if (Math.abs(value) > limit) return trusted ? 0.4 : 0;
    // Blanks may separate anything; degree and minute marks or a letter mean an angle.
    if (isSexagesimal(facts.samples[index] ?? ''))
      return trusted || /[°'nsew]/i.test(facts.samples[index] ?? '') ? 1 : 0;
    const isDecimal = /\d\.\d/.test(facts.samples[index] ?? '') && !facts.wholeFigures;
    return isDecimal ? 1 : trusted ? 0.6 : 0;
  });
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/**
 * Returns whether values range from 0 to 60, as minutes and seconds do. The wells of a file are rarely so far apart,
 * and never exactly there.
 */
function spansSixty(values: readonly (number | null)[]): boolean {
  const figures = values.filter((value) => value !== null);
  return (
    figures.length >= 20 &&
    Math.min(...figures) >= 0 &&
    Math.min(...figures) < 5 &&
    Math.max(...figures) < 60 &&
    Math.max(...figures) > 55
  );
}
