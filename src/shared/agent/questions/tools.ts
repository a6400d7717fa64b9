/**
 * The agent's tools, by the names a model uses to call them. Each is limited to what the asking user may do;
 * `propose_change` itself changes nothing.
 */
export const agentTools = {
  search_records: {
    label: 'Search',
    description: 'Find tracts, leases, wells and owners by words, numbers or places; tolerates typos.',
  },
  list_records: {
    label: 'Lists with filters',
    description:
      'List and count records of one kind, narrowed by fields or to a place. The total counts all matches, including those not listed. Tracts can be narrowed by land_status: active (leased), hbp (held by production) or inactive (open).',
  },
  count_records: {
    label: 'Counts by a field',
    description:
      'Count records of one kind by a field, as the dashboards do: wells by operator, status, type or county, leases by status.',
  },
  query_records: {
    label: 'Totals and rankings',
    description:
      'Count, list, total, average or rank records of one kind by a figure such as bonus, royalty_rate, lease_acres or net_mineral_acres, narrowed by fields, dates, owners or operators, and grouped by a field with a chart.',
  },
  read_record: {
    label: 'Read a record',
    description: 'Read the fields of one record, by its name or its id.',
  },
  related_records: {
    label: 'Related records',
    description:
      'List what is linked to a record: the leases of an owner, the wells on a tract, the owners of a lease.',
  },
  lease_term: {
    label: 'Lease expiration',
    description:
      'When a lease expires: the end of its primary term or exercised extension, and whether production holds it beyond that date, with the wells.',
  },
  expiring_leases: {
    label: 'Expiring leases',
    description:
      'Active leases not held by production that expire within a number of days, in a place or by county; an exercised extension counts.',
  },
  obligations_due: {
    label: 'Obligations',
    description:
      'Open obligations of leases (rentals, shut-in payments, extension options, continuous drilling) due within a number of days or at any time, with amounts: of one kind, in a place, of a lease, or only overdue ones. Overdue ones count as due and are also shown separately.',
  },
  net_acres: {
    label: 'Net mineral acres',
    description:
      'Net mineral acres as of a date: of an owner, of a tract, in a place, by county, or of all, as in the reports.',
  },
  tract_acres: {
    label: 'Acreage',
    description:
      'Gross, net, leased, held, unleased or net revenue acres as of a date: of a tract or a lease, in a place, by county, or of all, as in the Acreage report. The open part of a partly leased tract counts as unleased.',
  },
  unit_decimal: {
    label: "Owner's decimals",
    description: "An owner's decimals in a proration unit: unit decimal, and royalty decimal before burdens.",
  },
  unit_deck: {
    label: 'Unit mineral shares',
    description:
      'All mineral interests of a proration unit with their decimals, their sum, and the remainder to 1.',
  },
  unit_tie_out: {
    label: 'Tie-out of a unit',
    description:
      'Whether the division of interest of a unit adds up to 1, its open questions, and the checks that do not tie out.',
  },
  land_figures: {
    label: 'Dashboard figures',
    description:
      'Number of tracts, active leases and wells, net mineral and net revenue acres, leases expiring soon.',
  },
  action_items: {
    label: 'Action Center',
    description:
      'What needs attention: acreage discrepancies, expiring leases, extensions due, conflicting statuses.',
  },
  payment: {
    label: 'Payment per acre',
    description:
      'Gross acres × interest × dollars per net acre, calculated exactly. Use it instead of calculating.',
  },
  run_report: {
    label: 'Reports',
    description:
      'Run a built-in report or one saved by the company, with its parameters and as of a date: totals of all rows, and the first rows.',
  },
  open_map: {
    label: 'Map views',
    description: 'A link to the map with tracts, leases or wells filtered by fields.',
  },
  propose_change: {
    label: 'Propose changes',
    description:
      'Propose new values for fields of one record. Nothing changes until the user has read the proposal and confirmed it.',
  },
} as const satisfies Record<string, { label: string; description: string }>;

export type AgentToolName = keyof typeof agentTools;
export const agentToolNames = Object.keys(agentTools) as [AgentToolName, ...AgentToolName[]];

/** Returns whether a text names a tool; a model may request one that does not exist. */
export function isAgentTool(name: string): name is AgentToolName {
  return Object.hasOwn(agentTools, name);
}
