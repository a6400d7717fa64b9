import type { Condition } from '#server/agent/contracts/agent-tools.ts';
import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import type { Fact } from './question-rules.ts';
import { meaningOf } from './words.ts';

type Joined = { facts: Fact[] } | { reason: string } | { unknown: string[] };
/** A run of values of one field, joined by “or”, and the position after it. */
type Group = { facts: Fact[]; field: string; end: number };

/** What a group of values follows. */
type Reach = 'plain' | 'not' | 'except';

/**
 * Words without meaning between “or” and a value: “HBP or that are expired”. A verb ends the reach of “not”: what is
 * “not producing or is shut-in” can be shut-in.
 */
const linking: Readonly<Record<Reach, RegExp>> = {
  plain: /^(?:a|an|are|is|that|the|those|which|who)$/i,
  not: /^(?:a|an|the)$/i,
  except: /^(?:a|an|are|is|that|the|those|which|who)$/i,
};
/** Words without meaning between an exception and a value: “except those in Reeves”. */
const excepting = /^(?:all|any|are|is|our|that|the|those|which|who)$/i;
/** What may follow an exception; anything else might belong to it or to the question. */
const afterException: ReadonlySet<Fact['type']> = new Set(['filler', 'noun', 'now', 'by', 'chart', 'map']);

/** Whether a word is a negated one, as in “not held by production”. */
export function isNotHeld(word: string): boolean {
  return /^not (?:currently )?(?:held|hbp)/i.test(word);
}

/**
 * Joins values of one field: “HBP or expired” becomes one condition with two values, “not in Reeves or Ward” one place
 * to leave out. “Or” between different fields, a negation of a negation, and a “not” that is not directly before a
 * value are refused, because they can be read in several ways.
 */
export function joinFacts(kind: AssetName, read: readonly Fact[]): Joined {
  const isExpiring = kind === 'lease' && read.some(({ type }) => type === 'expire');
  // Expiring leases are never held by production, so “not held” adds nothing there.
  const facts = isExpiring ? read : read.flatMap(separateNot);
  const joined: Fact[] = [];
  for (let place = 0; place < facts.length; ) {
    const fact = facts[place];
    if (fact === undefined) break;
    if (fact.type === 'or') return refuseOr(facts, place);
    if (fact.type === 'not') {
      const excluded = readNot(kind, facts, place);
      if ('reason' in excluded || 'unknown' in excluded) return excluded;
      joined.push(excluded.fact);
      place = excluded.end;
      continue;
    }
    const group = readGroup(kind, facts, place, 'plain');
    if (group === null || group.facts.length === 1) {
      joined.push(fact);
      place += 1;
      continue;
    }
    const said = group.facts.map((each) => each.said).join(' or ');
    const rest = facts.slice(group.end);
    // In “that are HBP or expired with a Pugh clause”, the clause may belong to the last value only.
    if (group.field.startsWith('field') && isValue(rest[0]) && rest.every(({ type }) => type !== 'noun'))
      return {
        reason: `“${said}” can be read in two ways before “${rest[0]?.said}”. Put it before the word for the records, as in “${said} ${assets[kind].labelPlural.toLowerCase()} …”.`,
      };
    joined.push(factOf(kind, group, said));
    place = group.end;
  }
  return { facts: joined };
}

/** Separates the “not” of “not held by production” from its word. */
function separateNot(fact: Fact): Fact[] {
  if (fact.type !== 'word' || !isNotHeld(fact.value)) return [fact];
  const value = fact.value.replace(/^not (?:currently )?/i, '');
  return [
    { type: 'not', said: 'not', value: 'not' },
    { type: 'word', said: value, value },
  ];
}

function refuseOr(facts: readonly Fact[], place: number): { reason: string } | { unknown: string[] } {
  const [before, after] = [facts[place - 1], facts[place + 1]];
  const areValues = [before, after].every(
    (fact) => fact !== undefined && fact.type !== 'filler' && fact.type !== 'not' && fact.type !== 'noun',
  );
  return areValues
    ? {
        reason: `I can't combine “${before?.said}” or “${after?.said}”: “or” joins values of one field. Ask about each separately.`,
      }
    : { unknown: ['or'] };
}

/** The field of which a fact is one value; null if it isn't. */
function fieldOf(kind: AssetName, fact: Fact | undefined): string | null {
  if (fact?.type === 'place' || fact?.type === 'range') return fact.type;
  const [condition, ...more] = fact === undefined ? [] : conditionsOf(kind, fact);
  return condition === undefined || more.length > 0 ? null : `field ${condition.field}`;
}

/** What facts mean, by kind: each is compared with hundreds of others. */
const meanings = new WeakMap<Fact, Map<AssetName, Condition[]>>();

function conditionsOf(kind: AssetName, fact: Fact): Condition[] {
  const known = meanings.get(fact) ?? new Map<AssetName, Condition[]>();
  meanings.set(fact, known);
  const found = known.get(kind) ?? readConditions(kind, fact);
  known.set(kind, found);
  return found;
}

