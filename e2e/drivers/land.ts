import type { APIRequestContext } from '@playwright/test';
import { makeWorkplace, type Workplace } from './records.ts';

/** A company with one record of each kind, none of them linked. */
export type Land = Workplace & { tract: number; owner: number; lease: number; well: number };

export const landNames = {
  tract: 'Section 12, Block 4',
  owner: 'Alder Family Trust',
  lease: 'Alder Lease',
  well: 'Wagner 1-28H',
} as const;

/** Creates records as a complete link needs them: a tract of 640 acres, a lease at 3/16. */
export async function makeLand(request: APIRequestContext): Promise<Land> {
  const place = await makeWorkplace(request);
  const area_id = place.areaId;
  const tract = await place.post('/api/tracts', {
    tract_name: landNames.tract,
    area_id,
    gross_acres: 640,
    county: 'Reeves',
    state: 'TX',
  });
  const owner = await place.post('/api/owners', {
    owner_name: landNames.owner,
    area_id,
    owner_type: 'trust',
    email: 'alder@example.com',
  });
  const lease = await place.post('/api/leases', {
    contract_name: landNames.lease,
    file_number: 'TX-0001',
    area_id,
    contract_status: 'active',
    lease_acres: 640,
    royalty_rate: 0.1875,
  });
  const well = await place.post('/api/wells', {
    well_name: landNames.well,
    api_number: '42301210650100',
    area_id,
    operator: 'Gulfport Energy Corp',
    well_type: 'oil',
    well_status: 'producing',
  });
  return { ...place, tract: tract.id, owner: owner.id, lease: lease.id, well: well.id };
}
