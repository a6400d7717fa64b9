import { connectAsOwner, findCluster } from '../faults/cluster.ts';
import { call, type Finding, inWords, type Scene } from './attack.ts';
import { maxWait, waitUntilCalm, whileProbing } from './probe.ts';
import { square } from './same-names.ts';

/** What one response may have at most, in characters: a page of 8 MB and its shapes. */
const maxAnswer = 17_000_000;
const maxLongText = 100_000;

/** Makes tracts with the longest texts allowed, and dashboards of many companies, and reads as many as one request may. */
export async function readLongAnswers({
  server: { address, dataDir },
  token,
  companyId,
  areaId,
  port,
  isShort,
}: Scene): Promise<Finding[]> {
  const count = isShort ? 300 : 1_000;
  // A further try, and other attacks in the company, have records of their own.
  const own = `Long ${areaId} `;
  const places = Array.from({ length: count }, (_, place) => place);
  const prepared = await call(address, token, '/api/geospatial/import', {
    method: 'POST',
    body: {
      area_id: areaId,
      features: places.map((place) => ({ type: 'Feature', properties: {}, geometry: square(place) })),
      mappings: places.map((place) => ({
        featureIndex: place,
        newAsset: { tract_name: `${own}${place}`, gross_acres: '2' },
      })),
    },
    limit: 300_000,
  });
  if (prepared.status !== 200)
    throw new Error(`The import answered ${prepared.status}: ${prepared.text.slice(0, 300)}`);
  const owner = await connectAsOwner(await findCluster(dataDir));
  let ids: number[];
  try {
    const { rows } = await owner.query(
      `UPDATE tracts SET legal_description = repeat('NE/4 ', ${maxLongText / 5}), metes_bounds = repeat('N 45 E ', ${Math.floor(maxLongText / 7)})
       WHERE company_id = $1 AND starts_with(tract_name, $2) RETURNING id`,
      [companyId, own],
    );
    ids = rows.map(({ id }) => id);
    const chart = {
      title: 'x'.repeat(40_000),
      of: 'well',
      measure: 'count',
      groupBy: 'operator',
      chart: 'bar',
    };
    await owner.query(
      `INSERT INTO boards (company_id, name, description, owner_id, shared, charts)
       SELECT $1, 'Long ' || n, '', created_by, true, $2::jsonb FROM companies, generate_series(1, $3::int) n WHERE id = $1`,
      [companyId, JSON.stringify([chart]), count],
    );
  } finally {
    await owner.end();
  }

  const key = await call(address, token, '/api/auth/tokens', {
    method: 'POST',
    body: { name: 'Long', scope: 'read', expires_in_days: 1, company_ids: [companyId] },
  });
  const { token: secret } = key.body as { token: string };
  const service = `/arcgis/key/${secret}/rest/services/Platbook/FeatureServer/4/query?outFields=*&where=${encodeURIComponent(`tract_name LIKE '${own}%'`)}`;
  // The versions are stale: nothing is written, and the response would have every record.
  const edits = ids.map((id) => ({ id, version_id: 99, changes: { block: 'A' } }));
  const attempts: { what: string; times: number; path: string; body?: object; token?: string }[] = [
    { what: 'stale bulk edits', times: 5, path: '/api/tracts/bulk-edit', body: { edits } },
    {
      what: 'OData feeds',
      times: 5,
      path: '/odata/Tracts',
      token: secret,
    },
    { what: 'feature queries in protocol buffers', times: 3, path: `${service}&f=pbf` },
    { what: 'feature queries in JSON', times: 3, path: `${service}&f=json` },
    { what: 'lists of dashboards', times: 5, path: '/api/boards?page_size=1000' },
    { what: 'pages of a list', times: 5, path: '/api/tracts?page_size=38' },
    {
      what: 'searches for a record to pick',
      times: 5,
      path: '/api/tracts/search',
      body: { q: 'Long', limit: 50 },
    },
  ];
  const findings: Finding[] = [];
  for (const { what, times, path, body, token: other } of attempts) {
    await waitUntilCalm(port);
    const { result, longest } = await whileProbing(port, () =>
      Promise.all(
        Array.from({ length: times }, () =>
          call(address, other ?? token, path, {
            ...(body === undefined ? {} : { method: 'POST', body }),
            limit: 120_000,
          }),
        ),
      ),
    );
    const size = Math.max(...result.map(({ text }) => text.length));
    const slowest = Math.max(...result.map(({ milliseconds }) => milliseconds));
    const statuses = [...new Set(result.map(({ status }) => status))].join(', ');
    findings.push({
      tried: `${times} ${what} at once, of ${count.toLocaleString('en-US')} records with long texts`,
      measured: `answered ${statuses} with ${(size / 1e6).toFixed(1)} MB after ${inWords(slowest)}; /healthz waited ${inWords(longest)} at most`,
      held: longest <= maxWait && size <= maxAnswer && !/(^|, )(0|5\d\d)/.test(statuses),
    });
  }
  return findings;
}
