/**
 * The agent's tools, by the names a model uses to call them. Each is limited to what the asking user may do;
 * `propose_change` itself changes nothing.
 */
export const agentTools = {
  search_records: {
    label: 'Search',
    description: 'Find tracts, leases, wells and owners by words, numbers or places; typos are thought of.',
  },
  list_records: {
    label: 'Lists with filters',
    description:
      'List and count records of one kind, narrowed by fields or to a place. The total counts all that match, also those that are not told. Tracts have a land_status: active (leased), hbp (held by production), inactive (open).',
  },
  count_records: {
    label: 'Counts by a field',
    description:
      'Count records of one kind by a field of theirs, as the dashboards do: wells by operator, status, type or county, leases by status.',
  },
  read_record: {
    label: 'Read a record',
    description: 'Read the fields of one record, by its name or its id.',
  },
  related_records: {
    label: 'Related records',
    description:
      'List what is tied to a record: the leases of an owner, the wells on a tract, the owners of a lease.',
  },
  lease_term: {
    label: 'End of a lease',
    description:
      'When a lease ends: the end of its primary term or exercised extension, and whether a producing well holds it beyond.',
  },
  expiring_leases: {
    label: 'Expiring leases',
    description:
      'Active leases that no producing well holds and that end within so many days, in a place or by county; where an extension was exercised, its end counts.',
  },
  obligations_due: {
    label: 'Obligations',
    description:
      'Open obligations of leases (rentals, shut-in payments, extension options, continuous drilling) that are due within so many days or at any time, with amounts: of one kind, in a place, of a lease, or the overdue ones alone. What is overdue counts as due and is told beside.',
  },
  net_acres: {
    label: 'Net mineral acres',
    description:
      'Net mineral acres of a day: of an owner, of a tract, in a place, by county, or of all, as the reports tell them.',
  },
  tract_acres: {
    label: 'Acreage',
    description:
      'Gross, net, leased, held, unleased or net revenue acres of a day, of a tract or a lease, in a place, by county, or of all, as the report Acreage tells them. A partly leased tract counts with its open part among the unleased.',
  },
  unit_decimal: {
    label: 'Decimal of an owner',
    description: "An owner's decimals in a proration unit: of the unit, and of its royalties before burdens.",
  },
  unit_deck: {
    label: 'Mineral shares of a unit',
    description:
      'All mineral interests of a proration unit with their decimals, their sum, and what it leaves of 1.',
  },
  land_figures: {
    label: 'Figures of the dashboard',
    description:
      'How many tracts, active leases and wells there are, net mineral and net revenue acres, leases that expire soon.',
  },
  action_items: {
    label: 'Action Center',
    description:
      'What asks for attention: acreage discrepancies, expiring leases, extensions that are due, statuses that contradict.',
  },
  payment: {
    label: 'Payment per acre',
    description:
      'Gross acres × interest × dollars per net acre, reckoned exactly. Use it instead of reckoning.',
  },
  run_report: {
    label: 'Reports',
    description:
      'Run a report of the product, or one that the company keeps, with its parameters and as of a day: totals of all its rows, and the first of them.',
  },
  open_map: {
    label: 'Map views',
    description: 'A link to the map that shows tracts, leases or wells narrowed by fields.',
  },
  propose_change: {
    label: 'Propose changes',
    description:
      'Propose new values for fields of one record. Nothing changes until the person has read the proposal and confirmed it.',
  },
} as const satisfies Record<string, { label: string; description: string }>;

export type AgentToolName = keyof typeof agentTools;
export const agentToolNames = Object.keys(agentTools) as [AgentToolName, ...AgentToolName[]];

/** Returns whether a text names a tool; a model may request one that does not exist. */
export function isAgentTool(name: string): name is AgentToolName {
  return Object.hasOwn(agentTools, name);
}
