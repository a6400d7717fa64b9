import { bridges } from '#shared/land/entities/registry.ts';
import { bridgesOf, type RelatedRow } from '#web/land/records/calls.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import type { LinkPlan } from './link-plan.ts';

/**
 * A stored link that the dialog edits: its main bridge, the ownership under it, and the tract that connects its two
 * sides.
 */
export type EditedLink = {
  main: RecordData;
  /** The ownership that the contract leases, if the main bridge is a contract. */
  ownership: RecordData | null;
  throughTract: number | null;
};

/** Returns the links in a row of a related table, one for each of its main bridges. */
export function editedLinks(plan: LinkPlan, row: RelatedRow): EditedLink[] {
  const ownerships = row.ownership === undefined ? [] : bridgesOf(row, bridges.ownership);
  return bridgesOf(row, bridges[plan.main]).map((main) => {
    const ownership =
      plan.main === 'contract' ? (ownerships.find(({ id }) => id === main.ownership_id) ?? null) : null;
    const tract = plan.main === 'contract' ? ownership?.tract_id : main.tract_id;
    return { main, ownership, throughTract: typeof tract === 'number' ? tract : null };
  });
}
