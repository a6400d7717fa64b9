import { beginAct } from '#server/land/begin-act.ts';
import { createRecord } from '#server/land/create-record.ts';
import { updateRecord } from '#server/land/update-record.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import type { RetainedAnswer, RetainedRequest } from '#shared/land/contracts/retained.ts';
import { leaseClause } from '#shared/land/entities/lease-clause.ts';
import { leaseEvent } from '#shared/land/entities/lease-event.ts';
import { formatAcres } from '#shared/land/retained/well-acres.ts';
import { AppError } from '#shared/platform/errors.ts';
import { exactOf, sumOf } from '#shared/platform/figure.ts';
import { type RetainedDays, readRetained } from './read-retained.ts';

type Applied = { act_id: number; events: number[]; released: string };

/**
 * Records the partial releases that a clause in effect requires, one for each tract and day, and that the clause is settled by
 * them, as one act that can be undone.
 * Throws `conflict` if the figures are not those of `version`, `business_rule` if there is nothing to release, and what
 * `readRetained` and `createRecord` throw.
 */
export async function applyRelease(
  tx: PersonTx,
  leaseId: number,
  { version, ...request }: RetainedRequest & RetainedDays & { version: string },
  selection: Selection,
): Promise<Applied> {
  const { answer, record, clause } = await readRetained(tx, leaseId, request, { lock: true });
  if (answer.version !== version) {
    const message = 'The figures have changed since they were shown. Check them and apply again.';
    throw new AppError('conflict', message, [{ path: 'version', message }]);
  }
  refuseOpen(answer);
  const label = answer.clauses.find(({ id }) => id === (clause?.id ?? null));
  const act = await beginAct(tx);
  const events: number[] = [];
  const inputs = describeInputs(answer);
  for (const tract of answer.tracts) {
    for (const { date, acres, reason } of tract.releases) {
      const { id } = await createRecord(
        tx,
        leaseEvent,
        {
          lease_id: record.id,
          kind: 'partial_release',
          starts_on: date,
          tract_id: tract.tract_id,
          acres: Number(acres),
          notes: [
            `Retained acreage under ${label?.label ?? 'a clause'} (${label?.terms ?? ''}), as of ${answer.as_of}.`,
            reason,
            ...inputs,
          ].join('\n'),
        },
        selection,
      );
      events.push(id);
    }
  }
  // What a surface release keeps follows from the records; of the other clauses, a person settles it by this act.
  if (clause !== null && clause.id !== null && clause.kind !== 'surface_release')
    await updateRecord(tx, leaseClause, clause.id, { settled_on: answer.as_of });
  const released = sumOf(answer.tracts.flatMap(({ released: acres }) => exactOf(acres) ?? []));
  return { act_id: act, events, released: released.toFixed() };
}

function refuseOpen({ state, takes_effect, missing, totals }: RetainedAnswer): void {
  const message =
    state === 'no_clause'
      ? 'No clause of the lease releases acres. Record the clause first.'
      : state === 'not_held'
        ? 'Nothing holds the lease, so no clause releases a part of it. Review its standing first.'
        : state === 'settled'
          ? 'The clause is settled: all that it releases is recorded.'
          : state === 'pending'
            ? `The clause has not taken effect${takes_effect === null ? '' : `; it does on ${takes_effect}`}.`
            : state === 'review'
              ? `An input is missing: ${missing.map(({ text }) => text).join('; ')}.`
              : exactOf(totals.released)?.gt(0)
                ? null
                : 'There are no acres to release.';
  if (message !== null) throw new AppError('business_rule', message);
}

/** 1,280 ac. */
function acresOf(figure: string | null): string {
  const acres = exactOf(figure);
  return acres === null ? 'unknown acres' : `${formatAcres(acres)} ac`;
}

/** The most lines of inputs in the notes of an event. */
const maxLines = 40;

/** Describes what the figures were computed from, a line for each well that retains acres. */
function describeInputs({ wells, totals }: RetainedAnswer): string[] {
  const lines = wells.flatMap(({ name, proof }) =>
    proof === null
      ? []
      : [
          `${name}: ${proof.shown} ac, ${proof.formula} (${proof.inputs.map((each) => `${each.name} ${each.value}`).join(', ')}).`,
        ],
  );
  const more = lines.length - maxLines;
  return [
    ...lines.slice(0, maxLines),
    ...(more > 0 ? [`${more} more wells.`] : []),
    `Held ${acresOf(totals.held)}, released ${acresOf(totals.released)} of ${acresOf(totals.acres)}.`,
  ];
}
