import type { Condition, ToolCall } from '#server/agent/contracts/agent-tools.ts';
import { type AssetName, assets, isMappedKind } from '#shared/land/entities/registry.ts';
import { filteredFieldOf } from '#shared/platform/entities/entity.ts';
import { groupingsOf, isDay } from '#shared/saved/dashboards/subjects.ts';
import type { AcreFigure } from './acre-figures.ts';
import { type DayRange, readRange } from './day-words.ts';
import { alternativeOf, isNotHeld, joinFacts } from './join-facts.ts';
import { numberWords } from './number-words.ts';
import { obligationsCalled } from './obligation-words.ts';
import { callOf, type Plan, type RecordPlan } from './plan.ts';
import type { Fact, FactType, Kind } from './question-rules.ts';
import { readFacts, requestedKind } from './read-facts.ts';
import { type Ahead, describeNoGrouping, groupingCalled, lengthOf, meaningOf, placeOf } from './words.ts';

/** What answers a question, or why it can't be answered although its words are known. */
export type Question =
  | {
      call: ToolCall;
      /** What the question asks for, if the next one can continue it. */
      plan?: Plan;
      /** What the reader should know about how the question was read. */
      notes?: string[];
      /** Another reading, as a question. */
      other?: { label: string; ask: string };
    }
  | {
      reason: string;
      /** Whether some of its words were not understood. */
      isUnknown?: true;
    };
type Planned = { plan: Plan; notes?: string[]; other?: { label: string; ask: string } };
/**
 * A question whose words are all accounted for, the words that are not, or what to say unless the question names a
 * record.
 */
export type ParsedQuestion =
  | Planned
  | { reason: string; isUnknown?: true }
  | { unknown: string[] }
  | { otherwise: string };

/**
 * Reads a question about many records word by word: each is a filler or a fact. Null if no kind of record is named. Unknown words are
 * returned, never skipped.
 */
export function parseQuestion(question: string): ParsedQuestion | null {
  const kind = requestedKind(question);
  if (kind === null) return null;
  const { facts, unknown } = readFacts(question, kind);
  if (unknown.length > 0) return { unknown };
  return buildQuestion(kind, facts);
}

/**
 * Reads what a question changes about the plan of the question before, which is about this kind. A period alone is one
 * of the same date as before.
 */
export function parseChange(
  question: string,
  kind: Kind,
  dated: string | undefined,
): { parsed: ParsedQuestion | null; facts: Fact[] } {
  const { facts, unknown } = readFacts(question, kind, true);
  if (unknown.length > 0) return { parsed: { unknown }, facts };
  const isPeriod = facts.some(({ type }) => type === 'days' || type === 'range');
  if (isPeriod && dated !== undefined && !facts.some(({ type }) => type === 'expire' || type === 'dated'))
    facts.push(
      dated === 'expiring'
        ? { type: 'expire', said: 'expiring', value: dated }
        : { type: 'dated', said: '', value: dated },
    );
  return { parsed: buildQuestion(kind, facts, true), facts };
}

type Words = ReturnType<typeof sortFacts>;

function sortFacts(facts: readonly Fact[]) {
  const of = (...types: FactType[]) => facts.filter(({ type }) => types.includes(type));
  return { facts, of, one: (type: FactType) => of(type)[0] };
}

/** Parts of a question that may be stated only once. */
const single: readonly FactType[] = [
  'place',
  'outside',
  'days',
  'by',
  'operator',
  'lease',
  'figure',
  'from',
  'to',
  'range',
  'chart',
  'dated',
  'measured',
  'top',
];

