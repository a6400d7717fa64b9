import { type Contender, keyOf } from './assign-suggestions.ts';
import type { ColumnFacts } from './column-facts.ts';
import { isMostlyFilled, otherKindsIn } from './document-kinds.ts';
import { isOfOtherInstrument, otherInstrument } from './misleading-names.ts';
import { allWordsOf, has, type Words } from './words.ts';

type Columns = ReadonlyMap<string, Contender[]>;
type Studied = Pick<ColumnFacts, 'type' | 'samples' | 'filled' | 'blank'>;
type Facts = ReadonlyMap<string, Studied>;

/** What a lease has as any other document: a date, and where it is recorded. */
export const ofAnyDocument: ReadonlySet<string> = new Set([
  'lease.contract_date',
  'lease.recording_date',
  'lease.instrument_number',
]);

/** What a lease states as well as a release, an assignment, a payment or an offer may: its acres, royalty and term. */
export const termsOfAny: ReadonlySet<string> = new Set([
  'lease.lease_acres',
  'contract.contract_acres',
  'tract.gross_acres',
  'lease.royalty_rate',
  'lease.term',
  'lease.extension_term',
  'lease.bonus',
]);

/** From this confidence on, a field explains a column. */
const explained = 0.5;

const saysLease = (words: Words) =>
  has(
    words,
    'lease',
    'lessor',
    'lessee',
    'licence',
    'concession',
    'contract',
    'agreement',
    'primary',
    'term',
  );
/** Terms of a lease about such acts, which are none: Assignment Clause, Consent to Assign. */
const isClause = (words: Words) =>
  has(words, 'clause', 'consent', 'provision', 'provisions', 'allowed', 'required', 'restriction', 'landman');
const isMeasure = (words: Words) =>
  has(words, 'acres', 'amount', 'value', 'royalty', 'bonus', 'rental') ||
  has(words, 'acreage', 'depth', 'depths');
/** Deed Book is where a county records its leases. */
const isOfRecords = (words: Words) => has(words, 'book', 'volume', 'page', 'records');
/** Words for an act that no date has to make one: Int Rel is an interest's relation, but Released is an act. */
const act =
  /\b(amend|ratif|assigned|assignment|release|surrender|subord|mortgage|affid|convey|deed|transfer|estoppel|disclaim|quit ?claim|judgment)/i;
const isOfAct = (words: Words) => act.test([...words].join(' ')) && !isClause(words) && !has(words, 'rig');

/** Returns whether the name of a field itself says another document: Deed Recorded, Memo Doc No., Base Lease Exp. */
function saysOther(words: Words, key: string): boolean {
  const isOther = has(words, 'base', 'top') && has(words, 'lease');
  if (key === 'lease.expiration_date') return isOther;
  if (!ofAnyDocument.has(key)) return false;
  if (isOther) return true;
  if (has(words, 'deed') && isOfRecords(words)) return false;
  return (
    !has(words, 'lease') &&
    (otherInstrument.test([...words].join(' ')) ||
      has(words, 'memo', 'memorandum', 'extension', 'pooling', 'assigned'))
  );
}

const isOffer = (words: Words) => has(words, 'offer', 'offers', 'offered');
const isOfTop = (words: Words) => has(words, 'top');
const isDraft = (words: Words) => has(words, 'draft', 'drafts', 'drafted');
/** A right of way; a row alone is one of the table. */
const isEasement = (words: Words) =>
  (has(words, 'row', 'easement') || (has(words, 'right') && has(words, 'way'))) &&
  has(words, 'date', 'grantor', 'grantee', 'type', 'acres', 'amount', 'recorded', 'recording', 'instrument');

/** Terms that releases, assignments and offers have as well: royalty, bonus, term. */
const isSharedTerm = (words: Words) =>
  has(words, 'royalty', 'bonus', 'term') &&
  !has(words, 'lease', 'lessor', 'lessee', 'primary', 'expiration', 'reserved', 'paid');

/** Terms that only a list of leases states, such as their dates. */
const isOwnTerm = (words: Words) =>
  has(words, 'expiration', 'primary') ||
  (has(words, 'lease') && has(words, 'royalty', 'bonus', 'term', 'acres')) ||
  (has(words, 'lease') && has(words, 'date', 'recording', 'effective', 'execution', 'instrument'));

/** Returns whether a column has a term of a lease, so that the file isn't only about another document. */
function isTermOfLease(words: Words): boolean {
  if (has(words, 'top', 'base', 'bottom', 'new', 'extension', 'shut') || isOfAct(words)) return false;
  if (isOffer(words) || isDraft(words)) return false;
  return has(words, 'lessor', 'lessee') || isSharedTerm(words) || isOwnTerm(words);
}

/** Returns whether a column has the date, the kind, or a party of a document that may be no lease, or an event. */
function isDocument(words: Words, facts: Studied): boolean {
  if (isClause(words) || isMeasure(words) || isOfRecords(words)) return false;
  const isFlag = facts.type === 'bool';
  return (
    (!isFlag && (isOfAct(words) || has(words, 'event', 'events'))) ||
    isOfOtherInstrument(words, { type: facts.type, samples: [] })
  );
}

