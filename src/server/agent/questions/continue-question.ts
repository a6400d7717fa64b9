import type { Condition } from '#server/agent/contracts/agent-tools.ts';
import { callsList, type ParsedQuestion, parseChange, parseQuestion } from './parse-question.ts';
import type { AcrePlan, ObligationPlan, Plan, RecordPlan } from './plan.ts';
import type { Fact, Kind } from './question-rules.ts';
import { negated } from './record-rules.ts';

/** “And in Loving?” replaces a part of the question before. */
const replacing =
  /^(?:and(?: what about| how about)?|what about|how about|same(?: thing)? (?:for|in)|now)\s+/i;
/** “Only the producing ones” narrows it, and so do words for its records. */
const narrowing = /^(?:only|just)\s+/i;
const pronoun =
  /\b(?:of (?:those|these|them)|those|these|them|they|(?:the|which|other) ones?|is that|break (?:it|that) down|(?:chart|graph|plot|map) (?:that|it))\b/i;

/**
 * Reads a question as a continuation of the one before: what it says is changed in its plan, the rest stays. Null if it
 * is a question of its own.
 */
export function continueQuestion(question: string, before: Plan): ParsedQuestion | null {
  const isReplacing = replacing.test(question);
  const isNarrowing = narrowing.test(question) || pronoun.test(question);
  if (!isReplacing && !isNarrowing) return continueBareFigure(question, before);
  const changed = question
    .replace(replacing, '')
    .replace(narrowing, '')
    .replace(/\b(?:break|breaking) (?:those|these|them|it|that) down\b/i, '')
    .replace(/\bmap (?:those|these|them|it|that)\b/i, 'map of')
    .replace(/\b((?:chart|graph|plot)) (?:those|these|them|it|that)\b/i, '$1')
    .trim();
  const { parsed, facts } = parseChange(changed, kindOf(before), datedBy(before));
  if (parsed !== null && 'unknown' in parsed) {
    // “And wells in Loving?” is a question of its own.
    const own = isReplacing && !isNarrowing ? parseQuestion(changed) : null;
    if (own !== null && 'plan' in own) return own;
    // “What about Reeves?” names only a place.
    const [only, ...more] = parsed.unknown;
    if (
      isReplacing &&
      more.length === 0 &&
      only === changed.replace(/[\s,]+$/, '') &&
      /^[a-z.' ]+$/i.test(only)
    )
      return { plan: { ...withoutAdded(before), place: only } };
    if (before.of === 'records' && before.kind === 'tract' && /^(?:acres|acreage)$/i.test(only ?? ''))
      return {
        reason: 'Gross acres or net mineral acres? Ask “gross acres of those” or “net acres of those”.',
      };
    return parsed;
  }
  if (parsed === null || !('plan' in parsed)) return parsed;
  const plan = merge(before, parsed.plan, facts, isReplacing && !isNarrowing);
  return 'reason' in plan ? plan : { ...parsed, plan };
}

function kindOf(plan: Plan): Kind {
  if (plan.of === 'records') return plan.kind;
  return plan.of === 'acres' ? 'acres' : 'obligation';
}

/** The date that a plan has a period of. */
function datedBy(plan: Plan): string | undefined {
  if (plan.of !== 'records') return undefined;
  const isDay = (bound: string | undefined) => bound !== undefined && !/^\d+(?:\.\d+)?$/.test(bound);
  return plan.where?.findLast(({ from, to }) => isDay(from) || isDay(to))?.field;
}

/** Conditions of one slot replace each other: an expired lease is not also active. */
function slotOf(field: string): string {
  if (['standing', 'contract_status', 'expiring', 'land_status', 'leased', 'open_option'].includes(field))
    return 'status';
  return field.endsWith('pugh') ? 'pugh' : field;
}

function withoutAdded(plan: Plan): Plan {
  if (plan.of !== 'records') return plan;
  const { added: _added, ...rest } = plan;
  return rest;
}

function merge(
  before: Plan,
  next: Plan,
  facts: readonly Fact[],
  isReplacing: boolean,
): Plan | { reason: string } {
  if (before.of === 'records' && next.of === 'records') return mergeRecords(before, next, facts, isReplacing);
  if (before.of === 'acres' && next.of === 'acres') return mergeAcres(before, next, facts);
  if (before.of === 'obligations' && next.of === 'obligations') return mergeObligations(before, next);
  return { reason: 'I can’t continue the last question with that. Ask it in full.' };
}

function mergeAcres(before: AcrePlan, next: AcrePlan, facts: readonly Fact[]): AcrePlan {
  const { figure, ...rest } = next;
  const isNamed = facts.some(({ type }) => type === 'figure' || type === 'word');
  return { ...before, ...rest, ...(isNamed ? { figure } : {}) };
}

function mergeObligations(before: ObligationPlan, next: ObligationPlan): ObligationPlan {
  const { days: _days, months: _months, from: _from, to: _to, overdue: _overdue, ...rest } = before;
  const isDated =
    next.days !== undefined ||
    next.months !== undefined ||
    next.from !== undefined ||
    next.to !== undefined ||
    next.overdue;
  return { ...(isDated ? rest : before), ...next };
}

function mergeRecords(
  before: RecordPlan,
  next: RecordPlan,
  facts: readonly Fact[],
  isReplacing: boolean,
): RecordPlan | { reason: string } {
  const isOpposite = facts.some(({ type }) => type === 'opposite');
  if (isOpposite) {
    const { added = [], where = [] } = before;
    const [only, ...more] = added;
    if (only === undefined || more.length > 0)
      return { reason: 'I don’t know what the others have in common. Ask the question in full.' };
    const opposite = negated(only);
    return { ...before, measure: 'list', where: [...without(where, only), opposite], added: [opposite] };
  }
  if (!isReplacing && next.place !== undefined && before.place !== undefined && next.place !== before.place)
    return {
      reason: `Those are in ${before.place}. Ask about ${next.place} separately, as in “and in ${next.place}”.`,
    };
  if (!isReplacing && next.outside !== undefined && before.outside !== undefined)
    return { reason: `Those are outside ${before.outside} already. Ask the question in full.` };
  const added = next.where ?? [];
  const isListed = facts.some(
    ({ type, said }) => type === 'filler' && /^(?:which|how many|list|show)/i.test(said),
  );
  const isMeasured = next.figure !== undefined;
  if (!isReplacing && (before.limit !== undefined || before.measure === 'max' || before.measure === 'min')) {
    // “Which lease is that?” after the biggest bonus; anything else would be about all of them.
    if (before.limit !== undefined || !isListed || isMeasured || added.length > 0 || next.by !== undefined)
      return { reason: 'I can’t continue a ranking with that. Ask the question in full.' };
    const lowest = before.measure === 'min' ? { lowest: true } : {};
    return { ...before, measure: 'list', limit: 1, ...lowest };
  }
  const kept = (before.where ?? []).filter(
    (own) =>
      !added.some((each) =>
        isReplacing ? slotOf(each.field) === slotOf(own.field) : JSON.stringify(each) === JSON.stringify(own),
      ),
  );
  const { figure: _figure, limit: _limit, lowest: _lowest, by, period, chart, ...rest } = before;
  const measure = isMeasured
    ? { measure: next.measure, figure: next.figure }
    : isListed && !isReplacing
      ? { measure: 'list' as const }
      : { measure: before.measure, figure: before.figure, limit: before.limit, lowest: before.lowest };
  // “Which of them …” and “average royalty of those” are about the records that were grouped.
  const grouping = (isListed || isMeasured) && !isReplacing ? {} : { by, period, chart };
  const isElsewhere = isReplacing && (next.place !== undefined || next.outside !== undefined);
  const { place, outside } = isElsewhere
    ? next
    : { place: next.place ?? before.place, outside: next.outside ?? before.outside };
  const plan = compact({
    ...rest,
    ...measure,
    ...grouping,
    ...(next.by === undefined ? {} : { by: next.by, period: next.period }),
    ...(next.chart === undefined ? {} : { chart: next.chart }),
    ...(next.map === true ? { map: true } : {}),
    place,
    outside,
    where: [...kept, ...added],
    added,
  });
  return plan.map === true && !callsList(plan)
    ? { reason: 'I can’t show those on the map. Ask for them without “or” and “not”.' }
    : plan;
}

function without(where: readonly Condition[], condition: Condition): Condition[] {
  const text = JSON.stringify(condition);
  return where.filter((each) => JSON.stringify(each) !== text);
}

function compact(plan: { [Name in keyof RecordPlan]: RecordPlan[Name] | undefined }): RecordPlan {
  return Object.fromEntries(Object.entries(plan).filter(([, value]) => value !== undefined)) as RecordPlan;
}

/**
 * “Total gross acres?” after a list of tracts means those tracts, and “average royalty?” after leases those leases. The
 * figure of all is offered beside it, because the question does not say so.
 */
function continueBareFigure(question: string, before: Plan): ParsedQuestion | null {
  const isNarrowed =
    before.of === 'records' &&
    before.by === undefined &&
    before.limit === undefined &&
    (before.place !== undefined || before.outside !== undefined || (before.where ?? []).length > 0);
  if (!isNarrowed || /\b(?:all|our|we|company|every|leases|tracts|owners|wells)\b/i.test(question))
    return null;
  const own = parseQuestion(question);
  if (own === null || !('plan' in own)) return null;
  const figure = bareFigureOf(own.plan, before.kind);
  if (figure === null) return null;
  const { limit: _limit, lowest: _lowest, ...rest } = before;
  return {
    plan: { ...rest, ...figure, added: [] },
    other: { label: `${question.slice(0, 60)}, all counties`, ask: `${question}, all counties` },
  };
}

/** Returns the figure that is all a question asks for; null if it asks for more, or for other records. */
function bareFigureOf(plan: Plan, kind: RecordPlan['kind']): Pick<RecordPlan, 'measure' | 'figure'> | null {
  if (plan.of === 'obligations' || plan.place !== undefined || plan.by !== undefined) return null;
  if (plan.of === 'acres') {
    if (kind !== 'tract' || (plan.figure !== 'gross' && plan.figure !== 'net')) return null;
    return { measure: 'sum', figure: plan.figure === 'gross' ? 'gross_acres' : 'net_mineral_acres' };
  }
  const isBare =
    plan.kind === kind &&
    plan.measure !== 'list' &&
    plan.limit === undefined &&
    (plan.where ?? []).length === 0;
  return isBare ? { measure: plan.measure, figure: plan.figure } : null;
}