function buildQuestion(kind: Kind, read: readonly Fact[], continues = false): ParsedQuestion | null {
  const joined = isAsset(kind) ? joinFacts(kind, read) : refuseJoined(read);
  if (!('facts' in joined)) return joined;
  const { facts } = joined;
  const words = sortFacts(facts);
  for (const type of single) {
    const [first, second] = words.of(type);
    if (first === undefined || second === undefined) continue;
    if (type === 'place' && kind !== 'obligation' && words.one('by') !== undefined)
      return { reason: 'Counts are of one place at a time. Ask about each place separately.' };
    return { reason: describeTwo(first.said, second.said) };
  }
  const [first, second] = [words.one('days'), words.one('range')];
  if (first !== undefined && second !== undefined) return { reason: describeTwo(first.said, second.said) };
  const isNamed =
    words.one('noun') !== undefined ||
    words.one('measured') !== undefined ||
    words.one('option') !== undefined ||
    facts.some(
      ({ isNoun, type, said }) => isNoun === true || (type === 'expire' && /^expirations/i.test(said)),
    );
  if (!isNamed && kind !== 'acres' && !continues) return null;
  switch (kind) {
    case 'acres':
      return askAcres(words, continues);
    case 'obligation':
      return askObligations(words, continues);
    case 'option':
      return askOptions(words);
    default:
      return askRecords(kind, words, continues);
  }
}

function isAsset(kind: Kind): kind is AssetName {
  return Object.hasOwn(assets, kind);
}

/** Acres and obligations are computed for one place and state, without exceptions. */
function refuseJoined(
  facts: readonly Fact[],
): { facts: readonly Fact[] } | { reason: string } | { unknown: string[] } {
  const at = facts.findIndex(({ type, value }) => type === 'not' || (type === 'word' && isNotHeld(value)));
  const excepted = facts[at];
  if (excepted !== undefined) {
    const said =
      excepted.type === 'word' ? excepted.said : `${excepted.said} ${facts[at + 1]?.said ?? ''}`.trim();
    return {
      reason: `I can't leave anything out, so I can't answer “${said}”. Ask “by county” or “by status”, and each is shown separately.`,
    };
  }
  return facts.some(({ type }) => type === 'or') ? { unknown: ['or'] } : { facts };
}

/** “Expired and terminated”: words with nothing but an “and” between them are a list. */
function areListed(facts: readonly Fact[], one: Fact | undefined, other: Fact | undefined): boolean {
  const [first, last] = [one, other].map((fact) => (fact === undefined ? -1 : facts.indexOf(fact)));
  if (first === undefined || last === undefined || first < 0 || last < 0) return false;
  const between = facts.slice(Math.min(first, last) + 1, Math.max(first, last));
  return between.length === 1 && between[0]?.type === 'filler' && /^and$/i.test(between[0].said);
}

function describeTwo(first: string | undefined, second: string | undefined): string {
  return `“${first}” and “${second}” are two questions. Ask them one at a time.`;
}

function planned(plan: Plan, notes: string[] = []): Planned {
  return notes.length === 0 ? { plan } : { plan, notes };
}

function askAcres(words: Words, continues: boolean): ParsedQuestion | null {
  const figure = acreFigureOf(words.facts);
  const place = placeOf(words.one('place')?.value);
  const by = words.one('by');
  if (figure !== null && typeof figure !== 'string') return figure;
  const [type] = words.of('condition').flatMap(({ conditions }) => conditions ?? []);
  if (type !== undefined)
    return figure !== 'net' || by !== undefined
      ? { reason: 'I have net mineral acres by type of owner. Ask “net mineral acres owned by trusts”.' }
      : planned({
          of: 'records',
          kind: 'owner',
          measure: 'sum',
          figure: 'net_mineral_acres',
          where: [type],
          ...place,
        });
  const chart = words.one('chart');
  if (chart !== undefined && by === undefined) return { reason: describeNoGroups('acres') };
  // Without such a word, the Acreage report or the acres of a place are meant.
  if (figure === null && place.place === undefined && (!continues || words.facts.length === 0))
    return { otherwise: describeWhichAcres };
  if (by !== undefined && !/^count(?:y|ies)$/i.test(by.value))
    return {
      reason: `I can split that by county, but not by ${by.value}. Ask it “by county”, or about one area.`,
    };
  const split = by === undefined ? {} : { by: 'county' as const };
  return planned({ of: 'acres', figure: figure ?? 'gross', ...place, ...split }, notesOf(chart));
}

