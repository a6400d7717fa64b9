import { type Contender, keyOf } from './assign-suggestions.ts';
import type { ColumnFacts } from './column-facts.ts';
import { isOfOtherInstrument, otherInstrument } from './misleading-names.ts';
import { allWordsOf, has, type Words } from './words.ts';

type Columns = ReadonlyMap<string, Contender[]>;
type Facts = ReadonlyMap<string, Pick<ColumnFacts, 'type'>>;

/** What a lease has as any other document: a date, and where it is recorded. */
export const ofAnyDocument: ReadonlySet<string> = new Set([
  'lease.contract_date',
  'lease.recording_date',
  'lease.instrument_number',
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

/** Returns whether a column has a term of a lease, so that the file isn't only about another document. */
function isTermOfLease(words: Words): boolean {
  if (has(words, 'top', 'base', 'new', 'extension', 'shut') || isOfAct(words)) return false;
  return (
    has(words, 'lessor', 'lessee', 'royalty', 'expiration', 'bonus', 'term') ||
    (has(words, 'lease') && has(words, 'date', 'recording', 'effective', 'execution', 'instrument'))
  );
}

/** Returns whether a column has the date, the kind, or a party of another document, or an event. */
function isDocument(words: Words, facts?: Pick<ColumnFacts, 'type'>): boolean {
  if (isClause(words) || isMeasure(words) || isOfRecords(words)) return false;
  const isFlag = facts?.type === 'bool';
  return (
    (!isFlag && (isOfAct(words) || has(words, 'event', 'events'))) ||
    isOfOtherInstrument(words, { type: facts?.type ?? 'text', samples: [] })
  );
}

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

/**
 * Returns the columns that have the date or the recording data of another document than the lease, such as an assignment, a
 * release, an event or a payment, with the column that says so. They are those whose own name says it; those behind a column
 * of such a document, up to the next with a term of a lease; and all of them in a file without any such term. Names that
 * say "lease" are the lease's. `isExplained`: whether a column has a field.
 */
export function findOfOtherDocuments(
  columns: Facts,
  isExplained: (name: string) => boolean,
): ReadonlyMap<string, string> {
  const all = [...columns].map(([name, facts]) => ({ name, facts, words: allWordsOf(name) }));
  const hasTerms = all.some(({ words }) => isTermOfLease(words));
  const about = hasTerms
    ? undefined
    : all.find(({ words, facts }) => isDocument(words, facts) || isAct(words))?.name;
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
  for (const [at, { name, words, facts }] of all.entries()) {
    const next = all[at + 1]?.words ?? new Set();
    // A date before the primary term, or before its end, is its beginning.
    const isOfTerm = isTermOfLease(words) || (isTermOfLease(next) && has(next, 'expiration', 'term'));
    if (isDocument(words, facts)) document = about ?? name;
    else if (isOfTerm) document = undefined;
    const ofDate = isBareDate(name) && !isOfTerm ? dateOf(at) : undefined;
    const other = saysLease(words) ? undefined : (document ?? ofDate);
    if (other !== undefined && other !== name) found.set(name, other);
  }
  return found;
}

/** Removes the dates and the recording data of other documents from what a lease has. */
export function withoutOtherDocuments(settled: Columns, columns: Facts): Map<string, Contender[]> {
  const isExplained = (name: string) =>
    settled.get(name)?.some(({ confidence }) => confidence >= explained) ?? false;
  const ofOthers = findOfOtherDocuments(columns, isExplained);
  return new Map(
    [...settled].map(([name, list]) => {
      const words = allWordsOf(name);
      const isOther = (key: string) =>
        saysOther(words, key) || (ofOthers.has(name) && ofAnyDocument.has(key));
      return [name, list.filter((each) => !isOther(keyOf(each)))];
    }),
  );
}
