import { type Contender, keyOf } from './assign-suggestions.ts';
import type { ColumnFacts } from './column-facts.ts';
import { contactKeys, isBox, ownerWords } from './contact-details.ts';
import type { NamedTarget } from './name-match.ts';
import { stemsIn } from './names.ts';
import { isOfAddress } from './owner-addresses.ts';
import { isSparse, mayDiffer } from './same-values.ts';

type Columns = ReadonlyMap<string, Contender[]>;
type Stems = ReadonlySet<string>;

/** From these on, a column surely has the value of a field, so that one with a less specific name has another's. */
const minQualifiedName = 0.85;
const minQualified = 0.7;
/** Below this, a name only resembles that of a field. */
const minName = 0.7;
/** Columns that are this certain of the same field contradict each other if their values differ. */
const sure = 0.9;
/** The confidence of a column next to one with the same name and other values. */
const disputed = 0.85;
/** The factor for the quality of a column that gives way to one with clearly fewer blanks. */
const sparseFactor = 0.9;

/** Words by which a name says whose value its column has: Lease Bonus, Well Operator. */
const kindStems: Readonly<Record<string, Stems>> = {
  well: new Set(['well', 'wellbore']),
  tract: new Set(['tract', 'parcel', 'land']),
  owner: new Set(['owner', 'landowner', 'lessor']),
  lease: new Set(['lease', 'contract', 'agreement', 'concession']),
  ownership: new Set(['owner', 'ownership', 'lessor']),
  contract: new Set(['contract']),
  proration_unit: new Set(['unit', 'proration']),
};
const surfaceStems: Stems = new Set(['well', 'wellhead', 'surface', 'sh', 'top']);
const noStems: Stems = new Set();

/** Fields whose label names two things, such as Survey / Abstract, take a column of either, or both of them combined. */
const namesTwo = ({ target }: NamedTarget) => target.label.includes(' / ');

/** A column that may be a field's: the words by which its name says that it is, and those that say what it holds. */
type Named = {
  source: string;
  each: Contender;
  isContact: boolean;
  isQualified: boolean;
  /** Whether the name says a role that may be somebody else's. */
  isDoubtful: boolean;
  what: string;
  /** What the name says, to the word; nothing if columns with other names have the rest of the field. */
  words: string;
};

function readName(
  source: string,
  each: Contender,
  {
    stems,
    target,
    ofOwner,
  }: { stems: readonly string[]; target: NamedTarget; ofOwner: { all: Stems; doubtful: Stems } },
): Named {
  const { entity, target: field, harmless, kindWords } = target;
  const isContact = contactKeys.has(keyOf(each));
  const isOfSurface = field.kind === 'coordinate' && field.location === 'surface_location';
  const kinds = isContact ? ofOwner.all : isOfSurface ? surfaceStems : (kindStems[entity.name] ?? noStems);
  const rest = stems.filter((stem) => !kinds.has(stem));
  const whats = rest.filter((stem) => !harmless.has(stem) || kindWords.has(stem));
  const isDoubtful = isContact && stems.some((stem) => ofOwner.doubtful.has(stem));
  const isBoxes = isContact && isBox(source);
  return {
    source,
    each,
    isContact,
    isQualified: stems.some((stem) => kinds.has(stem)) && !isBoxes && !isDoubtful,
    isDoubtful,
    // Well Name and Wellbore say nothing but the kind, each in its own words.
    what: wordsOf(whats.length > 0 ? whats : stems),
    words: namesTwo(target) ? '' : wordsOf(rest.length > 0 ? rest : stems),
  };
}

const wordsOf = (stems: readonly string[]) =>
  [...new Set(stems.filter((stem) => stem !== 'current'))].sort().join(' ');

/**
 * Prefers names that say whose value a column has to the same names without such a word: next to Lease Bonus, Bonus is
 * another one, and next to Owner Phone, Phone is somebody else's. But a column with clearly more blanks takes nothing from
 * a fuller one. If names are the same in any other way and their values may differ, as those of Operator and Current
 * Operator, no column is certain.
 */