function describeNoGroups(kinds: string): string {
  return `A chart shows groups. Ask “chart ${kinds} by county”, or by another field.`;
}

/** Dashboards draw no pies, because shares of similar size can't be told apart in them. */
function notesOf(chart: Fact | undefined): string[] {
  return /\bpie\b/i.test(chart?.said ?? '') ? ['Pie charts are shown as bars.'] : [];
}

const describeWhichAcres = 'Gross acres or net mineral acres? Ask “gross acres …” or “net mineral acres …”.';

/** The acres that words such as “net”, “leased” and “held by production” mean together; null if none is named. */
function acreFigureOf(facts: readonly Fact[]): AcreFigure | { reason: string } | null {
  const base = facts.find(({ type }) => type === 'figure');
  const states = facts.filter(({ type }) => type === 'word');
  const figures = states.map(({ value }) => stateOfWord(value));
  const isOpen = figures.indexOf('unleased');
  const isTaken = figures.findIndex((figure) => figure === 'leased' || figure === 'held');
  if (isOpen >= 0 && isTaken >= 0 && areListed(facts, states[isOpen], states[isTaken])) {
    const [first, second] = [isOpen, isTaken].toSorted((one, other) => one - other);
    return { reason: describeTwo(states[first ?? 0]?.said, states[second ?? 0]?.said) };
  }
  if (isOpen >= 0 && isTaken >= 0)
    return {
      reason: `Acres can't be both “${states[isTaken]?.said}” and “${states[isOpen]?.said}”: no acres are (0.00). Ask about each separately.`,
    };
  // Acres held by production are also leased.
  const state = figures.includes('held') ? 'held' : figures[0];
  const text = base?.value.toLowerCase();
  if (state === undefined) {
    if (text === 'mineral') return { reason: describeWhichAcres };
    if (text === undefined) return null;
    return text === 'gross' ? 'gross' : text === 'net revenue' ? 'net_revenue' : 'net';
  }
  if (text === 'gross' || text === 'net revenue')
    return {
      reason: `I can't combine “${base?.said}” with “${states[0]?.said}”: leased, held and unleased acres are net mineral acres. Ask “${state} acres …” or “${text} acres …”.`,
    };
  return state;
}

function stateOfWord(word: string): 'leased' | 'held' | 'unleased' {
  const text = word.toLowerCase();
  if (/^(?:held|hbp)/.test(text)) return 'held';
  return /^(?:leased|under lease)$/.test(text) ? 'leased' : 'unleased';
}

/** The acres that the words before “acres of …” mean, or the unknown words. */
export function readAcreFigure(
  words: string,
): AcreFigure | { reason: string } | { unknown: string[] } | null {
  const { facts, unknown } = readFacts(words, 'acres');
  if (unknown.length > 0) return { unknown };
  const isPlain = facts.every(({ type }) => ['filler', 'noun', 'figure', 'word'].includes(type));
  const bases = facts.filter(({ type }) => type === 'figure');
  return isPlain && bases.length < 2 ? acreFigureOf(facts) : null;
}

function askObligations(words: Words, continues: boolean): ParsedQuestion | null {
  const noun = words.of('noun');
  const called = continues && noun.length === 0 ? {} : obligationsCalled(noun[0]?.value ?? '');
  if ((noun.length !== 1 && !continues) || called === null) return null;
  const strange = words.of('word').find(({ value }) => value.toLowerCase() !== 'open');
  if (strange !== undefined) return { unknown: [strange.said] };
  const overdue = words.of('due').find(({ value }) => value.toLowerCase() !== 'due');
  const window = words.one('days');
  // What is owed over a period excludes what was due before it, and its months are those of the calendar.
  const isOwed = words.one('owed') !== undefined;
  const stretch = words.one('range') ?? (isOwed ? window : undefined);
  const range = stretch === undefined ? {} : readRange(stretch.said);
  if (range === null) return { reason: describeNoRange(stretch) };
  const ahead = stretch ?? window;
  if (overdue !== undefined && ahead !== undefined)
    return {
      reason: `“${overdue.said}” looks back and “${ahead.said}” looks ahead. Ask about each separately.`,
    };
  const length = isOwed ? undefined : aheadOf(window);
  if (length === null) return tooFar(window);
  const lease = words.one('lease')?.value;
  return planned({
    of: 'obligations',
    ...called,
    ...length,
    ...range,
    ...(isOwed ? { owed: true } : {}),
    ...(overdue === undefined ? {} : { overdue: true }),
    ...(lease === undefined ? {} : { lease }),
    ...placeOf(words.one('place')?.value),
  });
}

