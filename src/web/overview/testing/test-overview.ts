import type { MetricName } from '#shared/land/acreage/overview.ts';
import type { ActionCenter, ActionItem, Overview } from '#shared/overview/contracts/analytics.ts';
import { data } from '#web/platform/testing/fake-server.ts';

type Figures = Partial<Record<MetricName, { value: number; change?: number }>>;

/** Returns dashboard figures for tests; those not given are 0 and unchanged. */
export function testOverview(figures: Figures = {}, status?: Overview['assets']['tract_status']): Overview {
  const of = (name: MetricName) => ({ value: 0, change: 0, ...figures[name] });
  const none = { count: 0, acres: 0 };
  return {
    metrics: {
      total_tracts: of('total_tracts'),
      active_leases: of('active_leases'),
      total_wells: of('total_wells'),
      net_mineral_acres: of('net_mineral_acres'),
      net_revenue_acres: of('net_revenue_acres'),
      expiring_soon: of('expiring_soon'),
    },
    assets: { tract_status: status ?? { active: none, hbp: none, inactive: none } },
    as_of: '2026-03-31',
    as_known_on: null,
    compared_with: '2026-03-01',
    has_past: true,
  };
}

/** Returns an action item for tests: a tract whose mineral interests do not sum to 1. */
export function testAction(id: number, changes: Partial<ActionItem> = {}): ActionItem {
  return {
    id,
    asset_type: 'tract',
    name: `Section ${id}`,
    details: '3 mineral interests sum to 1.12500000 instead of 1.',
    due_date: null,
    type: 'acreage_discrepancy',
    severity: 'high',
    rule: 'The mineral interests of a tract sum to 1.',
    item_key: `mineral_sum-${id}`,
    dismissed_until: null,
    ...changes,
  };
}

/** Returns the response for one page of action items. */
export function actionsAnswer(items: readonly ActionItem[], meta: Partial<ActionCenter> = {}): Response {
  return data({
    action_items: items,
    total_items: items.length,
    page: 1,
    page_size: 6,
    total_pages: 1,
    ...meta,
  });
}

/** The responses that the dashboard requests, for areas without records. */
export const emptyDashboard = {
  'GET /api/analytics/overview': () => data(testOverview()),
  'GET /api/analytics/action-center': () => actionsAnswer([]),
  'GET /api/leases': () => countAnswer(0),
  'GET /api/owners': () => countAnswer(0),
};

/** Returns a list response in which only the total matters. */
export function countAnswer(total: number): Response {
  return Response.json({
    success: true,
    data: [],
    meta: { total, page: 1, page_size: 1, total_pages: 1 },
  });
}
