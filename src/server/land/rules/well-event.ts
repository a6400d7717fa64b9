import { type RawBuilder, sql } from 'kysely';
import type { RecordRow } from '#server/land/present.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Oddity } from '#shared/land/entities/oddities.ts';
import {
  type DatedEvent,
  dateFieldOf,
  dateFields,
  firstProductionIssues,
  futureIssue,
  replacedDateOf,
  statusAfter,
  unprovenOddities,
  type WellDates,
  wellEventOddities,
} from '#shared/land/events/well-event-issues.ts';
import type { ErrorDetail } from '#shared/platform/errors.ts';
import { lockWells } from './lock-wells.ts';
import type { OtherRecords, RecordRules } from './record-rules.ts';
import { refuseIssues } from './refuse-issues.ts';

export const wellEventRules: RecordRules = {
  noun: 'event',
  lockBefore: (tx, ids, change) => lockWells(tx, 'well_events', ids, change),
  checkValues: (values, written) => {
    if (written.includes('event_date'))
      refuseIssues(futureIssue(values.event_date, new Date().toISOString().slice(0, 10)));
  },
  checkAgainst: refuseSecondFirst,
  followUp: followEvents,
  warn: warnOfEvent,
};

/** A well first produces once: in one event, on the day that the well itself names. */
async function refuseSecondFirst(
  tx: PersonTx,
  { kind, well_id, event_date }: Readonly<Record<string, unknown>>,
  { company, written, stored }: OtherRecords,
): Promise<void> {
  if (kind !== 'first_production') return;
  if (!['kind', 'well_id', 'event_date'].some((name) => written.includes(name))) return;
  // The lock makes two first productions recorded at once wait for each other.
  const [well] = await tx.rows<{ first_prod_date: string | null }>(sql`
    SELECT first_prod_date FROM wells WHERE company_id = ${company} AND id = ${well_id} FOR NO KEY UPDATE`);
  const [other] = await tx.rows<{ event_date: string | null }>(sql`
    SELECT event_date FROM well_events
    WHERE company_id = ${company} AND well_id = ${well_id} AND kind = 'first_production'
      AND id IS DISTINCT FROM ${stored?.id ?? null}::int
    LIMIT 1`);
  const own = well?.first_prod_date ?? null;
  const isFollowed =
    stored?.kind === 'first_production' && stored.well_id === well_id && stored.event_date === own;
  refuseIssues(firstProductionIssues(event_date, other, isFollowed ? null : own));
}

const order = Object.keys(statusAfter);
const statusOf = (kind: RawBuilder<unknown>) =>
  sql`CASE ${kind} ${sql.join(
    Object.entries(statusAfter).map(([name, status]) => sql`WHEN ${name} THEN ${status}`),
    sql` `,
  )} END`;
/** The statuses of a well in the order of its life. */
const life = ['proposed', 'drilling', 'producing', 'shut-in', 'plugged'];

/**
 * Updates the fields of wells that repeat their events: each date is that of the latest event of its kind, the status
 * that after the latest event. Pass an event's old and new values. A date follows if an event of its kind was written,
 * the status if the latest event was or is among the written ones. A status that no dated event explains is only taken
 * further: a well recorded as plugged does not produce again because somebody adds its first production. Without a dated
 * event of a kind, the field stays. The other direction is the routine `keep_well_events`.
 */