function describeNoRange(stretch: Fact | undefined): string {
  return `“${stretch?.said}” isn't a period that I can read. Write it as in “in Q1 2027”, “before 2027-06-30” or “in 90 days”.`;
}

/** How far ahead; undefined if that is not said, null if it is too far. */
function aheadOf(window: Fact | undefined): Ahead | undefined | null {
  const [, said = '', unit] = /^(.*) (\w+)$/.exec(window?.value ?? '') ?? [];
  if (unit === undefined) return undefined;
  const number = /^an?$/i.test(said) ? 1 : (numberWords(said)[0]?.value ?? Number(said));
  return lengthOf(number, unit.toLowerCase());
}

function tooFar(window: Fact | undefined): { reason: string } {
  return { reason: `“${window?.said}” is too far ahead. Ask about 10 years at most.` };
}

/** Leases whose extension can still be exercised, by the day on which that is due. */
function askOptions(words: Words): ParsedQuestion | null {
  const stretch = words.one('range');
  const range = stretch === undefined ? {} : readRange(stretch.said);
  if (range === null) return { reason: describeNoRange(stretch) };
  const due: Condition = { field: 'extension_due_date', from: 'today', ...range };
  return planned({
    of: 'records',
    kind: 'lease',
    ...(words.one('cost') === undefined
      ? { measure: 'list' }
      : { measure: 'sum', figure: 'extension_amount' }),
    // Nobody pays to extend a lease that production holds.
    where: [{ field: 'standing', is: 'primary' }, { field: 'open_option', is: 'true' }, due],
    ...placeOf(words.one('place')?.value),
  });
}

/** Returns the window in which leases expire; undefined if the question is not about that. */
function expiringIn(
  words: Words,
): Condition | { reason: string } | { otherwise: string } | { unknown: string[] } | undefined {
  const window = words.one('days');
  const soon = words.one('soon');
  const stretch = words.one('range');
  const ends = words.one('expire');
  if (ends === undefined)
    return window === undefined && soon === undefined
      ? undefined
      : { unknown: [(window ?? soon)?.said ?? ''] };
  for (const { said, value } of words.of('word')) {
    const word = value.toLowerCase();
    if (word === 'active' || isNotHeld(word)) continue;
    if (/^(?:held|hbp)/.test(word))
      return {
        reason: `A lease that is “${said}” doesn't expire while it is held: no lease is both (0). Ask about each separately.`,
      };
    return {
      reason: `“${said}” and “${ends.said}” can't be combined: expiring leases are active ones of any type. Ask about each separately.`,
    };
  }
  const strange = words.of('operator', 'map')[0];
  if (strange !== undefined) return { reason: `I can't combine “${strange.said}” with expiring leases.` };
  const ahead = window ?? stretch;
  if (ahead !== undefined && soon !== undefined)
    return { reason: `“${soon.said}” means within 90 days. Ask for that or “${ahead.said}”.` };
  if (stretch !== undefined) {
    const range = readRanges(stretch.said);
    return range === null ? { reason: describeNoRange(stretch) } : { field: 'expiring', ...range };
  }
  const by = words.one('by');
  if (ahead === undefined && soon === undefined) {
    const isPeriod = by !== undefined && /\b(?:month|quarter|year)s?$/i.test(by.value);
    if (isPeriod || words.one('measured') !== undefined) return { field: 'expiring', from: 'today' };
    const isSplit = by === undefined || /^count(?:y|ies)$/i.test(by.value);
    const reason = isSplit
      ? `By when? Ask “leases ${ends.said} in 90 days”, or another period.`
      : `“${by.said}” isn't a number of days. Ask “leases ${ends.said} in 90 days”, or another number of days.`;
    // A report has that name.
    return /^expirations/i.test(ends.said) ? { otherwise: reason } : { reason };
  }
  const length = soon === undefined ? aheadOf(window) : { days: 90 };
  if (length === null || length === undefined) return tooFar(window);
  const to = 'days' in length ? `today+${length.days}d` : `today+${length.months}m`;
  return { field: 'expiring', from: 'today', to };
}

