import { bridges } from '#shared/land/entities/registry.ts';
import { bridgesOf, type RelatedRow } from '#web/land/records/calls.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import type { LinkPlan } from './link-plan.ts';

/** A stored link that the dialog changes: its main bridge, what that stands on, and the tract on which its two sides meet. */
export type EditedLink = {
  main: RecordData;
  /** Under a contract. */
  ownership: RecordData | null;
  throughTract: number | null;
};

/** The links that a row of a related table holds, one for each of its main bridges. */
export function editedLinks(plan: LinkPlan, row: RelatedRow): EditedLink[] {
  const ownerships = row.ownership === undefined ? [] : bridgesOf(row, bridges.ownership);
  return bridgesOf(row, bridges[plan.main]).map((main) => {
    const ownership =
      plan.main === 'contract' ? (ownerships.find(({ id }) => id === main.ownership_id) ?? null) : null;
    const tract = plan.main === 'contract' ? ownership?.tract_id : main.tract_id;
    return { main, ownership, throughTract: typeof tract === 'number' ? tract : null };
  });
}
