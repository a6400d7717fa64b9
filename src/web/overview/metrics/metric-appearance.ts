import { CalendarClock, HandCoins, Layers, type LucideIcon } from 'lucide-react';
import type { MetricName } from '#shared/land/acreage/overview.ts';
import { assetAppearances } from '#web/land/asset-appearance.ts';
import type { ChangeProps } from '#web/platform/ui/display/change.tsx';

export type MetricAppearance = {
  /** The label from the specification, 2.4. */
  label: string;
  icon: LucideIcon;
  measure: 'count' | 'acres';
  /** The list whose total is this figure; a sum of acres has none and shows its rows in a panel. */
  list?: string;
  welcome: NonNullable<ChangeProps['welcome']>;
};

export const metricAppearances: Readonly<Record<MetricName, MetricAppearance>> = {
  total_tracts: {
    label: 'Total Tracts',
    icon: assetAppearances.tract.icon,
    measure: 'count',
    list: '/tracts',
    welcome: 'up',
  },
  active_leases: {
    label: 'Active Leases',
    icon: assetAppearances.lease.icon,
    measure: 'count',
    list: `/leases?${new URLSearchParams({ 'filter[contract_status]': 'active' })}`,
    welcome: 'up',
  },
  total_wells: {
    label: 'Total Wells',
    icon: assetAppearances.well.icon,
    measure: 'count',
    list: '/wells',
    welcome: 'up',
  },
  net_mineral_acres: { label: 'Net Mineral Acres', icon: Layers, measure: 'acres', welcome: 'up' },
  net_revenue_acres: { label: 'Net Revenue Acres', icon: HandCoins, measure: 'acres', welcome: 'up' },
  expiring_soon: {
    label: 'Expiring Soon',
    icon: CalendarClock,
    measure: 'count',
    list: `/leases?${new URLSearchParams({ sort: 'expiration_date', 'filter[expiring]': 'true' })}`,
    welcome: 'down',
  },
};