/** Reads one period, or several: “in 2026 or 2028”. */
function readRanges(said: string): (DayRange & { or?: DayRange[] }) | null {
  const [first, ...others] = said.split(/ or (?!before|after)/i).map(readRange);
  const or = others.flatMap((range) => range ?? []);
  if (first === undefined || first === null || or.length < others.length) return null;
  return or.length === 0 ? first : { ...first, or };
}

/** Returns the filters of a list: a status, a type, an operator, a size. */
function narrowing(kind: AssetName, words: Words): Condition[] | { reason: string } | { unknown: string[] } {
  const where: (Condition & { said: string })[] = [];
  const isExpiring = kind === 'lease' && words.one('expire') !== undefined;
  for (const { type, said, value, conditions } of words.of('word', 'operator', 'from', 'to', 'condition')) {
    // Expiring leases are active ones that production does not hold.
    if (type === 'word' && isExpiring) continue;
    if (type === 'operator') {
      if (/^(?:we|us|our company)$/i.test(value))
        return { reason: 'Name the operator: no record says which operator your company is.' };
      where.push({ field: 'operator', is: value, said });
      continue;
    }
    if (type === 'from' || type === 'to') {
      const field = kind === 'tract' ? 'gross_acres' : 'lease_acres';
      const known = where.find((each) => each.field === field);
      if (known === undefined) where.push({ field, [type]: value, said });
      else known[type] = value;
      continue;
    }
    const meant = conditions ?? meaningOf(kind, value);
    if (meant === null) return { unknown: [said] };
    for (const condition of meant) {
      const known = where.find((each) => each.field === condition.field);
      const before = words.facts.find((fact) => fact.said === known?.said);
      const fact = words.facts.find((each) => each.said === said);
      if (known === undefined) where.push({ ...condition, said });
      // “Not plugged and not shut-in” leaves out both.
      else if (known.not === true && condition.not === true)
        known.or = [...(known.or ?? []), alternativeOf(condition), ...(condition.or ?? [])];
      else if (isOfSeveral(known) || isOfSeveral(condition)) return { reason: describeTwo(known.said, said) };
      else if (known.is !== condition.is && areListed(words.facts, before, fact))
        return { reason: describeTwo(known.said, said) };
      else if (known.is !== condition.is || known.is === undefined)
        return {
          reason: `No ${kind} is both “${known.said}” and “${said}” (0): each has only one ${condition.field.endsWith('type') ? 'type' : (filteredFieldOf(assets[kind], condition.field)?.label.toLowerCase().split(' ').at(-1) ?? 'value')}. Ask about each separately.`,
        };
    }
  }
  return where.map(({ said: _said, ...each }) => each);
}

/** Whether a condition is met by several values of its field. */
function isOfSeveral({ not, or }: Condition): boolean {
  return not === true || or !== undefined;
}

type Grouping = { by: string; period?: 'month' | 'quarter' | 'year' };

/** Returns the field and the period that a grouping names: “quarter”, “year of first production”, “operator”. */
function readGrouping(kind: AssetName, text: string, dated: string | undefined): Grouping | undefined {
  const [isPeriod, period, of] =
    /^(?:calendar )?(month|quarter|year)s?(?: of (?:the |their )?(.+))?$/i.exec(text) ?? [];
  if (isPeriod !== undefined) {
    const by = of === undefined ? dated : groupingCalled(kind, of);
    return by === undefined || !isDay(groupingsOf(kind)[by])
      ? undefined
      : { by, period: period?.toLowerCase() as 'month' | 'quarter' | 'year' };
  }
  const field = groupingCalled(kind, text);
  if (field !== undefined) return { by: field };
  const [, name = '', unit] = /^(.+) (month|quarter)s?$/i.exec(text) ?? [];
  const by = unit === undefined ? undefined : groupingCalled(kind, `${name} date`);
  return by === undefined ? undefined : { by, period: unit?.toLowerCase() as 'month' | 'quarter' };
}

