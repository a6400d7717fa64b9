import type { EntityName } from '#shared/land/entities/registry.ts';
import { contractRules, ownershipRules, unitRules } from './bridges.ts';
import { markerRules } from './geological-marker.ts';
import { obligationRules } from './obligation.ts';
import type { RecordRules } from './record-rules.ts';

const rules: Readonly<Partial<Record<EntityName, RecordRules>>> = {
  proration_unit: unitRules,
  ownership: ownershipRules,
  contract: contractRules,
  geological_marker: markerRules,
  obligation: obligationRules,
};

/** Returns the rules of an entity beyond its fields; empty for most. */
export function rulesOf(kind: EntityName): RecordRules {
  return rules[kind] ?? {};
}