/** Returns the same for lists that name leases, where the records themselves are no easements, drafts or offers. */
const isOfNamedLease = (named: Named) =>
  isDocument(named.words, named.facts) ||
  saysKind(named) ||
  (!isMeasure(named.words) && isDraft(named.words)) ||
  (!isMeasure(named.words) && isOffer(named.words) && named.facts.type !== 'bool') ||
  isEasement(named.words);

/** Returns whether a column has an act about a lease, which a list of leases may state of them, too. */
function isAct(words: Words): boolean {
  if (isClause(words)) return false;
  return (isOfAct(words) && !isMeasure(words)) || has(words, 'pooled', 'unitized', 'seller', 'buyer');
}

const isPayment = (words: Words) => has(words, 'check', 'payment', 'invoice', 'receipt', 'amount');
const isNote = (words: Words) =>
  has(words, 'comment', 'comments', 'note', 'notes', 'remark', 'remarks') && !has(words, 'date');
const isBareDate = (name: string) =>
  /^(the )?(date|dt)$/i.test(
    name
      .trim()
      .replace(/[\s.:_]+/g, ' ')
      .trim(),
  );

type Named = { name: string; facts: Studied; words: Words };

const namedOf = (columns: Facts): Named[] =>
  [...columns].map(([name, facts]) => ({ name, facts, words: allWordsOf(name) }));

/** What distinguishes a list of leases from one of other documents. */
type Subject = {
  /** Whether a column has a term of the lease: a royalty behind an assignment is that of the assignment. */
  isTerm: (at: number) => boolean;
  hasTerms: boolean;
  /** Whether it has terms that only leases have, such as their dates. */
  hasOwnTerms: boolean;
  /** Whether it has terms of leases, and not only their parties. */
  hasAnyTerms: boolean;
};

/** `isOther`: whether a column is about another document. */
function subjectOf(all: readonly Named[], isOther: (named: Named) => boolean): Subject {
  const first = all.findIndex(isOther);
  const isOwn = ({ words }: Named) => isTermOfLease(words) && isOwnTerm(words);
  const hasOwnTerms = all.some(isOwn);
  const isTerm = (at: number) => {
    const words = all[at]?.words;
    if (words === undefined || !isTermOfLease(words)) return false;
    return !isSharedTerm(words) || hasOwnTerms || first < 0 || at < first;
  };
  const terms = all.filter((_each, at) => isTerm(at));
  const hasAnyTerms = terms.some(({ words }) => isOwnTerm(words) || isSharedTerm(words));
  return { isTerm, hasTerms: terms.length > 0, hasOwnTerms, hasAnyTerms };
}

/** Whether a column has kinds of other documents than leases. */
const saysKind = ({ words, facts }: Named) => otherKindsIn(words, facts)?.are === 'all';

/**
 * Returns the columns that have the date or the recording data of another document than the lease, such as an assignment, a
 * release, an event or a payment, with the column that says so. They are those whose own name says it; those behind a column
 * of such a document, up to the next with a term of a lease; and all of them in a file without any such term, or whose
 * kinds of documents aren't leases. Names that say "lease" are the lease's. `isExplained`: whether a column has a field;
 * `namesLease`: whether the rows name leases.
 */
export function findOfOtherDocuments(
  columns: Facts,
  isExplained: (name: string) => boolean,
  namesLease: boolean,
): ReadonlyMap<string, string> {
  const all = namedOf(columns);
  const isOther = (named: Named) =>
    namesLease ? isOfNamedLease(named) : isDocument(named.words, named.facts);
  const { isTerm, hasTerms } = subjectOf(all, isOther);
  // A list that names no leases may be one of such documents: the easements of a pipeline.
  const byKind = namesLease ? all.find(saysKind)?.name : undefined;
  const about =
    byKind ?? (hasTerms ? undefined : all.find((each) => isOther(each) || isAct(each.words))?.name);
  const payment = hasTerms ? undefined : all.find(({ words }) => isPayment(words))?.name;
  /** Date alone is that of what stands before it: Comments, Date and Reviewed By, Date. */
  const dateOf = (at: number): string | undefined => {
    const before = all[at - 1];
    if (before === undefined) return payment;
    const isOfBefore =
      isNote(before.words) ||
      isPayment(before.words) ||
      (!hasTerms && (has(before.words, 'status') || !isExplained(before.name)));
    return isOfBefore ? before.name : payment;
  };
  const found = new Map<string, string>();
  let document = about;
  for (const [at, each] of all.entries()) {
    const { name, words } = each;
    const next = all[at + 1]?.words ?? new Set();
    // A date before the primary term, or before its end, is its beginning.
    const isOfTerm = isTerm(at) || (isTerm(at + 1) && has(next, 'expiration', 'term'));
    if (isOther(each)) document = about ?? name;
    else if (isOfTerm && (byKind === undefined || isOwnTerm(words))) document = undefined;
    const ofDate = isBareDate(name) && !isOfTerm ? dateOf(at) : undefined;
    const other = saysLease(words) ? undefined : (document ?? ofDate);
    if (other !== undefined && other !== name) found.set(name, other);
  }
  return found;
}

