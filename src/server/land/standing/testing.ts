import { expect } from 'vitest';
import { createCompanyWithArea, type Person } from '#server/testing/test-app.ts';

type Fields = Record<string, unknown>;

/** A company with one tract of 160 acres, its only owner, and a way to lease it and drill on it. */
export async function createLand(ada: Person, name: string, grossAcres = 160) {
  const { companyId, areaId } = await createCompanyWithArea(ada, name);
  const tract = await ada.make('tracts', { area_id: areaId, tract_name: name, gross_acres: grossAcres });
  const owner = await ada.make('owners', { area_id: areaId, owner_name: 'Smith' });
  const ownership = await ada.make('ownerships', {
    tract_id: tract,
    owner_id: owner,
    interest_type: 'mineral',
    decimal_interest: 1,
  });
  let serial = 0;
  const next = () => {
    serial += 1;
    return String(serial);
  };
  const headers = { 'x-selected-companies': `[${companyId}]` };
  return {
    area: areaId,
    tract,
    owner,
    ownership,
    headers,
    lease: async (fields: Fields, of = ownership, contract: Fields = {}) => {
      const lease = await ada.make('leases', {
        area_id: areaId,
        contract_name: `Lease ${next()}`,
        file_number: next(),
        contract_status: 'active',
        royalty_rate: 0.25,
        ...fields,
      });
      await ada.make('contracts', { ownership_id: of, lease_id: lease, ...contract });
      return lease;
    },
    well: async (fields: Fields, unit: Fields = {}) => {
      const well = await ada.make('wells', {
        area_id: areaId,
        well_name: `Well ${next()}`,
        api_number: `42301${next().padStart(5, '0')}`,
        well_status: 'producing',
        ...fields,
      });
      await ada.make('proration_units', { tract_id: tract, well_id: well, name: 'Unit', ...unit });
      return well;
    },
    standing: async (lease: number, query = '') => {
      const answer = await ada.get(`/api/leases/${lease}/standing${query}`);
      expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
      return answer.body.data[0];
    },
    acres: async (query = '') => {
      const { body } = await ada.get(`/api/reports/acreage/preview?${query}`, headers);
      const { leased_acres, held_acres, review_acres, net_revenue_acres } = body.data[0].totals.sums;
      return [leased_acres, held_acres, review_acres, net_revenue_acres].map(Number);
    },
    /** Acres for review of leases without the consent of the executive. */
    executive: async () => {
      const { body } = await ada.get('/api/reports/acreage/preview', headers);
      return Number(body.data[0].totals.sums.executive_acres);
    },
    status: async () => {
      const statuses = ['active', 'hbp', 'inactive'];
      for (const status of statuses) {
        const { body } = await ada.get(`/api/tracts?filter[land_status]=${status}`, headers);
        if (body.data.length > 0) return status;
      }
      return null;
    },
    /** Unleased net acres, and those of them on tracts with a producing unit. */
    unleased: async (query = '') => {
      const { body } = await ada.get(`/api/reports/acreage/preview?${query}`, headers);
      const { unleased_acres, unleased_unit_acres } = body.data[0].totals.sums;
      return [unleased_acres, unleased_unit_acres].map(Number);
    },
    released: async (query = '') => {
      const { body } = await ada.get(`/api/reports/acreage/preview?${query}`, headers);
      return Number(body.data[0].totals.sums.released_acres);
    },
    dashboard: async () => {
      const { body } = await ada.get('/analytics/overview', headers);
      const { metrics, assets } = body.data[0];
      return [metrics.net_revenue_acres.value, assets.tract_status.hbp.count];
    },
    items: async () => {
      const { body } = await ada.get('/api/analytics/action-center?page_size=100', headers);
      return body.data[0].action_items.map(({ type }: { type: string }) => type).sort();
    },
  };
}

export const textsOf = (standing: { reasons: { text: string }[] }) =>
  standing.reasons.map(({ text }) => text);
