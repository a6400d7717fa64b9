import type { Condition } from '#server/agent/contracts/agent-tools.ts';
import type { AssetName } from '#shared/land/entities/registry.ts';
import { numberPattern } from './number-words.ts';

/** What a question is about. `option` are leases whose extension can be exercised. */
export type Kind = AssetName | 'acres' | 'obligation' | 'option';

export type FactType =
  | 'filler'
  | 'noun'
  | 'now'
  | 'figure'
  | 'word'
  | 'place'
  | 'outside'
  | 'or'
  | 'not'
  | 'days'
  | 'soon'
  | 'expire'
  | 'due'
  | 'operator'
  | 'by'
  | 'from'
  | 'to'
  | 'map'
  | 'lease'
  | 'owed'
  | 'chart'
  | 'condition'
  | 'dated'
  | 'measured'
  | 'aggregate'
  | 'top'
  | 'range'
  | 'option'
  | 'cost'
  | 'opposite';

/** A fact read from some words of a question, with these words. */
export type Fact = { type: FactType; said: string; value: string; conditions?: Condition[]; isNoun?: true };

export type Rule = {
  type: FactType;
  pattern: RegExp;
  /** The kinds whose questions have such words; by default all. */
  kinds?: readonly Kind[];
  /** What the words mean; by default the group `value`, or the words themselves. */
  value?: string;
  /** The conditions on records that the words mean. */
  conditions?: (parts: Readonly<Record<string, string | undefined>>) => Condition[];
  /** The words also name the kind of record: “SWDs”. */
  isNoun?: true;
  /** The words are understood only in a question about a figure of leases. */
  isMeasured?: true;
  /** The words are understood only in a question that continues another. */
  continues?: true;
};

/** Words that end the name of a place or an operator. */
const stops =
  'that|which|who|with|without|within|in|on|by|per|for (?:each|every|our|the|all|20\\d\\d)|as of|operated|of operator|expir\\w*|end(?:s|ing)?|run(?:s|ning)? out|(?:going|set|due|about|scheduled) to|held|hbp|leased|unleased|except|excluding|outside|other than|not|but|due|overdue|over|under|above|below|more than|less than|larger than|smaller than|at least|at most|no more than|up to|where|having|are|is|do|does|have|has|split|grouped|broken down|last|this|soon|currently|right now|now|today|please|before|after|since|during|from|through|until|were|was|taken|signed|acquired|recorded|spud\\w*|completed|came|went|first produced|and (?:not|held|are|is|expir\\w*|operated)|or (?:not|held|are|is|expir\\w*|operated)';
/** Returns a pattern of a name up to a word that ends it, as a group. */
export function nameAs(group: string): string {
  return `(?<${group}>\\S.*?)(?=\\s+(?:(?:and|or|but)\\s+)?(?:${stops})(?:\\s|$)|\\s*$)`;
}
/** A name as the group `value`. */
export const name = nameAs('value');
/** Matches a number in digits or words. */
export const count = `(?:\\d{1,4}|an?|${numberPattern})`;

/** Returns a pattern that matches whole words at a position in the question. */
export function at(words: string): RegExp {
  return new RegExp(`(?:${words})(?=[\\s,:]|$)`, 'iy');
}
