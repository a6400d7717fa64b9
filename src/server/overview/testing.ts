import type { Person } from '#server/testing/test-app.ts';
import type { MetricName } from '#shared/land/acreage/overview.ts';
import type { ActionCenter, ActionItem, MetricRow, Overview } from '#shared/overview/contracts/analytics.ts';

/** Creates records in one area through the same API calls as the browser. */
export function landMaker(person: Person, areaId: number) {
  const make = async (path: string, body: object): Promise<number> => {
    const answer = await person.post(path, body);
    if (answer.status !== 201) throw new Error(`POST ${path} answered ${answer.status}: ${answer.text}`);
    return answer.body.data[0].id;
  };
  let serial = 0;
  const next = () => {
    serial += 1;
    return serial;
  };
  return {
    tract: (fields: object) =>
      make('/api/tracts', { area_id: areaId, tract_name: `Tract ${next()}`, ...fields }),
    owner: (name: string) => make('/api/owners', { area_id: areaId, owner_name: name }),
    lease: (fields: object) => {
      const number = next();
      return make('/api/leases', {
        area_id: areaId,
        contract_name: `Lease ${number}`,
        file_number: `F-${number}`,
        ...fields,
      });
    },
    well: (fields: object) => {
      const number = next();
      return make('/api/wells', {
        area_id: areaId,
        well_name: `Well ${number}`,
        api_number: `42301${String(number).padStart(5, '0')}`,
        ...fields,
      });
    },
    ownership: (fields: object) => make('/api/ownerships', { interest_type: 'mineral', ...fields }),
    contract: (fields: object) => make('/api/contracts', fields),
    unit: (fields: object) => make('/api/proration_units', fields),
    outline: (fields: object) =>
      make('/api/geological_markers', { marker_name: 'Outline', marker_type: 'polygon', ...fields }),
  };
}

/** Reads the dashboard through the same API calls as the browser. */
export function dashboardReader(person: Person, headers?: Record<string, string>) {
  const read = async (path: string) => {
    const answer = await person.get(path, headers);
    if (answer.status !== 200) throw new Error(`GET ${path} answered ${answer.status}: ${answer.text}`);
    return answer.body;
  };
  return {
    overview: async (): Promise<Overview> => (await read('/api/analytics/overview')).data[0],
    center: async (query = ''): Promise<ActionCenter> =>
      (await read(`/api/analytics/action-center${query}`)).data[0],
    items: async (query = ''): Promise<ActionItem[]> =>
      (await read(`/api/analytics/action-center${query}`)).data[0].action_items,
    rows: async (
      metric: MetricName,
    ): Promise<{ figure: number; order: string; data: MetricRow[]; meta: { total: number } }> =>
      read(`/api/analytics/metrics/${metric}/rows?page_size=1000`),
  };
}

/** Returns the values of the cards, without their changes. */
export function valuesOf(overview: Overview): Record<MetricName, number> {
  const { metrics } = overview;
  return {
    total_tracts: metrics.total_tracts.value,
    active_leases: metrics.active_leases.value,
    total_wells: metrics.total_wells.value,
    net_mineral_acres: metrics.net_mineral_acres.value,
    net_revenue_acres: metrics.net_revenue_acres.value,
    expiring_soon: metrics.expiring_soon.value,
  };
}