function readConditions(kind: AssetName, { type, value, conditions }: Fact): Condition[] {
  if (type === 'operator') return [{ field: 'operator', is: value }];
  if (type === 'word') return meaningOf(kind, value) ?? [];
  return type === 'condition' ? (conditions ?? []) : [];
}

/**
 * Reads the values of one field that start here: “A”, “A or B”, “A, B or C”; null if there are none. In an exception,
 * “and” joins them too: what is left out is neither.
 */
function readGroup(kind: AssetName, facts: readonly Fact[], start: number, reach: Reach): Group | null {
  const first = facts[start];
  const field = fieldOf(kind, first);
  if (first === undefined || field === null) return null;
  const group: Group = { facts: [first], field, end: start + 1 };
  // Without “or” before the last one, values in a row are no list.
  let listed: Fact[] = [];
  for (let place = group.end; place < facts.length; ) {
    const next = facts[place];
    const joins =
      next?.type === 'or' || (reach === 'except' && next?.type === 'filler' && /^and$/i.test(next.said));
    if (joins) place += 1;
    while (joins && facts[place]?.type === 'filler' && linking[reach].test(facts[place]?.said ?? ''))
      place += 1;
    const value = facts[place];
    const areNegative = [first, value].some((fact) => fact !== undefined && isNegative(kind, fact));
    if (value === undefined || areNegative || fieldOf(kind, value) !== field) break;
    listed.push(value);
    place += 1;
    if (!joins) continue;
    group.facts.push(...listed);
    group.end = place;
    listed = [];
  }
  return group;
}

type Excluded = { fact: Fact; end: number } | { reason: string } | { unknown: string[] };

function readNot(kind: AssetName, facts: readonly Fact[], place: number): Excluded {
  const negation = facts[place];
  const isException = negation?.value !== 'not';
  let start = place + 1;
  for (; start < facts.length; start += 1) {
    const { type, said } = facts[start] ?? {};
    const isSkipped = type === 'now' || (isException && type === 'filler' && excepting.test(said ?? ''));
    if (!isSkipped) break;
  }
  const skipped = facts.slice(place, start + 1).map(({ said }) => said);
  const group = readGroup(kind, facts, start, isException ? 'except' : 'not');
  const isOutside = negation?.value === 'outside';
  if (group === null || group.field === 'range' || (isOutside && group.field !== 'place'))
    return { unknown: [skipped.join(' ')] };
  const said = facts
    .slice(place, group.end)
    .map((fact) => fact.said)
    .join(' ');
  if (group.facts.some((fact) => isNegative(kind, fact)))
    return { reason: `“${said}” is a double negation. Ask for what is left.` };
  if (group.facts.some(({ type, value }) => type === 'word' && /^held$/i.test(value)))
    return {
      reason: `“${said}” can be by production, shut-in payments or operations. Ask “not HBP”, or by standing.`,
    };
  const rest = facts.slice(group.end);
  const [next, after] = rest;
  if (isException && rest.some(({ type }) => !afterException.has(type)))
    return {
      reason: `“${said}” can be read in two ways here. Put it at the end of the question.`,
    };
  const isAnd = next?.type === 'filler' && /^and$/i.test(next.said);
  const isAmbiguous = (group.field !== 'place' && isValue(next)) || (isAnd && fieldOf(kind, after) !== null);
  if (!isException && isAmbiguous)
    return {
      reason: `“${said}” can be read in two ways before “${(isAnd ? after : next)?.said}”. Ask about each separately, or repeat “not”.`,
    };
  return { fact: negate(factOf(kind, group, said)), end: group.end };
}

function isValue(fact: Fact | undefined): boolean {
  return fact?.type === 'word' || fact?.type === 'condition' || fact?.type === 'operator';
}

/** Whether a value already is a negation: “unleased”, “without a Pugh clause”. */
function isNegative(kind: AssetName, fact: Fact): boolean {
  return conditionsOf(kind, fact).some(
    ({ field, is, not, blank }) => not === true || blank === true || (field === 'leased' && is === 'false'),
  );
}

/** Returns the fact that a group means. */
function factOf(kind: AssetName, { facts, field }: Group, said: string): Fact {
  if (field === 'place') {
    const value = facts.map((fact) => fact.value).join(' or ');
    return { type: 'place', said, value };
  }
  if (field === 'range') return { type: 'range', said, value: said };
  const [first, ...others] = facts.flatMap((fact) => conditionsOf(kind, fact));
  const or = others.map(alternativeOf);
  return {
    type: 'condition',
    said,
    value: said,
    conditions: first === undefined ? [] : [or.length === 0 ? first : { ...first, or }],
    ...(facts.some(({ isNoun }) => isNoun === true) ? { isNoun: true } : {}),
  };
}

/** Returns the value of a condition, without its field. */
export function alternativeOf({ is, exactly, from, to }: Condition): NonNullable<Condition['or']>[number] {
  return { is, exactly, from, to };
}

function negate(fact: Fact): Fact {
  return fact.type === 'place'
    ? { ...fact, type: 'outside' }
    : { ...fact, conditions: (fact.conditions ?? []).map((each) => ({ ...each, not: true })) };
}
