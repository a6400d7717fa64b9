import { keyOf, type Suggestion } from './assign-suggestions.ts';

/** What only contracts of interests have, and no lease of theirs. */
const ofContracts: ReadonlySet<string> = new Set(
  ['contract_acres', 'contract_number', 'termination_date', 'executive_consent'].map((column) =>
    keyOf({ table: 'contract', column }),
  ),
);
/** With so many of them, a file that names tracts, owners and leases lists contracts. */
const minOfContracts = 2;
const ends = [
  { table: 'tract', column: 'tract_name' },
  { table: 'owner', column: 'owner_name' },
  { table: 'lease', column: 'file_number' },
].map(keyOf);

/** The fields of a lease that each of its contracts has, too. */
const shared: Readonly<Record<string, string>> = {
  bonus: 'bonus',
  contract_date: 'effective_date',
  contract_status: 'contract_status',
};

/** The confidence of a field of contracts in a list of them, and of the lease's field next to it. */
const ofContract = 0.8;
const ofLease = 0.6;

/**
 * In a list of contracts, whose rows name a tract, an owner and a lease, prefers the contract's bonus, date and status to
 * those of the lease, which may have other contracts. A column that is named as the lease's stays so.
 */
export function withFieldsOfContracts(
  suggestions: ReadonlyMap<string, Suggestion[]>,
): Map<string, Suggestion[]> {
  const best = new Set(
    [...suggestions.values()].flatMap(([first]) => (first === undefined ? [] : [keyOf(first)])),
  );
  const listsContracts =
    ends.every((key) => best.has(key)) &&
    [...ofContracts].filter((key) => best.has(key)).length >= minOfContracts;
  if (!listsContracts) return new Map(suggestions);
  return new Map(
    [...suggestions].map(([name, list]) => {
      const [first, ...rest] = list;
      const column = first?.table === 'lease' ? shared[first.column] : undefined;
      const own = rest.find((each) => each.table === 'contract' && each.column === column);
      if (first === undefined || own === undefined || /\b(lease|lse)\b/i.test(name)) return [name, list];
      return [
        name,
        [
          { ...own, confidence: Math.max(own.confidence, ofContract) },
          { ...first, confidence: Math.min(first.confidence, ofLease) },
          ...rest.filter((each) => each !== own && each.confidence <= ofLease),
        ],
      ];
    }),
  );
}
