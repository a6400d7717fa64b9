import { linkPairOf } from '#shared/land/entities/link-needs.ts';
import type { AssetName, BridgeName } from '#shared/land/entities/registry.ts';

/** What the middle panel of the dialog asks for, in order. */
export type LinkPlan = {
  /** Whether the user has to choose the tract that connects a lease and a well. */
  throughTract: boolean;
  /** The bridge that the dialog is about; its panel takes its title from it. */
  main: BridgeName;
  /** Bridges that are also created if the chosen tract is not yet linked to the dialog's own record. */
  alsoCreated: readonly BridgeName[];
  /**
   * The record whose ownerships are offered when a contract is created; `through` is a tract that is not a side
   * of the dialog.
   */
  ownershipsOf: 'base' | 'related' | 'through' | null;
};

/** Returns how two record types are linked; undefined if the pair has no dialog. */
export function linkPlanOf(base: AssetName, related: AssetName): LinkPlan | undefined {
  const pair = linkPairOf(base, related);
  if (pair === undefined) return undefined;
  const { throughTract, needs, may: alsoCreated } = pair;
  if (!needs.includes('contract')) {
    const ownershipsOf = alsoCreated.includes('contract') ? 'through' : null;
    return { throughTract, main: needs[0] ?? 'ownership', alsoCreated, ownershipsOf };
  }
  const other = base === 'lease' ? 'related' : 'base';
  return { throughTract, main: 'contract', alsoCreated, ownershipsOf: throughTract ? 'through' : other };
}