/** Returns the condition on the date that a period is about. */
function datedIn(
  kind: AssetName,
  words: Words,
  where: readonly Condition[],
  grouped: string | undefined,
): Condition[] | { reason: string } {
  const dated = words.one('dated')?.value;
  const stretch = words.one('range');
  if (kind === 'lease' && words.one('expire') !== undefined) return [];
  if (stretch === undefined) {
    // Grouped by that date, records without one are shown as such.
    return dated === undefined || dated === grouped ? [] : [{ field: dated, blank: false }];
  }
  const isEnd = ({ is }: { is?: string | undefined }) => is === 'expired' || is === 'terminated';
  const ended = where.some(
    (each) => each.field === 'standing' && each.not !== true && isEnd(each) && (each.or ?? []).every(isEnd),
  );
  const isDated = grouped !== undefined && isDay(groupingsOf(kind)[grouped]);
  const field = dated ?? (isDated ? grouped : ended ? 'expires_on' : undefined);
  if (field === undefined) {
    const asks = kind === 'lease' ? ['taken', 'expiring'] : ['spud', 'completed'];
    const kinds = assets[kind].labelPlural.toLowerCase();
    return {
      reason: `Which date does “${stretch.said}” mean? Ask ${asks.map((each) => `“${kinds} ${each} ${stretch.said}”`).join(' or ')}.`,
    };
  }
  const range = readRanges(stretch.said);
  return range === null ? { reason: describeNoRange(stretch) } : [{ field, ...range }];
}

type Measure = Pick<RecordPlan, 'measure' | 'figure' | 'limit' | 'lowest'>;

/** Returns what is measured: records, or a figure of them. */
function measureOf(kind: AssetName, words: Words): Measure | { reason: string } | { unknown: string[] } {
  const combined = words.of('aggregate');
  const [aggregate, second] = combined;
  const top = words.one('top');
  const figure = words.one('measured')?.value ?? rankedBy(kind, words);
  if (second !== undefined) return { reason: describeTwo(aggregate?.said, second.said) };
  if (figure === undefined) {
    const strange = aggregate ?? top;
    return strange === undefined ? { measure: 'list' } : { unknown: [strange.said] };
  }
  if (top !== undefined)
    return { measure: 'list', figure, limit: numberWords(top.value)[0]?.value ?? Number(top.value) };
  const measure = aggregate?.value as Measure['measure'] | undefined;
  if (aggregate !== undefined && (measure === 'max' || measure === 'min') && isOfNoun(words, aggregate))
    return { measure: 'list', figure, limit: 1, ...(measure === 'min' ? { lowest: true } : {}) };
  const isRate = filteredFieldOf(assets[kind], figure)?.kind === 'fraction';
  if (measure === undefined && isRate)
    return { reason: 'Royalty rates can’t be totaled. Ask “average royalty …” or “leases by royalty rate”.' };
  return { measure: measure ?? 'sum', figure };
}

/** The figure of “top 5 leases by bonus”; owners are ranked by their net mineral acres. */
function rankedBy(kind: AssetName, words: Words): string | undefined {
  const isRanked = words.one('top') !== undefined || words.one('aggregate') !== undefined;
  if (!isRanked) return undefined;
  const by = words.one('by')?.value;
  if (by === undefined) return kind === 'owner' ? 'net_mineral_acres' : undefined;
  const { facts, unknown } = readFacts(by, kind);
  const [only, ...more] = facts;
  return unknown.length === 0 && more.length === 0 && only?.type === 'measured' ? only.value : undefined;
}

