import { hasPugh, type PughTerms } from '#shared/land/events/pugh-reading.ts';
import { addDays, daysBetween } from '#shared/platform/calendar.ts';

/** When a release clause takes effect, as its terms say. Dates are YYYY-MM-DD. */
export type TriggerTerms = {
  trigger?: string | null | undefined;
  trigger_date?: string | null | undefined;
  trigger_days?: number | null | undefined;
  unused_days?: string | null | undefined;
};

/** When a well was begun and completed. */
export type DrilledWell = {
  name: string;
  spud_date?: string | null | undefined;
  completion_date?: string | null | undefined;
  well_status?: string | null | undefined;
};

export type Trigger = {
  /** The last day before the clause takes effect; null if it is unknown or not yet decided. */
  lastDay: string | null;
  /** A well that was begun in time is being drilled, so the clause has no date yet. */
  isDrilling: boolean;
  reason: string;
  /** The dates that are missing; then `lastDay` is null. */
  missing: string[];
};

/**
 * Returns the last day before a release clause takes effect, never before the end of the term (`endsOn`, with its
 * extensions). "90 days after the end of the primary term" is its 90th day: the release is of the 91st. Days after the
 * last completion follow a chain of wells, each begun before the days ran out (`afterCompletions`). The program uses
 * `routines/land/completion_day.sql`; tests compare the two. Source: proof.md, Holding, ruling (g), and Clauses, 6.
 */
export function clauseTrigger(
  terms: TriggerTerms,
  endsOn: string | null,
  wells: readonly DrilledWell[],
): Trigger {
  const open = { lastDay: null, isDrilling: false };
  if (endsOn === null)
    return {
      ...open,
      reason: 'No date says when the term ends.',
      missing: ['the day on which the term ends'],
    };
  const { trigger, trigger_date: date, trigger_days: days } = terms;
  const known = (lastDay: string, reason: string) => ({ ...open, lastDay, reason, missing: [] });
  if (trigger === 'on_date') {
    if (!date) return { ...open, reason: 'The clause has no date.', missing: ['the date of the clause'] };
    return date > endsOn
      ? known(date, `The clause names ${date}.`)
      : known(endsOn, `The clause names ${date}; the term runs through ${endsOn}.`);
  }
  if (trigger !== 'days_after_primary_term' && trigger !== 'days_after_completion')
    return known(endsOn, `The last day of the term is ${endsOn}.`);
  if (days === null || days === undefined)
    return {
      ...open,
      reason: 'The clause has no number of days.',
      missing: ['the waiting time of the clause'],
    };
  if (trigger === 'days_after_primary_term')
    return known(
      addDays(endsOn, days),
      `The last day of the term is ${endsOn}, and the clause waits ${days} days.`,
    );
  return afterCompletions(wells, { endsOn, days, isBanked: terms.unused_days === 'banked' });
}

/**
 * Returns when a surface release of a lease takes effect, by the last of its clauses; null without one. A Pugh provision
 * without a clause reads as one that takes effect at the end of the term. Source: proof.md, Holding, ruling (h).
 */
export function surfaceReleaseTrigger(
  lease: PughTerms,
  clauses: readonly (TriggerTerms & { kind: string })[],
  endsOn: string | null,
  wells: readonly DrilledWell[],
): Trigger | null {
  const releases = clauses.filter(({ kind }) => kind === 'surface_release');
  if (!hasPugh('surface_release', lease) && releases.length === 0) return null;
  const triggers = (releases.length === 0 ? [{}] : releases).map((clause) =>
    clauseTrigger(clause, endsOn, wells),
  );
  return (
    triggers.find(({ lastDay, isDrilling }) => lastDay === null && !isDrilling) ??
    triggers.find(({ isDrilling }) => isDrilling) ??
    triggers.toSorted((a, b) => compare(b.lastDay ?? '', a.lastDay ?? ''))[0] ??
    null
  );
}

/**
 * Follows the wells of a continuous development: each must be begun (spud) within `days` after the last completion, or
 * within the term; its completion begins the next period. Banked days are those left when a well was begun, counted from
 * the end of the term, and lengthen the next period. A completion within the period proves that the well was begun in it.
 * Which well counts is Platbook's own rule: any that was completed, also as a dry hole.
 */
function afterCompletions(
  wells: readonly DrilledWell[],
  { endsOn, days, isBanked }: { endsOn: string; days: number; isBanked: boolean },
): Trigger {
  const completed = wells.flatMap(({ completion_date: day }) => (day ? [day] : [])).sort();
  const before = completed.filter((day) => day <= endsOn).at(-1);
  const open = { lastDay: null, isDrilling: false };
  const missingDate = (what: string): Trigger => ({
    ...open,
    reason: `Whether drilling continued depends on ${what}.`,
    missing: [what],
  });
  let lastDay = before === undefined || addDays(before, days) < endsOn ? endsOn : addDays(before, days);
  let last = before ?? null;
  let banked = 0;
  const later = wells
    .filter(({ spud_date, completion_date: day }) => (day ? day > endsOn : spud_date))
    .map((well) => ({ ...well, began: well.spud_date ?? well.completion_date ?? '' }))
    .sort(
      (a, b) =>
        compare(a.began, b.began) ||
        compare(a.completion_date ?? '', b.completion_date ?? '') ||
        Number(a.well_status === 'drilling') - Number(b.well_status === 'drilling'),
    );
  for (const { name, spud_date: spud, completion_date: day, well_status: status, began } of later) {
    if (!spud && day && (day > lastDay || isBanked)) return missingDate(`the spud date of ${name}`);
    if (began > lastDay) break;
    if (!day) {
      if (status !== 'drilling') return missingDate(`the completion date of ${name}`);
      return { ...open, isDrilling: true, reason: `${name} is being drilled since ${spud}.`, missing: [] };
    }
    const from = began > endsOn ? began : endsOn;
    banked = isBanked ? Math.min(daysBetween(from, lastDay), days + banked) : 0;
    const next = addDays(day, days + banked);
    if (next > lastDay) lastDay = next;
    last = last === null || day > last ? day : last;
  }
  const waits = `${days} days${banked > 0 ? ` and ${banked} banked days` : ''}`;
  return {
    ...open,
    lastDay,
    reason:
      last === null
        ? `No well was completed or begun in time; the term ends on ${endsOn}.`
        : lastDay === endsOn
          ? `${waits} after the last completion, ${last}, end before the term, ${endsOn}.`
          : `The last completion in time was on ${last}, and the clause waits ${waits}.`,
    missing: [],
  };
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
