import { type Contender, keyOf } from './assign-suggestions.ts';
import type { ColumnFacts } from './column-facts.ts';
import { contactKeys, isBox, ownerWords } from './contact-details.ts';
import type { NamedTarget } from './name-match.ts';
import { readingsOf, stemOf } from './names.ts';
import { mayDiffer } from './same-values.ts';

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

/** A column that may be a field's: the words by which its name says that it is, and those that say what it holds. */
type Named = {
  source: string;
  each: Contender;
  isContact: boolean;
  isQualified: boolean;
  what: string;
};

function readName(
  source: string,
  each: Contender,
  { stems, target, ofOwner }: { stems: readonly string[]; target: NamedTarget; ofOwner: Stems },
): Named {
  const { entity, target: field, harmless } = target;
  const isContact = contactKeys.has(keyOf(each));
  const isOfSurface = field.kind === 'coordinate' && field.location === 'surface_location';
  const kinds = isContact ? ofOwner : isOfSurface ? surfaceStems : (kindStems[entity.name] ?? noStems);
  const rest = stems.filter((stem) => !kinds.has(stem) && !harmless.has(stem));
  return {
    source,
    each,
    isContact,
    isQualified: stems.some((stem) => kinds.has(stem)) && !(isContact && isBox(source)),
    // Well Name and Wellbore say nothing but the kind, each in its own words.
    what: [...new Set(rest.length > 0 ? rest : stems.filter((stem) => stem !== 'current'))].sort().join(' '),
  };
}

/**
 * Prefers names that say whose value a column has to the same names without such a word: next to Lease Bonus, Bonus is
 * another one, and next to Owner Phone, Phone is somebody else's. If names are the same in any other way and their values
 * may differ, as those of Operator and Current Operator, no column is certain.
 */
export function withoutBareNames(
  settled: Columns,
  targets: ReadonlyMap<string, NamedTarget>,
  columns: ReadonlyMap<string, ColumnFacts>,
): Map<string, Contender[]> {
  const ofOwner = ownerWords(settled);
  const named = [...settled].flatMap(([source, list]) => {
    const stems = (readingsOf(source)[0]?.words ?? []).map(stemOf);
    return list.flatMap((each) => {
      const target = targets.get(keyOf(each));
      return target === undefined ? [] : [readName(source, each, { stems, target, ofOwner })];
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
  const best = new Map<string, Contender>();
  // Street and Zip Code are an address as well as Mailing Address and Mail Zip are.
  const nameOf = ({ isContact, what }: Named) => (isContact ? '' : what);
  for (const one of qualified) {
    const other = best.get(nameOf(one));
    if (other === undefined || other.confidence < one.each.confidence) best.set(nameOf(one), one.each);
  }
  const bare = new Set<Named>();
  for (const one of group) {
    const better = best.get(nameOf(one));
    if (one.isQualified || better === undefined) continue;
    bare.add(one);
    changed.set(one.each, below(one.each, better));
  }
  const certain = group.filter(
    (one) => !bare.has(one) && one.each.byName >= sure && one.each.confidence >= sure,
  );
  for (const rivals of Map.groupBy(certain, ({ what }) => what).values()) {
    if (!differ(rivals, columns)) continue;
    for (const { each } of rivals)
      changed.set(each, { ...each, confidence: Math.min(each.confidence, disputed) });
  }
}

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