/** “Biggest mineral owner” ranks owners, “biggest bonus” is a figure. */
function isOfNoun({ facts }: Words, aggregate: Fact): boolean {
  const next = facts
    .slice(facts.indexOf(aggregate) + 1)
    .find(({ type }) => type !== 'filler' && type !== 'condition' && type !== 'word');
  return next?.type === 'noun';
}

function askRecords(kind: AssetName, words: Words, continues: boolean): ParsedQuestion | null {
  const expiring = kind === 'lease' ? expiringIn(words) : undefined;
  if (expiring !== undefined && !('field' in expiring)) return expiring;
  const narrowed = narrowing(kind, words);
  if (!Array.isArray(narrowed)) return narrowed;
  // “What did we pay for leases” names no figure.
  const paid = words.one('cost');
  if (paid !== undefined && words.one('measured') === undefined) return { unknown: [paid.said] };
  const outside = words.one('outside')?.value;
  const place = {
    ...placeOf(words.one('place')?.value),
    ...(outside === undefined ? {} : { outside }),
  };
  const map = words.one('map');
  const chart = words.one('chart');
  const measure = measureOf(kind, words);
  if (!('measure' in measure)) return measure;
  // “Top 5 by bonus” ranks, it does not group.
  const by = measure.limit !== undefined && rankedBy(kind, words) !== undefined ? undefined : words.one('by');
  const grouping =
    by === undefined
      ? undefined
      : readGrouping(kind, by.value, expiring === undefined ? words.one('dated')?.value : 'expires_on');
  if (by !== undefined && grouping === undefined)
    return expiring === undefined
      ? { reason: describeNoGrouping(kind, by.value) }
      : {
          reason: `I can split that by county, but not by ${by.value}. Ask it “by county”, or about one area.`,
        };
  const dated = datedIn(kind, words, narrowed, grouping?.by);
  if (!Array.isArray(dated)) return dated;
  const where = [...narrowed, ...(expiring === undefined ? [] : [expiring]), ...dated];
  const clash = dated.find(({ field }) => narrowed.some((each) => each.field === field));
  if (clash !== undefined) return { reason: describeTwo(words.one('dated')?.said, words.one('range')?.said) };
  if (map !== undefined) {
    if (!isMappedKind(kind))
      return { reason: `${assets[kind].labelPlural} aren't on the map. Ask for tracts, leases or wells.` };
    if (by !== undefined) return { reason: `A map can't be split. Ask without “${by.said}”.` };
    const listable = callsList({ where, ...place });
    if (measure.measure !== 'list' || !listable)
      return { reason: `I can't show that on the map. Ask without “${map.said}”.` };
    return planned({ of: 'records', kind, measure: 'list', where, ...place, map: true });
  }
  if (chart !== undefined && by === undefined && !continues)
    return { reason: describeNoGroups(assets[kind].labelPlural.toLowerCase()) };
  const isInTime = grouping !== undefined && isDay(groupingsOf(kind)[grouping.by]);
  const drawn = /\bline\b/i.test(chart?.said ?? '') ? 'line' : isInTime ? 'column' : 'bar';
  return planned(
    {
      of: 'records',
      kind,
      ...measure,
      where,
      ...place,
      ...grouping,
      ...(chart === undefined ? {} : { chart: drawn }),
    },
    notesOf(chart),
  );
}

/** Whether lists and the map can be filtered by these conditions. */
export function callsList({
  where = [],
  place,
  outside,
}: Pick<RecordPlan, 'where' | 'place' | 'outside'>): boolean {
  const plan: RecordPlan = { of: 'records', kind: 'lease', measure: 'list', where, place, outside };
  return callOf(plan).tool === 'list_records';
}

/** The refusal that quotes the words that were not understood. */
export function refuseUnknown(unknown: readonly string[]): { reason: string; isUnknown: true } {
  const words = unknown.map((each) => `“${each}”`);
  const last = words.at(-1) ?? '';
  const listed = words.length === 1 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
  return { reason: `I didn't understand ${listed}.`, isUnknown: true };
}
