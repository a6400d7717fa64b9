/**
 * Measures how fast other programs read 200,000 tracts with their outlines: all pages of OGC API Features, of the feature
 * service (JSON), and of the same records as an OData feed, from a production server. Compared with `ogr2ogr` (GDAL) writing GeoJSON to
 * nowhere from a PostGIS table of the same rows and columns on the same PostgreSQL.
 *
 * All are measured in turn in three rounds; the median of each counts. Limits: at least 0.5 × the rows per second of
 * `ogr2ogr`; the server's memory grows by 48 MB at most from the first round to the last.
 *
 * BENCH_TRACTS is the number of tracts (200000).
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { startRealPostgres } from '../scripts/real-postgres.ts';
import { median } from './lib/median.ts';
import { seedMap } from './lib/seed-map.ts';
import { type BenchServer, renew, type Session, signUp, startServer } from './lib/server.ts';

const tracts = Number(process.env.BENCH_TRACTS ?? 200_000);
const rounds = 3;
const lowest = 0.5;
const memoryGrowth = 48;
const ogr2ogr = '/usr/bin/ogr2ogr';

type Page = { links?: { rel: string; href: string }[]; '@odata.nextLink'?: string };

/** Reads all pages of the feature service, as its programs do. Returns the rows per second; throws if a row is missing. */
async function readService({ address }: BenchServer, session: Session): Promise<number> {
  const began = performance.now();
  let rows = 0;
  for (let isMore = true; isMore; ) {
    const path = `/arcgis/rest/services/Platbook/FeatureServer/4/query?f=json&where=1%3D1&outFields=*&resultOffset=${rows}`;
    const answer = await fetch(address + path, { headers: { authorization: `Bearer ${session.token}` } });
    const page = (await answer.json()) as { features: object[]; exceededTransferLimit: boolean };
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    rows += page.features.length;
    isMore = page.exceededTransferLimit;
  }
  if (rows !== tracts) throw new Error(`The feature service had ${rows} of ${tracts} rows.`);
  return (rows * 1000) / (performance.now() - began);
}

/** Reads all pages from an address on. Returns the rows per second; throws if a row is missing. */
async function readAll(
  { address }: BenchServer,
  session: Session,
  path: string,
  countOf: (text: string) => number,
): Promise<number> {
  const began = performance.now();
  let rows = 0;
  for (let next: string | undefined = path; next !== undefined; ) {
    const answer: Response = await fetch(address + next, {
      headers: { authorization: `Bearer ${session.token}` },
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${next} answered ${answer.status}: ${text.slice(0, 300)}`);
    rows += countOf(text);
    const page = JSON.parse(text) as Page;
    const href = page.links?.find(({ rel }) => rel === 'next')?.href ?? page['@odata.nextLink'];
    next = href === undefined ? undefined : new URL(href).pathname + new URL(href).search;
  }
  if (rows !== tracts) throw new Error(`${path} had ${rows} of ${tracts} rows.`);
  return (rows * 1000) / (performance.now() - began);
}

async function readByGdal(url: string): Promise<number> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const source = `PG:host=${hostname} port=${port} user=${username} password=${password} dbname=${pathname.slice(1)}`;
  const began = performance.now();
  await promisify(execFile)(ogr2ogr, ['-f', 'GeoJSON', '/vsistdout/', source, 'peer.tracts'], {
    maxBuffer: 2 ** 30,
  });
  return (tracts * 1000) / (performance.now() - began);
}

async function memoryOf({ process: child }: BenchServer): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

const real = await startRealPostgres({ shared_buffers: '512MB', max_wal_size: '4GB' });
if (real === null) throw new Error('No PostgreSQL server is installed; install PostgreSQL 15 or later.');
if (!existsSync(ogr2ogr)) throw new Error("ogr2ogr is not installed; install Debian's gdal-bin.");
let server: BenchServer | null = null;
const owner = new pg.Client({ connectionString: real.url });
try {
  server = await startServer(real.url);
  let session = await signUp(server.address);
  const { companyId } = await seedMap(real.url, session.personId, { wells: 1000, tracts });
  await owner.connect();
  await owner.query('CREATE EXTENSION postgis; CREATE SCHEMA peer');
  await owner.query(
    `CREATE TABLE peer.tracts AS
     SELECT m.id, t.id AS tract_id, t.tract_name, a.name AS area_name, 'inactive'::text AS land_status, t.gross_acres::float8 AS gross_acres,
       t.county, t.state, t.survey_abstract, t.township, t.range, t.section, t.block, t.lot_parcel, t.quarter_quarter, t.legal_description,
       ST_SetSRID(ST_GeomFromGeoJSON(m.geometry::text), 4326) AS geom
     FROM tracts t JOIN areas a ON a.company_id = t.company_id AND a.id = t.area_id
     JOIN geological_markers m ON m.company_id = t.company_id AND m.tract_id = t.id WHERE t.company_id = $1`,
    [companyId],
  );
  await owner.query('ALTER TABLE peer.tracts ADD PRIMARY KEY (id)');
  await owner.query('VACUUM ANALYZE');
  const rates = {
    features: [] as number[],
    service: [] as number[],
    feed: [] as number[],
    gdal: [] as number[],
  };
  let first = 0;
  for (let round = 0; round < rounds; round += 1) {
    session = await renew(server.address, session);
    rates.gdal.push(await readByGdal(real.url));
    const items = '/ogc/collections/tracts/items?limit=10000';
    rates.features.push(
      await readAll(server, session, items, (text) => text.split('"type":"Feature"').length - 1),
    );
    rates.service.push(await readService(server, session));
    rates.feed.push(
      await readAll(server, session, '/odata/Tracts', (text) => text.split('"version_id"').length - 1),
    );
    if (round === 0) first = await memoryOf(server);
  }
  const growth = Math.round((await memoryOf(server)) - first);
  const gdal = median(rates.gdal);
  const [features, service, feed] = [median(rates.features), median(rates.service), median(rates.feed)];
  const ratios = { features: features / gdal, service: service / gdal, feed: feed / gdal };
  const within = Object.values(ratios).every((ratio) => ratio >= lowest) && growth <= memoryGrowth;
  const told = (rate: number) => Math.round(rate).toLocaleString('en-US');
  console.info(
    `${tracts.toLocaleString('en-US')} tracts: OGC API Features ${told(features)} rows/s, feature service ${told(service)}, OData ${told(feed)} rows/s, ` +
      `ogr2ogr from PostGIS to GeoJSON ${told(gdal)} rows/s: ${ratios.features.toFixed(2)} ×, ${ratios.service.toFixed(2)} × and ${ratios.feed.toFixed(2)} × ` +
      `(at least ${lowest}); memory ${growth} MB more (at most ${memoryGrowth}): ${within ? 'within the limits' : 'OUTSIDE THE LIMITS'}`,
  );
  console.info(
    JSON.stringify({
      bench: 'features',
      tracts,
      rounds,
      gdal,
      features,
      service,
      feed,
      ratios,
      growth,
      within,
    }),
  );
  process.exitCode = within ? 0 : 1;
} finally {
  await owner.end();
  await server?.stop();
  await real.stop();
}
