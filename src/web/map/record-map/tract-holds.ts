import type { RetainedAnswer } from '#shared/land/contracts/retained.ts';
import { tractColor } from '#shared/map/land-colors.ts';
import type { AreaColors } from '#web/map/canvas/shape-looks.ts';

/** What a release clause in effect left a lease of a tract: all of it, a part or nothing. */
export type TractHold = 'held' | 'part' | 'released';

/**
 * Returns what the lease holds of each tract, by its id: by a release clause in effect or, while an input of it is missing, by
 * the releases that are recorded. Empty before a clause takes effect.
 */
export function tractHolds(result: RetainedAnswer | undefined): Map<number, TractHold> {
  const holds = new Map<number, TractHold>();
  if (result?.state !== 'in_effect' && result?.state !== 'review') return holds;
  for (const { tract_id, gross_acres, held, released, already_released } of result.tracts) {
    if (held === null || released === null) {
      if (gross_acres !== null && Number(already_released) > 0)
        holds.set(tract_id, Number(already_released) < Number(gross_acres) ? 'part' : 'released');
      continue;
    }
    const gone = Number(released) + Number(already_released);
    holds.set(tract_id, gone === 0 ? 'held' : Number(held) > 0 ? 'part' : 'released');
  }
  return holds;
}

/** Returns the colors of a tract by what is held of it: green as land held by production, else only an outline. */
export function holdColors(hold: TractHold, isDark: boolean): AreaColors {
  const { fill, line } = tractColor(hold === 'released' ? 'inactive' : 'hbp', isDark);
  return { fill: hold === 'released' ? 'rgba(0, 0, 0, 0)' : fill, outline: line };
}

/** The words of the legend. */
export const holdLabels = {
  held: 'Held',
  part: 'Held in part, released in part',
  released: 'Released',
} as const satisfies Record<TractHold, string>;
