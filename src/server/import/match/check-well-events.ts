import { sql } from 'kysely';
import { type Notice, Notices } from '#server/import/parse/notices.ts';
import type { StagingTable } from '#server/import/write/staging-table.ts';
import { rulesOf } from '#server/land/rules/registry.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { rowsOnce, runOnce } from '#server/platform/db/run-once.ts';
import { wellEvent } from '#shared/land/entities/well-event.ts';
import {
  createOdditiesOfWell,
  type DatedEvent,
  dateFields,
  firstProductionIssues,
  replacedDateOf,
} from '#shared/land/events/well-event-issues.ts';
import { type BelongingTable, type Finding, storeFindings } from './match-belongings.ts';

/** The number of wells whose events are compared at a time. */
const wellsAtATime = 500;

const isNew = sql`problem IS NULL AND match_id IS NULL AND duplicate_of IS NULL`;

type Well = {
  id: number;
  spud_date: string | null;
  completion_date: string | null;
  first_prod_date: string | null;
};
type Stored = DatedEvent & { well_id: number };
type Staged = Stored & { record_index: number };

/** Locks the wells of the staged events before the events, as `rules/well-event.ts` does. */
export async function lockWellsOfEvents(
  tx: PersonTx,
  companyId: number,
  { name }: BelongingTable,
): Promise<void> {
  await runOnce(
    tx,
    sql`
    SELECT count(*) FROM (
      SELECT id FROM wells
      WHERE company_id = ${companyId} AND id IN (SELECT well_id FROM ${sql.table(name)} WHERE problem IS NULL)
      ORDER BY id FOR NO KEY UPDATE) locked`,
  );
}

/**
 * Compares new events with their wells, with the stored events, and with each other: refuses second first productions,
 * and warns about an unlikely order and about dates of wells that change. Returns how many of these there are.
 */
export async function checkWellEvents(
  tx: PersonTx,
  companyId: number,
  table: BelongingTable,
): Promise<Notice[]> {
  const replaced = new Notices();
  const { name, columns, sourceOf } = table;
  await runOnce(tx, sql`CREATE INDEX ON ${sql.table(name)} (well_id) WHERE ${isNew}`);
  const day = columns.includes('event_date') ? sql`event_date` : sql`NULL::date AS event_date`;
  for (let last = 0; ; ) {
    const wells = await rowsOnce<Well>(
      tx,
      sql`
      SELECT id, spud_date, completion_date, first_prod_date FROM wells
      WHERE company_id = ${companyId} AND id IN (
        SELECT DISTINCT well_id FROM ${sql.table(name)} WHERE ${isNew} AND well_id > ${last}
        ORDER BY well_id LIMIT ${wellsAtATime})
      ORDER BY id`,
    );
    if (wells.length === 0) return replaced.list();
    const ids = wells.map(({ id }) => id);
    const stored = await rowsOnce<Stored>(
      tx,
      sql`
      SELECT well_id, kind, event_date FROM well_events
      WHERE company_id = ${companyId} AND well_id = ANY(${ids}::int[])`,
    );
    const staged = await rowsOnce<Staged>(
      tx,
      sql`
      SELECT record_index, well_id, kind, ${day} FROM ${sql.table(name)}
      WHERE ${isNew} AND well_id = ANY(${ids}::int[]) ORDER BY record_index`,
    );
    const [storedByWell, stagedByWell] = [byWell(stored), byWell(staged)];
    const findings = wells.flatMap((well) =>
      findingsOf(well, storedByWell.get(well.id) ?? [], stagedByWell.get(well.id) ?? [], {
        sourceOf,
        replaced,
      }),
    );
    await storeFindings(tx, table, findings);
    last = ids.at(-1) ?? last;
  }
}

function byWell<Event extends Stored>(events: readonly Event[]): Map<number, Event[]> {
  return Map.groupBy(events, ({ well_id }) => well_id);
}

function findingsOf(
  well: Well,
  stored: readonly Stored[],
  staged: readonly Staged[],
  { sourceOf, replaced }: { sourceOf: BelongingTable['sourceOf']; replaced: Notices },
): Finding[] {
  const isFirst = ({ kind }: DatedEvent) => kind === 'first_production';
  const firsts = staged.filter(isFirst);
  const known = stored.find(isFirst);
  const findOdd = createOdditiesOfWell(well, [...stored, ...staged]);
  const changes = new Map(
    replacedDates(well, stored, staged).map(({ event, label, was }) => {
      replaced.add(
        'event_date',
        sourceOf('event_date'),
        `${dateLabel} replaces another ${label} that a well has without an event`,
      );
      return [event, `The well has ${was} as its ${label}; it becomes ${event.event_date}`];
    }),
  );
  return staged.flatMap((event): Finding[] => {
    const index = event.record_index;
    if (isFirst(event)) {
      const other = firsts.find((each) => each !== event);
      const [issue] = firstProductionIssues(event.event_date, known, well.first_prod_date);
      const problem =
        issue?.message ??
        (other === undefined
          ? null
          : `Record ${other.record_index} is also a first production of this well; correct one of them, or make it a return to production`);
      const field = issue?.path ?? 'kind';
      if (problem !== null) return [{ index, source: sourceOf(field), problem, warning: null }];
    }
    const change = changes.get(event);
    const messages = [
      ...(change === undefined ? [] : [change]),
      ...findOdd(event).map(({ message }) => message),
    ];
    if (messages.length === 0) return [];
    return [{ index, source: sourceOf('event_date'), problem: null, warning: messages.join('; ') }];
  });
}

const replacingKinds = ['spud', 'completed'] as const;
const dateLabel = wellEvent.fields.event_date.label;

/** Returns warnings about the latest events of a kind whose date replaces one of the well that no event explained. */
function replacedDates(
  well: Well,
  stored: readonly Stored[],
  staged: readonly Staged[],
): { event: Staged; label: string; was: string }[] {
  return replacingKinds.flatMap((kind) => {
    const ofKind = (event: DatedEvent) => event.kind === kind && event.event_date !== null;
    const [latest] = staged
      .filter(ofKind)
      .toSorted((a, b) => ((a.event_date ?? '') < (b.event_date ?? '') ? 1 : -1));
    const known = stored.filter(ofKind).map(({ event_date }) => event_date);
    const was = well[dateFields[kind]];
    if (latest === undefined || was === null) return [];
    if (known.some((day) => (day ?? '') > (latest.event_date ?? ''))) return [];
    const label = replacedDateOf(kind, { was, becomes: latest.event_date, explained: known });
    return label === null ? [] : [{ event: latest, label, was }];
  });
}

/** The number of events whose wells are updated at a time. */
const eventsAtATime = 10_000;

/** Updates the dates and statuses of wells after the new events of a staging table are stored. */
export async function followNewEvents(
  tx: PersonTx,
  companyId: number,
  { name, columns }: StagingTable,
): Promise<void> {
  const day = columns.includes('event_date') ? sql`event_date` : sql`NULL::date AS event_date`;
  for (let last = 0; ; ) {
    const events = await rowsOnce<Staged>(
      tx,
      sql`
      SELECT record_index, well_id, kind, ${day} FROM ${sql.table(name)}
      WHERE ${isNew} AND record_index > ${last} ORDER BY record_index LIMIT ${eventsAtATime}`,
    );
    if (events.length === 0) return;
    await rulesOf('well_event').followUp?.(tx, companyId, events);
    last = events.at(-1)?.record_index ?? last;
  }
}