export function withoutBareNames(
  settled: Columns,
  targets: ReadonlyMap<string, NamedTarget>,
  columns: ReadonlyMap<string, ColumnFacts>,
): Map<string, Contender[]> {
  const ofOwner = ownerWords(settled);
  const named = [...settled].flatMap(([source, list]) => {
    const stems = stemsIn(source);
    return list.flatMap((each) => {
      const target = targets.get(keyOf(each));
      return target === undefined || isOfAddress(each)
        ? []
        : [readName(source, each, { stems, target, ofOwner })];
    });
  });
  const changed = new Map<Contender, Contender>();
  for (const group of Map.groupBy(named, ({ each }) => keyOf(each)).values()) {
    if (group.length > 1) compare(group, columns, changed);
  }
  return new Map(
    [...settled].map(([source, list]) => {
      const lost = list.filter((each) => changed.get(each)?.quality === 0);
      // What is another one's bonus is no amount of an extension either.
      const isResemblance = ({ table, byName }: Contender) =>
        byName < minName && lost.some((each) => each.table === table && each.byName > byName);
      return [source, list.filter((each) => !isResemblance(each)).map((each) => changed.get(each) ?? each)];
    }),
  );
}

/** Compares the columns that may be the same field, and notes those that give way. */
function compare(
  group: readonly Named[],
  columns: ReadonlyMap<string, ColumnFacts>,
  changed: Map<Contender, Contender>,
): void {
  const qualified = group.filter(
    ({ each, isQualified }) =>
      isQualified && each.byName >= minQualifiedName && each.confidence >= minQualified,
  );
  const best = new Map<string, Named>();
  // Cell is a phone number as well as Owner Phone is.
  const nameOf = ({ isContact, what }: Named) => (isContact ? '' : what);
  for (const one of qualified) {
    const other = best.get(nameOf(one));
    if (other === undefined || other.each.confidence < one.each.confidence) best.set(nameOf(one), one);
  }
  const settled = new Set<Named>();
  for (const one of group) {
    const better = best.get(nameOf(one));
    if (one.isQualified || better === undefined) continue;
    settled.add(one);
    if (!isSparse(filledOf(better, columns), filledOf(one, columns))) {
      changed.set(one.each, below(one.each, better.each));
      continue;
    }
    settled.add(better);
    const most = differ([one, better], columns) ? disputed : 1;
    changed.set(one.each, atMost(one.each, most));
    changed.set(better.each, {
      ...atMost(better.each, disputed),
      quality: better.each.quality * sparseFactor,
    });
  }
  const certain = group.filter(
    (one) => !settled.has(one) && one.each.byName >= sure && one.each.confidence >= sure,
  );
  const isDoubtful = certain.some((one) => one.isDoubtful);
  for (const rivals of Map.groupBy(certain, ({ words }) => (isDoubtful ? '' : words)).values()) {
    if (!differ(rivals, columns)) continue;
    for (const { each } of rivals) changed.set(each, atMost(each, disputed));
  }
}

const atMost = (each: Contender, most: number): Contender => ({
  ...each,
  confidence: Math.min(each.confidence, most),
});
const filledOf = ({ source }: Named, columns: ReadonlyMap<string, ColumnFacts>) =>
  columns.get(source)?.filled ?? 0;

/** Returns whether some of the columns may have other values than the first. */
function differ(rivals: readonly Named[], columns: ReadonlyMap<string, ColumnFacts>): boolean {
  const [first, ...others] = rivals.flatMap(({ source, each }) => {
    const facts = columns.get(source);
    return facts === undefined ? [] : [{ column: each.column, facts }];
  });
  return first !== undefined && others.some(({ facts }) => mayDiffer(first.column, first.facts, facts));
}

/** Returns a suggestion that the other one for the same field outdoes. */
function below(each: Contender, other: Contender): Contender {
  return {
    ...each,
    confidence: Math.min(each.confidence, other.confidence),
    byName: Math.min(each.byName, other.byName),
    quality: 0,
  };
}
