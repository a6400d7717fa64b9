import type { EntityName } from '#shared/land/entities/registry.ts';
import { contractRules, ownershipRules, unitRules } from './bridges.ts';
import { divisionOrderRules } from './division-order.ts';
import { formationTopRules } from './formation-top.ts';
import { markerRules } from './geological-marker.ts';
import { leaseRules } from './lease.ts';
import { clauseRules } from './lease-clause.ts';
import { leaseEventRules } from './lease-event.ts';
import { obligationRules } from './obligation.ts';
import type { RecordRules } from './record-rules.ts';
import { wellRules } from './well.ts';
import { wellEventRules } from './well-event.ts';

const rules: Readonly<Partial<Record<EntityName, RecordRules>>> = {
  lease: leaseRules,
  well: wellRules,
  proration_unit: unitRules,
  ownership: ownershipRules,
  contract: contractRules,
  geological_marker: markerRules,
  obligation: obligationRules,
  lease_event: leaseEventRules,
  lease_clause: clauseRules,
  well_event: wellEventRules,
  formation_top: formationTopRules,
  division_order: divisionOrderRules,
};

/** Returns the rules of an entity beyond its fields; empty for most. */
export function rulesOf(kind: EntityName): RecordRules {
  return rules[kind] ?? {};
}
