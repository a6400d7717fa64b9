import type { ColumnFacts } from './column-facts.ts';
import { leaseDocument, otherInstrument } from './misleading-names.ts';
import type { Words } from './words.ts';

type Facts = Pick<ColumnFacts, 'samples' | 'filled' | 'blank'>;

/** The words of names such as Instrument, Doc Type, Kind of Document, Type and Event. */
const kindWords: Words = new Set(
  'instrument instr inst document doc type kind of event action activity transaction description desc'.split(
    ' ',
  ),
);
const isKindOfDocument = (words: Words) => [...words].every((word) => kindWords.has(word));

/** Kinds of documents and events that `otherInstrument` lacks, because they mean something else in the name of a column. */
const otherKind =
  /^(p?ror|por|rol|partial|extension|ext\.?|(delay )?rentals?|shut|si\b|easement|right|row|draft|payment|bonus|pooling)\b/i;
const isOther = (text: string) => otherInstrument.test(text) || otherKind.test(text.trim());

/** From this share on, the values of a column decide what its rows are about. */
const most = 0.5;

/** Returns whether at least half of the cells of a column are filled. */
export const isMostlyFilled = ({ filled, blank }: Pick<ColumnFacts, 'filled' | 'blank'>) =>
  filled > 0 && filled >= (filled + blank) * most;

/**
 * Returns what the values of a column with the kind of a document or an event say of the rows: that they are about other
 * ones than leases, such as releases, or that only some of them are, with the first such kind; null if they say neither.
 */
export function otherKindsIn(words: Words, facts: Facts): { are: 'all' | 'some'; example: string } | null {
  if (words.size === 0 || !isKindOfDocument(words) || !isMostlyFilled(facts)) return null;
  const others = facts.samples.filter(isOther);
  const [example] = others;
  if (example === undefined) return null;
  const hasLeases = facts.samples.some((text) => !isOther(text) && leaseDocument.test(text));
  if (hasLeases) return { are: 'some', example };
  return others.length >= facts.samples.length * most ? { are: 'all', example } : null;
}
