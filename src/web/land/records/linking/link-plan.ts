import { linkPairOf } from '#shared/land/entities/link-needs.ts';
import type { AssetName, BridgeName } from '#shared/land/entities/registry.ts';

/** What the middle panel of the dialog asks for, in order. */
export type LinkPlan = {
  /** The tract on which a lease and a well meet has to be chosen. */
  throughTract: boolean;
  /** The bridge that the dialog is about: its panel is named after it. */
  main: BridgeName;
  /** Bridges that are made too, where the chosen tract has no such link with the dialog's own record yet. */
  beside: readonly BridgeName[];
  /** The record whose ownerships a contract can stand on, where one is made; a tract is `through` where it is no side of the dialog. */
  ownershipsOf: 'base' | 'related' | 'through' | null;
};

/** How two kinds are linked; undefined for a pair that has no dialog. */
export function linkPlanOf(base: AssetName, related: AssetName): LinkPlan | undefined {
  const pair = linkPairOf(base, related);
  if (pair === undefined) return undefined;
  const { throughTract, needs, may: beside } = pair;
  if (!needs.includes('contract')) {
    const ownershipsOf = beside.includes('contract') ? 'through' : null;
    return { throughTract, main: needs[0] ?? 'ownership', beside, ownershipsOf };
  }
  const other = base === 'lease' ? 'related' : 'base';
  return { throughTract, main: 'contract', beside, ownershipsOf: throughTract ? 'through' : other };
}