async function followEvents(
  tx: PersonTx,
  companyId: number,
  events: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const written = events.filter(
    ({ well_id, kind }) => typeof well_id === 'number' && typeof kind === 'string',
  );
  const [was, becomes] = written;
  if (was === undefined) return;
  const isSame = ['well_id', 'kind', 'event_date'].every((name) => was[name] === becomes?.[name]);
  if (written.length === 2 && isSame) return;
  const column = (name: string) => written.map((event) => event[name] ?? null);
  await lockWellsOf(tx, companyId, column('well_id') as number[]);
  const latest = (kind: keyof typeof dateFields) => sql`CASE WHEN w.kinds && ARRAY[${kind}] THEN (
    SELECT max(e.event_date) FROM well_events e
    WHERE e.company_id = ${companyId} AND e.well_id = w.id AND e.kind = ${kind}) END`;
  const isFurther = sql`(t.well_status IS NULL OR t.well_status = ANY(p.explained)
    OR array_position(${life}::text[], p.status) > array_position(${life}::text[], t.well_status)
    OR (p.last_kind = 'returned' AND t.well_status = 'shut-in'))`;
  const settled: [string, RawBuilder<unknown>][] = [
    ...Object.entries(dateFields).map(([kind, field]): [string, RawBuilder<unknown>] => [
      field,
      sql`coalesce(p.${sql.ref(kind)}, t.${sql.ref(field)})`,
    ]),
    [
      'well_status',
      sql`CASE WHEN p.status IS NOT NULL AND ${isFurther} THEN p.status ELSE t.well_status END`,
    ],
    [
      'well_type',
      sql`CASE WHEN p.converted AND coalesce(t.well_type, '') NOT IN ('injection', 'disposal') THEN 'injection' ELSE t.well_type END`,
    ],
  ];
  await tx.run(sql`
    UPDATE wells t
    SET ${sql.join(settled.map(([field, value]) => sql`${sql.ref(field)} = ${value}`))},
      modified_by = ${tx.person.id}, modified_date = now(), version_id = t.version_id + 1
    FROM (
      SELECT w.id, ${latest('spud')} AS spud, ${latest('completed')} AS completed,
        ${latest('first_production')} AS first_production,
        CASE WHEN last.event_date <= w.day THEN ${statusOf(sql`last.kind`)} END AS status, last.kind AS last_kind,
        w.statuses || ARRAY(
          SELECT ${statusOf(sql`e.kind`)} FROM well_events e
          WHERE e.company_id = ${companyId} AND e.well_id = w.id AND e.event_date IS NOT NULL) AS explained,
        w.kinds && ARRAY['converted'] AND EXISTS (
          SELECT FROM well_events e
          WHERE e.company_id = ${companyId} AND e.well_id = w.id AND e.kind = 'converted'
            AND e.event_date IS NOT NULL) AS converted
      FROM (
        SELECT u.well_id AS id, array_agg(u.kind) AS kinds, array_agg(${statusOf(sql`u.kind`)}) AS statuses,
          max(u.event_date) FILTER (WHERE u.kind = ANY(${order}::text[])) AS day
        FROM unnest(${column('well_id')}::int[], ${column('kind')}::text[], ${column('event_date')}::date[])
          AS u (well_id, kind, event_date)
        GROUP BY u.well_id
      ) w
      LEFT JOIN LATERAL (
        SELECT e.event_date, e.kind
        FROM well_events e
        WHERE e.company_id = ${companyId} AND e.well_id = w.id AND e.event_date IS NOT NULL
          AND e.kind = ANY(${order}::text[])
        ORDER BY e.event_date DESC, array_position(${order}::text[], e.kind) DESC LIMIT 1
      ) last ON true
    ) p
    WHERE t.company_id = ${companyId} AND t.id = p.id
      AND (${sql.join(settled.map(([field]) => sql`t.${sql.ref(field)}`))})
        IS DISTINCT FROM (${sql.join(settled.map(([, value]) => value))})`);
}

/** Locks wells until the transaction ends, so that the next statement reads all events written to them. */
async function lockWellsOf(tx: PersonTx, companyId: number, ids: readonly number[]): Promise<void> {
  await tx.run(sql`
    SELECT FROM wells WHERE company_id = ${companyId} AND id = ANY(${ids}::int[]) ORDER BY id FOR NO KEY UPDATE`);
}

async function warnOfEvent(tx: PersonTx, stored: RecordRow): Promise<ErrorDetail[]> {
  const others = await tx.rows<DatedEvent>(sql`
    SELECT id, kind, event_date FROM well_events
    WHERE company_id = ${stored.company_id} AND well_id = ${stored.well_id} AND id <> ${stored.id}`);
  const [dates] = await tx.rows<WellDates>(sql`
    SELECT spud_date, completion_date, first_prod_date FROM wells
    WHERE company_id = ${stored.company_id} AND id = ${stored.well_id}`);
  const event = { kind: String(stored.kind), event_date: stored.event_date as string | null };
  const found = [
    ...(await warnOfReplacedDate(tx, stored, others)),
    ...wellEventOddities(event, dates ?? {}, others),
    ...unprovenOddities(stored.evidence),
  ];
  return found.map(({ field, message }) => ({ path: field, message }));
}

/** Returns a warning if writing an event in this transaction replaced a date of the well that no event explained. */
async function warnOfReplacedDate(
  tx: PersonTx,
  stored: RecordRow,
  others: readonly DatedEvent[],
): Promise<Oddity[]> {
  const kind = String(stored.kind);
  const field = dateFieldOf(kind);
  if (field === null) return [];
  const written = sql`h.company_id = ${stored.company_id} AND h.action = 'update' AND h.at = now()`;
  const [replaced] = await tx.rows<{
    was: string | null;
    becomes: string | null;
    of_event: string | null;
  }>(sql`
    SELECT h.old_values ->> ${field} AS was, h.new_values ->> ${field} AS becomes, (
      SELECT e.old_values ->> 'event_date' FROM history e
      WHERE e.company_id = h.company_id AND e.entity = 'well_event' AND e.record_id = ${stored.id}
        AND e.action = 'update' AND e.at = now() AND NOT e.old_values ?| ARRAY['kind', 'well_id']
      ORDER BY e.id LIMIT 1) AS of_event
    FROM history h
    WHERE ${written} AND h.entity = 'well' AND h.record_id = ${stored.well_id} AND h.new_values ? ${field}
    ORDER BY h.id LIMIT 1`);
  if (replaced === undefined) return [];
  const { was, becomes, of_event } = replaced;
  const explained = [of_event, ...others.flatMap((each) => (each.kind === kind ? [each.event_date] : []))];
  const label = replacedDateOf(kind, { was, becomes, explained });
  return label === null
    ? []
    : [{ field: 'event_date', message: `The well had ${was} as its ${label}; it is ${becomes} now` }];
}
