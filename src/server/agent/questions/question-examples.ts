import type { RoleName } from '#shared/platform/policy.ts';

/** What a company needs records of, for a question about them. */
export type Needed = 'tract' | 'lease' | 'well' | 'owner' | 'unit' | 'obligation';

/** Examples of each form of question, by what they are about; `any` needs no records. */
const examples: Readonly<Record<Needed | 'any', readonly string[]>> = {
  lease: [
    'leases expiring in 90 days in Reeves County',
    'chart leases by standing',
    'which of our leases are held by production',
    'leases expiring in 2027 by quarter',
    'which leases are in review',
    'why is RV-1071 in review',
    'lease acres by standing',
    'average royalty by county',
    'total bonus by county',
    'leases with a 25% royalty in Reeves County',
    'leases taken this year',
    'leases without an extension option',
    'extension options to exercise in the next 90 days',
    'leases from Gantry Family Trust',
    'when does lease RV-1001 expire',
    'leases expiring soon',
    'leases expiring in 90 days by county',
    'leased acres of lease RV-1001',
    'royalty rate of lease RV-1001',
    'leases of owner Gantry Family Trust',
    'expired leases',
    'extensions due',
  ],
  tract: [
    'net mineral acres by county',
    'unleased acres by county',
    'unleased tracts in Reeves County',
    'who owns Section 12',
    'net mineral acres in Reeves County',
    'tracts held by production',
    'map of tracts in Reeves County',
    'acreage discrepancies',
    'unleased acres in Loving County',
    'unleased acres of tract Section 12',
    'unleased acres as of 2026-01-31',
    'tracts with more than 100 acres',
    'acreage by county',
  ],
  well: [
    'wells by operator',
    'chart wells by status',
    'wells drilling now',
    'wells spud this year',
    'producing gas wells operated by Tin Cup',
    'which wells are shut in',
    'how many wells does Tin Cup operate',
    'how many wells',
    'operator of Tin Cup 12-13 1H',
    'well Tin Cup 12-13 1H',
  ],
  owner: [
    'top 5 mineral owners by net acres',
    'what does Gantry Family Trust own',
    'net mineral acres owned by trusts',
    'which owners hold an NPRI',
    'owners by type',
    'net acres of Gantry Family Trust',
    'how many net acres does Gantry Family Trust own',
    'net acres of Gantry Family Trust by county',
    'tracts of Gantry Family Trust',
    'owner statement of Gantry Family Trust',
    'find Gantry',
  ],
  unit: [
    'decimal of Ada Gantry in unit Tin Cup 12-13',
    'mineral shares of unit Tin Cup 12-13',
    'does the division of unit Tin Cup 12-13 tie out',
  ],
  obligation: [
    'obligations due in 30 days',
    'overdue obligations',
    'what do we owe in rentals over the next six months',
    'rentals due in Reeves County',
  ],
  any: ['what needs attention', 'dashboard', 'report Mailing list', '160 gross × 1/2 × $10'],
};

/** The questions that matter most to each role, in the order in which they are suggested. */
const preferred: Readonly<Record<Exclude<RoleName, 'Administrator'>, readonly string[]>> = {
  // Whoever runs the land department looks at deadlines and the whole.
  Manager: [
    'what needs attention',
    'leases expiring in 90 days by county',
    'chart leases by standing',
    'overdue obligations',
    'what do we owe in rentals over the next six months',
    'extension options to exercise in the next 90 days',
    'net mineral acres by county',
    'wells by operator',
    'average royalty by county',
    'top 5 mineral owners by net acres',
    'decimal of Ada Gantry in unit Tin Cup 12-13',
  ],
  // Whoever maintains the records works on single leases, tracts and owners.
  Editor: [
    'leases expiring in 90 days in Reeves County',
    'which leases are in review',
    'why is RV-1071 in review',
    'unleased tracts in Reeves County',
    'acreage discrepancies',
    'obligations due in 30 days',
    'who owns Section 12',
    'decimal of Ada Gantry in unit Tin Cup 12-13',
    'leases without an extension option',
    'wells spud this year',
    'what does Gantry Family Trust own',
  ],
  // Whoever only reads asks about the portfolio.
  Viewer: [
    'chart leases by standing',
    'net mineral acres by county',
    'leases expiring in 2027 by quarter',
    'lease acres by standing',
    'average royalty by county',
    'wells by operator',
    'top 5 mineral owners by net acres',
    'unleased acres by county',
    'which of our leases are held by production',
    'wells drilling now',
  ],
};

export const questionExamples: readonly string[] = Object.values(examples).flat();

/** Returns the examples about records that a company has, those that matter most to a role first. */
export function examplesFor(role: string, has: ReadonlySet<Needed>): string[] {
  const answerable = Object.entries(examples).flatMap(([needed, asks]) =>
    needed === 'any' || has.has(needed as Needed) ? asks : [],
  );
  const kind = role === 'Administrator' ? 'Manager' : role;
  const own = Object.entries(preferred).find(([name]) => name === kind)?.[1] ?? preferred.Viewer;
  const first = own.filter((ask) => answerable.includes(ask));
  return [...first, ...answerable.filter((ask) => !first.includes(ask))];
}

/** Names in the examples to replace with names of the company's own records, longest first. */
export const exampleNames =
  /Ada Gantry|Section 12|Gantry Family Trust|Gantry|Tin Cup 12-13 1H|Tin Cup 12-13|Tin Cup|RV-1001|RV-1071|(?:Reeves|Loving) County|Mailing list/g;

/** Examples that any company can ask. */
export const plainExamples = questionExamples.filter((example) => example.search(exampleNames) < 0);
