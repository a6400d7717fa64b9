import { type Contender, keyOf } from './assign-suggestions.ts';
import type { ColumnFacts } from './column-facts.ts';
import { isBox, ownerWords } from './contact-details.ts';
import { readingsOf, stemOf } from './names.ts';
import { mayDiffer } from './same-values.ts';

type Columns = ReadonlyMap<string, Contender[]>;

/** The fields of an owner's address that each address has only once. */
const addressParts: ReadonlySet<string> = new Set(['address_line_1', 'city', 'state', 'zipcode', 'country']);
const addressFields: ReadonlySet<string> = new Set([...addressParts, 'address_line_2']);
const isOfAddress = ({ table, column }: Contender) => table === 'owner' && addressFields.has(column);
/** A state alone may be that of the land, so it does not prove a second address. */
const isState = (part: string) => part === 'state';

/** From this fit on, a name means a part of an address. */
const minPart = 0.7;
const minConfidence = 0.5;
/** The confidence of a part that may belong to either of two addresses. */
const likely = 0.85;

/** The columns of an address: those whose names say with the same words whose it is, or do not say it. */
type Address = { whose: string; parts: ReadonlyMap<string, readonly string[]>; sources: readonly string[] };

/**
 * Takes the parts of an owner's address from columns of one address: next to Mail City and Mail Zip, City and Zip are
 * those of the land or of somebody else, and so is State.
 */
export function withOneAddress(
  settled: Columns,
  columns: ReadonlyMap<string, ColumnFacts>,
): Map<string, Contender[]> {
  const ofOwner = ownerWords(settled);
  const addresses = addressesOf(settled, ofOwner);
  const taken = new Map<string, readonly string[]>();
  const limits = new Map<string, number>();
  for (const { whose, parts, sources } of addresses) {
    const shared = [...parts.keys()].filter((part) => taken.has(part));
    const isSecond = shared.length > 1;
    const isUnclear = shared.some((part) => !isState(part));
    for (const source of sources) {
      const isShared = shared.some((part) => parts.get(part)?.includes(source));
      if (isSecond || isShared) limits.set(source, 0);
      else if (isUnclear) limits.set(source, likely);
    }
    for (const [part, own] of parts) {
      const [first = ''] = taken.get(part) ?? [];
      if (!taken.has(part)) taken.set(part, own);
      else if (whose !== '' && own.some((source) => differ(part, columns.get(first), columns.get(source))))
        limits.set(first, likely);
    }
  }
  return new Map(
    [...settled].map(([source, list]) => {
      const most = limits.get(source) ?? 1;
      const saysOwner = whoseOf(source, ofOwner) !== '';
      return [
        source,
        list.flatMap((each) => {
          // The state of an owner is not that of the land.
          if (saysOwner && keyOf(each) === 'tract.state') return [];
          if (!isOfAddress(each)) return [each];
          return most === 0 ? [] : [{ ...each, confidence: Math.min(each.confidence, most) }];
        }),
      ];
    }),
  );
}

/** Returns the addresses that the columns of a file make up, best first: the owner's, and of these the most complete. */
function addressesOf(settled: Columns, ofOwner: ReadonlySet<string>): readonly Address[] {
  const named = [...settled].flatMap(([source, list]) => {
    const own = list.filter(isOfAddress);
    const best = Math.max(minPart, ...own.map(({ byName }) => byName));
    const means = own.filter(
      ({ column, byName, confidence }) =>
        byName === best && confidence >= minConfidence && addressParts.has(column) && !isBox(source),
    );
    return own.length === 0 ? [] : [{ source, whose: whoseOf(source, ofOwner), means }];
  });
  const addresses = [...Map.groupBy(named, ({ whose }) => whose)].map(([whose, group]): Address => {
    const pairs = group.flatMap(({ source, means }) => means.map(({ column }) => ({ source, column })));
    const parts = [...Map.groupBy(pairs, ({ column }) => column)].map(
      ([part, each]) => [part, each.map(({ source }) => source)] as const,
    );
    return { whose, parts: new Map(parts), sources: group.map(({ source }) => source) };
  });
  const rankOf = ({ whose }: Address) => (whose === '' ? 2 : whose === 'mailing' ? 0 : 1);
  return addresses.toSorted(
    (left, right) =>
      Number(left.whose === '') - Number(right.whose === '') ||
      right.parts.size - left.parts.size ||
      rankOf(left) - rankOf(right),
  );
}

/** Returns by which words a name says whose address it has; an owner's mailing address is the mailing address. */
function whoseOf(name: string, ofOwner: ReadonlySet<string>): string {
  const stems = (readingsOf(name)[0]?.words ?? []).map(stemOf).filter((stem) => ofOwner.has(stem));
  const others = stems.filter((stem) => stem !== 'owner');
  return (others.length > 0 ? others : stems).toSorted().join(' ');
}

function differ(part: string, one: ColumnFacts | undefined, other: ColumnFacts | undefined): boolean {
  return one !== undefined && other !== undefined && mayDiffer(part, one, other);
}
