import type { Oddity } from '#shared/land/entities/oddities.ts';
import { well } from '#shared/land/entities/well.ts';
import { wellEvent } from '#shared/land/entities/well-event.ts';
import { addDays } from '#shared/platform/calendar.ts';
import type { ErrorDetail } from '#shared/platform/errors.ts';
import { formatValue } from '#shared/platform/fields/kinds.ts';

export type DatedEvent = { id?: number; kind: string; event_date: string | null };

/** The dates of a well that events repeat. */
export type WellDates = {
  spud_date?: string | null | undefined;
  completion_date?: string | null | undefined;
  first_prod_date?: string | null | undefined;
  well_status?: string | null | undefined;
};

/** The field of a well that has the date of its latest event of a kind. */
export const dateFields = {
  spud: 'spud_date',
  completed: 'completion_date',
  first_production: 'first_prod_date',
} as const;

/**
 * The status of a well whose latest event is of this kind; other kinds leave it. The order is that of events of the same
 * day.
 */
export const statusAfter: Readonly<Record<string, string>> = {
  spud: 'drilling',
  first_production: 'producing',
  production_ceased: 'shut-in',
  shut_in: 'shut-in',
  plugged: 'plugged',
  returned: 'producing',
};

const nameOf = (kind: string) => formatValue(wellEvent.fields.kind, kind);

/** Returns why an event cannot have happened: it is later than tomorrow, which covers every time zone. */
export function futureIssue(eventDate: unknown, today: string): ErrorDetail[] {
  if (typeof eventDate !== 'string' || eventDate <= addDays(today, 1)) return [];
  return [
    {
      path: 'event_date',
      message: `${wellEvent.fields.event_date.label} is in the future; record the event once it has happened`,
    },
  ];
}

/**
 * Returns why an event cannot be the first production of its well: `other` is the one that the well has, and `own` the
 * date of the well itself.
 */
export function firstProductionIssues(
  eventDate: unknown,
  other: { event_date: string | null } | undefined,
  own: string | null,
): ErrorDetail[] {
  if (other !== undefined) {
    const on = other.event_date === null ? 'without a date' : `on ${other.event_date}`;
    const message = `This well already has a first production ${on}; edit that event, or record a return to production`;
    return [{ path: 'kind', message }];
  }
  if (own === null || eventDate === null || eventDate === undefined || eventDate === own) return [];
  const message = `The well has ${own} as its First Production Date; use that day, or correct the well first`;
  return [{ path: 'event_date', message }];
}

const isDated = (kind: string): kind is keyof typeof dateFields => Object.hasOwn(dateFields, kind);

/**
 * Returns the label of a well's date that an event of this kind replaces although no event explained it: `was` is that
 * date, `becomes` the new one, and `explained` the dates of the events of this kind before.
 */
export function replacedDateOf(
  kind: string,
  { was, becomes, explained }: { was: string | null; becomes: string | null; explained: readonly unknown[] },
): string | null {
  if (!isDated(kind) || was === null || becomes === null || was === becomes || explained.includes(was))
    return null;
  return well.fields[dateFields[kind]].label;
}

/** Returns the field of a well that repeats the latest event of a kind; null for other kinds. */
export function dateFieldOf(kind: string): (typeof dateFields)[keyof typeof dateFields] | null {
  return isDated(kind) ? dateFields[kind] : null;
}

/** Returns a warning about an event that nothing proves. */
export function unprovenOddities(evidence: unknown): Oddity[] {
  return evidence === null || evidence === undefined || evidence === ''
    ? [{ field: 'evidence', message: `${wellEvent.fields.evidence.label} is missing` }]
    : [];
}

const production = ['completed', 'first_production', 'production_ceased', 'returned'];

/**
 * Returns warnings about an event that contradicts the well or its other events. Old records contain stranger things, so
 * all of it can be saved.
 */
export function wellEventOddities(
  event: DatedEvent,
  dates: WellDates,
  others: readonly DatedEvent[],
): Oddity[] {
  return createOdditiesOfWell(dates, others)(event);
}