/** A payment as such, of which a list states whose it was and for how many acres. */
const isPaymentOfAcres = (words: Words) =>
  has(words, 'check', 'ck', 'payment', 'invoice', 'receipt') ||
  (has(words, 'rental', 'rentals', 'shut', 'shutin', 'si') &&
    has(words, 'due', 'date', 'amount', 'paid', 'royalty'));

/** A term of an offer or of a lease that begins when this one ends: Offer Royalty, Top Exp. */
const isOfOtherLease = (words: Words) =>
  (isOffer(words) || isOfTop(words)) && has(words, 'royalty', 'expiration', 'term', 'bonus', 'acres');

/** Names that say nothing but acres, a royalty or a term. */
const bareTerms: Words = new Set(
  'acres acreage ac gross total number no # of royalty roy rate term reserved bonus'.split(' '),
);
const isBareTerm = (words: Words) => [...words].every((word) => bareTerms.has(word));

/**
 * Returns the columns that have the acres, the royalty or the term of another document, of a payment or of an offer,
 * with the column that says so. In a list without terms of leases these are all that don't say "lease"; with such terms,
 * those behind the other document, up to the next term; and in one with terms that only leases have, those right behind
 * it. A column that is mostly blank, such as the release dates of a few leases, says nothing.
 */
export function findTermsOfOthers(columns: Facts): ReadonlyMap<string, string> {
  const all = namedOf(columns);
  const isOther = (named: Named) =>
    isMostlyFilled(named.facts) &&
    (isOfNamedLease(named) || (named.facts.type !== 'bool' && isPaymentOfAcres(named.words)));
  const { isTerm, hasTerms, hasOwnTerms, hasAnyTerms } = subjectOf(all, isOther);
  const byKind = hasAnyTerms ? undefined : all.find(saysKind)?.name;
  const about = byKind ?? (hasTerms ? undefined : all.find(isOther)?.name);
  const offer = all.find((each) => isOther(each) && isOffer(each.words))?.name;
  const found = new Map<string, string>();
  let document = about;
  for (const [at, each] of all.entries()) {
    const { name, words } = each;
    const before = all[at - 1];
    if (isOther(each)) document = about ?? name;
    else if (isTerm(at) && about === undefined) document = undefined;
    if (!isBareTerm(words) || (has(words, 'bonus') && offer === undefined)) continue;
    const isRightBehind =
      before !== undefined && isMostlyFilled(before.facts) && isOfNamedLease(before) && !isTerm(at);
    const other =
      hasOwnTerms && !has(words, 'reserved') ? (isRightBehind ? before.name : undefined) : document;
    if (other !== undefined && other !== name) found.set(name, other);
  }
  return found;
}

/** Returns the first column with kinds of documents, and whether all or only some of them are other ones than leases. */
export function findKindsOfOthers(
  columns: Facts,
): { name: string; are: 'all' | 'some'; example: string } | undefined {
  for (const { name, words, facts } of namedOf(columns)) {
    const kinds = otherKindsIn(words, facts);
    if (kinds !== null) return { name, ...kinds };
  }
  return undefined;
}

/** Removes the dates, the recording data and the terms of other documents from what a lease has. */
export function withoutOtherDocuments(settled: Columns, columns: Facts): Map<string, Contender[]> {
  const isExplained = (name: string) =>
    settled.get(name)?.some(({ confidence }) => confidence >= explained) ?? false;
  const namesLease = [...settled.values()].some((list) =>
    list.some((each) => namesOfLease.has(keyOf(each)) && each.confidence >= explained),
  );
  const ofOthers = findOfOtherDocuments(columns, isExplained, namesLease);
  const termsOfOthers = namesLease ? findTermsOfOthers(columns) : new Map<string, string>();
  const kinds = findKindsOfOthers(columns);
  return new Map(
    [...settled].map(([name, list]) => {
      const words = allWordsOf(name);
      const isOther = (key: string) =>
        saysOther(words, key) ||
        (namesLease && isOfOtherLease(words) && key.startsWith('lease.')) ||
        (ofOthers.has(name) && ofAnyDocument.has(key)) ||
        (termsOfOthers.has(name) && (termsOfAny.has(key) || key.startsWith('lease.'))) ||
        (kinds?.name === name && kinds.are === 'all' && namesLease && key === 'lease.contract_type');
      return [name, list.filter((each) => !isOther(keyOf(each)))];
    }),
  );
}

const namesOfLease: ReadonlySet<string> = new Set(['lease.file_number', 'lease.contract_name']);
