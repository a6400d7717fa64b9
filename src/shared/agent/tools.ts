/**
 * What the agent can do, by the names that a model calls it by. Each does what the person who asks may do and nothing beside it;
 * `propose_change` changes nothing itself.
 */
export const agentTools = {
  search_records: {
    label: 'Search',
    description: 'Find tracts, leases, wells and owners by words, numbers or places; typos are thought of.',
  },
  list_records: {
    label: 'Lists with filters',
    description:
      'List and count records of one kind, narrowed by fields. The total counts all that match, also those that are not told.',
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
  expiring_leases: {
    label: 'Expiring leases',
    description:
      'Active leases that no producing well holds and that end within so many days; where an extension was exercised, its end counts.',
  },
  net_acres: {
    label: 'Net mineral acres',
    description:
      "Net mineral acres of today: of an owner, in a county, of a tract, or of all. Computed from the ownerships' own figures.",
  },
  tract_acres: {
    label: 'Gross acres',
    description:
      'Tracts and their gross acres, in a county or by status: active (leased), hbp (held by production), inactive (open).',
  },
  unit_decimal: {
    label: 'Decimal of an owner',
    description: "An owner's decimals in a proration unit: of the unit, and of its royalties.",
  },
  unit_deck: {
    label: 'Deck of a unit',
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
    description: 'Run a report, also as of another day: the totals of all its rows, and the first of them.',
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

/** Whether a text names a tool; a model may ask for what there is not. */
export function isAgentTool(name: string): name is AgentToolName {
  return Object.hasOwn(agentTools, name);
}