/** Returns a function like `wellEventOddities` for the events of one well, which may be among `events`. */
export function createOdditiesOfWell(
  { spud_date, completion_date, first_prod_date }: WellDates,
  events: readonly DatedEvent[],
): (event: DatedEvent) => Oddity[] {
  const dated = events
    .flatMap((each) => (each.event_date === null ? [] : [{ kind: each.kind, day: each.event_date }]))
    .sort(byDay);
  const earliest = (wanted: string) => dated.find(({ kind }) => kind === wanted)?.day;
  const spud = [spud_date, earliest('spud')].flatMap((each) => (each ? [each] : [])).sort()[0];
  const first = earliest('first_production');
  const [produced] = [
    ...dated.filter(({ kind }) => production.includes(kind)),
    ...(completion_date ? [{ kind: 'completed', day: completion_date }] : []),
    ...(first_prod_date ? [{ kind: 'first_production', day: first_prod_date }] : []),
  ].sort(byDay);
  const plugged = earliest('plugged');
  const stating = dated.filter(({ kind }) => Object.hasOwn(statusAfter, kind));
  const after = dated.at(-1);
  const say = (message: string): Oddity[] => [{ field: 'event_date', message }];
  return ({ kind, event_date: day }) => {
    if (day === null) return say('Without a date, production stays unproven');
    if (production.includes(kind) && spud !== undefined && day < spud)
      return say(`${nameOf(kind)} is before the spud (${spud})`);
    const isFirstSpud = kind === 'spud' && (spud === undefined || day <= spud);
    if (isFirstSpud && produced !== undefined && day > produced.day)
      return say(`${nameOf(produced.kind)} on ${produced.day} is before this spud`);
    if ((kind === 'production_ceased' || kind === 'returned') && first !== undefined && day < first)
      return say(`${nameOf(kind)} is before first production (${first})`);
    const last = kind === 'returned' ? lastBefore(stating, day) : undefined;
    if (last !== undefined && statusAfter[last.kind] === 'producing')
      return say(`The well was already producing (${nameOf(last.kind)} on ${last.day})`);
    if (kind === 'plugged' && after !== undefined && after.day > day)
      return say(`${nameOf(after.kind)} on ${after.day} is after plugging`);
    if (kind !== 'plugged' && plugged !== undefined && day > plugged)
      return say(`The well was plugged on ${plugged}`);
    return [];
  };
}

function byDay(a: { day: string }, b: { day: string }): number {
  return a.day < b.day ? -1 : a.day > b.day ? 1 : 0;
}

/** Returns the last of these sorted events before a day. */
function lastBefore<Event extends { day: string }>(events: readonly Event[], day: string): Event | undefined {
  let [low, high] = [0, events.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((events[middle]?.day ?? '') < day) low = middle + 1;
    else high = middle;
  }
  return events[low - 1];
}

/** Returns warnings about fields of a well that differ from what its events say. */
export function wellOddities(dates: WellDates, events: readonly DatedEvent[]): Oddity[] {
  const dated = events.flatMap((each) =>
    each.event_date === null ? [] : [{ ...each, day: each.event_date }],
  );
  const found: Oddity[] = [];
  for (const [kind, field] of Object.entries(dateFields)) {
    const latest = dated
      .flatMap((each) => (each.kind === kind ? [each.day] : []))
      .sort()
      .at(-1);
    const own = dates[field] ?? null;
    if (latest === undefined || own === latest) continue;
    const { label } = well.fields[field];
    found.push({
      field,
      message: `${label} ${own === null ? 'is missing' : `is ${own}`}, but the event says ${latest}`,
    });
  }
  const order = Object.keys(statusAfter);
  const last = dated
    .filter((each) => Object.hasOwn(statusAfter, each.kind))
    .sort((a, b) =>
      a.day === b.day ? order.indexOf(a.kind) - order.indexOf(b.kind) : a.day < b.day ? -1 : 1,
    )
    .at(-1);
  const expected = last === undefined ? undefined : statusAfter[last.kind];
  if (last !== undefined && expected !== undefined && dates.well_status !== expected) {
    const own = dates.well_status
      ? `is ${formatValue(well.fields.well_status, dates.well_status)}`
      : 'is missing';
    found.push({
      field: 'well_status',
      message: `${well.fields.well_status.label} ${own}, but the latest event is ${nameOf(last.kind)} on ${last.day}`,
    });
  }
  return found;
}
