/** The metrics on the dashboard's cards, in order (specification, 2.4 and 3). */
export const metricNames = [
  'total_tracts',
  'active_leases',
  'total_wells',
  'net_mineral_acres',
  'net_revenue_acres',
  'expiring_soon',
] as const;
export type MetricName = (typeof metricNames)[number];

/** The status of a tract: a lease on it is held by production, an active lease covers it, or neither. */
export const landStatuses = ['active', 'hbp', 'inactive'] as const;
export type LandStatus = (typeof landStatuses)[number];

/** The types of action items, most severe first (specification, 9). */
export const actionTypes = [
  'acreage_discrepancy',
  'holding_gap',
  'lease_expiring',
  'release_to_record',
  'executive_consent',
  'term_unread',
  'payment_due',
  'extension_due',
  'lease_status_conflict',
  'top_lease',
  'clause_ahead',
  'obligation_due',
  'obligation_overdue',
] as const;
export type ActionType = (typeof actionTypes)[number];

export const severities = ['high', 'medium', 'low'] as const;
export type Severity = (typeof severities)[number];

/**
 * acreage_discrepancy is high, lease_expiring is medium, as are a release to record, a lease without the consent of the executive,
 * a term that cannot be read and a first payment; anything else is low (specification, 9), except that an overdue obligation and a gap in what holds a lease are high: they can cost
 * the lease.
 */
export const severityOf = {
  acreage_discrepancy: 'high',
  holding_gap: 'high',
  lease_expiring: 'medium',
  release_to_record: 'medium',
  executive_consent: 'medium',
  term_unread: 'medium',
  payment_due: 'medium',
  extension_due: 'low',
  lease_status_conflict: 'low',
  top_lease: 'low',
  clause_ahead: 'low',
  obligation_due: 'low',
  obligation_overdue: 'high',
} as const satisfies Record<ActionType, Severity>;

/** The card compares with the start of the day this many days ago, UTC. */
export const changeDays = 30;
/** The maximum number of years for which an action item can be dismissed. */
export const maxDismissalYears = 1;
/** The number of action items that a call returns by default. */
export const defaultActionItems = 10;
