import { markerEnds } from '#shared/land/entities/geological-marker.ts';
import { obligationEnds } from '#shared/land/entities/obligation.ts';
import type { EntityName } from '#shared/land/entities/registry.ts';
import { bridgeEnds } from '#shared/land/entities/relationships.ts';

/** Records that stand on others and go with them: the columns that name those, and their kinds. */
const dependentEnds = {
  ...bridgeEnds,
  obligation: obligationEnds,
  geological_marker: markerEnds,
} as const satisfies Partial<Record<EntityName, Record<string, EntityName>>>;

export type DependentName = keyof typeof dependentEnds;
export const dependentNames = Object.keys(dependentEnds) as DependentName[];

/** The columns by which records of this kind stand on others, with their kinds; none where they stand alone. */
export function endsOf(kind: EntityName): Readonly<Record<string, EntityName>> {
  return Object.hasOwn(dependentEnds, kind) ? dependentEnds[kind as DependentName] : {};
}
