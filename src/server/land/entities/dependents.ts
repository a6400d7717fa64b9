import { divisionOrderEnds } from '#shared/land/entities/division-order.ts';
import { formationTopEnds } from '#shared/land/entities/formation-top.ts';
import { markerEnds } from '#shared/land/entities/geological-marker.ts';
import { leaseClauseEnds } from '#shared/land/entities/lease-clause.ts';
import { leaseEventEnds } from '#shared/land/entities/lease-event.ts';
import { obligationEnds } from '#shared/land/entities/obligation.ts';
import type { EntityName } from '#shared/land/entities/registry.ts';
import { bridgeEnds } from '#shared/land/entities/relationships.ts';
import { wellEventEnds } from '#shared/land/entities/well-event.ts';

/**
 * The records that depend on others and are deleted with them: their reference columns and the entities that these
 * refer to.
 */
const dependentEnds = {
  ...bridgeEnds,
  obligation: obligationEnds,
  lease_event: leaseEventEnds,
  lease_clause: leaseClauseEnds,
  well_event: wellEventEnds,
  formation_top: formationTopEnds,
  division_order: divisionOrderEnds,
  geological_marker: markerEnds,
} as const satisfies Partial<Record<EntityName, Record<string, EntityName>>>;

export type DependentName = keyof typeof dependentEnds;
export const dependentNames = Object.keys(dependentEnds) as DependentName[];

/**
 * Returns the columns through which an entity depends on others, with the entities that they refer to. Empty if it
 * depends on none.
 */
export function endsOf(kind: EntityName): Readonly<Record<string, EntityName>> {
  return Object.hasOwn(dependentEnds, kind) ? dependentEnds[kind as DependentName] : {};
}
