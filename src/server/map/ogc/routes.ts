import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '#server/platform/context.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { keyPathOf } from '#server/platform/http/security/key-in-path.ts';
import { type ReferenceSystem, referenceSystems, storedSystem } from '../layers/coordinates.ts';
import { exportLayers } from '../layers/export-fields.ts';
import { queryablesOf } from '../layers/queryables.ts';
import { readExtent } from '../map-extent.ts';
import type { MapScope } from '../map-scope.ts';
import { readMap } from '../read-map.ts';
import { type CollectionName, collections, schemaOf } from './collections.ts';
import {
  collectionNames,
  type ItemsQuery,
  itemParams,
  itemQuery,
  itemsQuery,
  maxFeatures,
  pageQuery,
} from './contracts.ts';
import { type Link, type Page, writePage } from './html.ts';
import { readFeature, readFeatures } from './read-features.ts';

const tag = 'GIS';
const root = '/ogc';
const json = 'application/json';
const html = 'text/html';
const geoJson = 'application/geo+json';
const openApi = json;
const schemaType = 'application/schema+json';

/** What the service keeps to: OGC 17-069r4, 18-058r1, 19-079r2, 20-057 and 21-065r2. */
const conformsTo = [
  'http://www.opengis.net/spec/ogcapi-common-1/1.0/conf/core',
  'http://www.opengis.net/spec/ogcapi-common-2/1.0/conf/collections',
  'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core',
  'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/html',
  'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/geojson',
  'http://www.opengis.net/spec/ogcapi-features-2/1.0/conf/crs',
  'http://www.opengis.net/spec/ogcapi-features-3/1.0/conf/filter',
  'http://www.opengis.net/spec/ogcapi-features-3/1.0/conf/features-filter',
  'http://www.opengis.net/spec/ogcapi-features-3/1.0/conf/queryables',
  'http://www.opengis.net/spec/ogcapi-features-3/1.0/conf/queryables-query-parameters',
  'http://www.opengis.net/spec/ogcapi-tiles-1/1.0/conf/core',
  'http://www.opengis.net/spec/ogcapi-tiles-1/1.0/conf/tileset',
  'http://www.opengis.net/spec/ogcapi-tiles-1/1.0/conf/tilesets-list',
  'http://www.opengis.net/spec/ogcapi-tiles-1/1.0/conf/dataset-tilesets',
  'http://www.opengis.net/spec/ogcapi-tiles-1/1.0/conf/mvt',
  'http://www.opengis.net/spec/cql2/1.0/conf/cql2-text',
  'http://www.opengis.net/spec/cql2/1.0/conf/basic-cql2',
  'http://www.opengis.net/spec/cql2/1.0/conf/advanced-comparison-operators',
  'http://www.opengis.net/spec/cql2/1.0/conf/case-insensitive-comparison',
  'http://www.opengis.net/spec/cql2/1.0/conf/basic-spatial-functions',
];

/**
 * Registers OGC API Features, by which GIS programs read the map's records live. Programs authenticate with a personal
 * token: as bearer, as the password of basic authentication, or in the path.
 */
export function ogcRoutes(app: FastifyInstance, context: AppContext): void {
  const { clock, config } = context;
  const today = () => clock().toISOString().slice(0, 10);
  /** The address of the service as this client reaches it, with its key if that is in the path. */
  const baseOf = (request: FastifyRequest) => config.publicUrl + root + keyPathOf(request.raw);

  const scopedRead = <T>(request: FastifyRequest, work: (tx: PersonTx, scope: MapScope) => Promise<T>) =>
    readMap(context, request, work);

  const document = (url: string, summary: string, answer: (request: FastifyRequest) => Promise<Described>) =>
    defineRoute(app, {
      method: 'GET',
      url,
      access: ['record', 'read'],
      forPrograms: true,
      selective: true,
      tag,
      summary,
      query: pageQuery,
      handler: async ({ query }, request, reply) => send(request, reply, query.f, await answer(request)),
    });

  document(root, 'Find what the GIS service has', async (request) => {
    const base = baseOf(request);
    const title = 'Platbook';
    const description = 'Tracts, leases, units and wells on the map, live.';
    const links = [
      ...ownLinks(base, json),
      { href: `${base}/api`, rel: 'service-desc', type: openApi, title: 'Description of the calls' },
      { href: `${base}/conformance`, rel: 'conformance', type: json, title: 'Conformance' },
      { href: `${base}/conformance?f=html`, rel: 'conformance', type: html, title: 'Conformance' },
      { href: `${base}/collections`, rel: 'data', type: json, title: 'Collections' },
      {
        href: `${base}/tiles`,
        rel: 'http://www.opengis.net/def/rel/ogc/1.0/tilesets-vector',
        type: json,
        title: 'Map tiles',
      },
      {
        href: `${base}/styles`,
        rel: 'http://www.opengis.net/def/rel/ogc/1.0/styles',
        type: json,
        title: 'Styles of the map',
      },
      { href: `${base}/collections?f=html`, rel: 'data', type: html, title: 'Collections' },
    ];
    return { body: { title, description, links }, page: { title, description, links } };
  });

  document(`${root}/conformance`, 'List the standards that the GIS service keeps to', async (request) => ({
    body: { conformsTo },
    page: {
      title: 'Conformance',
      links: [{ href: `${baseOf(request)}?f=html`, rel: 'up', type: html, title: 'Platbook' }],
      rows: conformsTo.map((each) => [each]),
    },
  }));

  document(`${root}/api`, 'Describe the calls of the GIS service (OpenAPI)', async (request) => {
    const { paths = {}, ...document } = app.swagger() as { paths?: Record<string, object> };
    const own = Object.entries(paths).filter(([path]) => path === root || path.startsWith(`${root}/`));
    const body = {
      ...document,
      servers: [{ url: baseOf(request) }],
      paths: Object.fromEntries(own.map(([path, calls]) => [path.slice(root.length) || '/', calls])),
    };
    return { body, type: openApi, page: { title: 'Calls', links: [], rows: own.map(([path]) => [path]) } };
  });

  document(`${root}/collections`, 'List the collections of features', async (request) => {
    const base = baseOf(request);
    const bounds = await scopedRead(request, async (tx, scope) => (await readExtent(tx, scope)).bounds);
    const links = ownLinks(`${base}/collections`, json);
    return {
      body: {
        links,
        crs: referenceSystems,
        collections: collectionNames.map((name) => collectionOf(base, name, bounds)),
      },
      page: {
        title: 'Collections',
        links: [
          { href: `${base}?f=html`, rel: 'up', type: html, title: 'Platbook' },
          ...collectionNames.map((name) => ({
            href: `${base}/collections/${name}?f=html`,
            rel: 'item',
            type: html,
            title: exportLayers[name].label,
          })),
        ],
      },
    };
  });

  for (const name of collectionNames) collectionRoutes(name);

  function collectionRoutes(name: CollectionName): void {
    const { label } = exportLayers[name];
    const path = `${root}/collections/${name}`;
    const lower = label.toLowerCase();

    document(path, `Describe the collection of ${lower}`, async (request) => {
      const base = baseOf(request);
      const bounds = await scopedRead(request, async (tx, scope) => (await readExtent(tx, scope)).bounds);
      const body = collectionOf(base, name, bounds);
      return { body, page: { title: label, description: collections[name], links: body.links } };
    });

    document(`${path}/queryables`, `List the properties that filter ${lower}`, async (request) => {
      const id = `${baseOf(request)}/collections/${name}/queryables`;
      const all = schemaOf(name);
      const queryables = [...queryablesOf(name).keys()].map((property) => [property, all[property]]);
      const body = {
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        $id: id,
        type: 'object',
        title: label,
        properties: {
          ...Object.fromEntries(queryables),
          geometry: { title: 'Shape', format: 'geometry-any', 'x-ogc-role': 'primary-geometry' },
        },
        additionalProperties: false,
      };
      return {
        body,
        type: schemaType,
        page: {
          title: `Properties of ${lower}`,
          links: [],
          columns: ['Property', 'Label'],
          rows: [...queryablesOf(name)].map(([property, { label: told }]) => [property, told]),
        },
      };
    });

    defineRoute(app, {
      method: 'GET',
      url: `${path}/items`,
      access: ['record', 'read'],
      forPrograms: true,
      selective: true,
      tag,
      summary: `Read a page of ${lower} as GeoJSON features`,
      description: `Ordered by id; follow the "next" link for more. A page has ${maxFeatures.toLocaleString('en-US')} features at most, and fewer than "limit" if their outlines are large.`,
      query: itemsQuery(name),
      handler: async ({ query }, request, reply) => {
        const whole = query as ItemsQuery;
        const asked = isForPeople(request, whole.f)
          ? { ...whole, limit: Math.min(whole.limit, maxRowsOfPage) }
          : whole;
        const page = await scopedRead(request, (tx, scope) => readFeatures(tx, name, scope, asked, today()));
        const base = `${baseOf(request)}/collections/${name}`;
        const self = `${base}/items${queryOf(request)}`;
        const links: Link[] = [
          { href: self, rel: 'self', type: geoJson, title: 'This page' },
          {
            href: withParameter(self, 'f', 'html'),
            rel: 'alternate',
            type: html,
            title: 'This page as HTML',
          },
          { href: base, rel: 'collection', type: json, title: label },
          ...(page.next === null
            ? []
            : [
                {
                  href: withParameter(self, 'after', page.next),
                  rel: 'next',
                  type: geoJson,
                  title: 'Next page',
                },
              ]),
        ];
        reply.header('content-crs', `<${asked.crs}>`);
        const matched = page.matched === null ? '' : `,"numberMatched":${page.matched}`;
        const text = `{"type":"FeatureCollection","links":${JSON.stringify(links)}${matched},"numberReturned":${page.features.length},"features":[\n${page.features.join(',\n')}\n]}\n`;
        return send(request, reply, asked.f, {
          body: text,
          type: geoJson,
          page: () => ({ title: label, links: forHtml(links), ...tableOf(page.features) }),
        });
      },
    });

    defineRoute(app, {
      method: 'GET',
      url: `${path}/items/:featureId`,
      access: ['record', 'read'],
      forPrograms: true,
      selective: true,
      tag,
      summary: `Read one of the ${lower} as a GeoJSON feature`,
      params: itemParams,
      query: itemQuery,
      handler: async ({ params, query }, request, reply) => {
        const crs: ReferenceSystem = query.crs;
        const id = params.featureId;
        const text = await scopedRead(request, (tx, scope) =>
          readFeature(tx, name, scope, { id, crs, today: today() }),
        );
        const base = `${baseOf(request)}/collections/${name}`;
        const links = [
          ...ownLinks(`${base}/items/${id}`, geoJson),
          { href: base, rel: 'collection', type: json, title: label },
        ];
        reply.header('content-crs', `<${crs}>`);
        return send(request, reply, query.f, {
          body: `${text.slice(0, -1)},"links":${JSON.stringify(links)}}`,
          type: geoJson,
          page: () => ({ title: `${label}: ${id}`, links: forHtml(links), ...tableOf([text]) }),
        });
      },
    });
  }
}

/** What a call answers: JSON, or its text, and the same as a page for people. */
type Described = { body: object | string; type?: string; page: Page | (() => Page) };

/** Sends JSON or HTML, whichever the client wants, with an ETag of its content. */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  format: 'json' | 'html' | undefined,
  { body, type = json, page }: Described,
): FastifyReply {
  const wantsHtml = isForPeople(request, format);
  const text = wantsHtml
    ? writePage(typeof page === 'function' ? page() : page)
    : typeof body === 'string'
      ? body
      : JSON.stringify(body);
  const etag = `"${hash('sha256', text, 'base64url').slice(0, 27)}"`;
  reply.header('etag', etag);
  // Clients keep the answer but ask each time whether it is still true.
  reply.header('cache-control', 'private, no-cache');
  reply.header('vary', 'Accept, Authorization, X-Selected-Companies, X-Selected-Areas');
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  reply.type(wantsHtml ? `${html}; charset=utf-8` : `${type}${type.includes(';') ? '' : '; charset=utf-8'}`);
  return reply.send(text);
}

/** The most features of a page for people. */
const maxRowsOfPage = 500;

/** Browsers name HTML first; programs name JSON or anything. */
function isForPeople({ headers }: FastifyRequest, format: 'json' | 'html' | undefined): boolean {
  return format === undefined
    ? (headers.accept?.trimStart().startsWith('text/html') ?? false)
    : format === 'html';
}

function ownLinks(href: string, type: string): Link[] {
  return [
    { href, rel: 'self', type, title: 'This document' },
    { href: `${href}?f=html`, rel: 'alternate', type: html, title: 'This document as HTML' },
  ];
}

function collectionOf(base: string, name: CollectionName, bounds: readonly number[] | null) {
  const { label } = exportLayers[name];
  const href = `${base}/collections/${name}`;
  const links: Link[] = [
    ...ownLinks(href, json),
    { href: `${href}/items`, rel: 'items', type: geoJson, title: label },
    { href: `${href}/items?f=html`, rel: 'items', type: html, title: label },
    {
      href: `${href}/queryables`,
      rel: 'http://www.opengis.net/def/rel/ogc/1.0/queryables',
      type: schemaType,
      title: 'Properties that filters can name',
    },
  ];
  return {
    id: name,
    title: label,
    description: collections[name],
    itemType: 'feature',
    crs: referenceSystems,
    storageCrs: storedSystem,
    ...(bounds === null ? {} : { extent: { spatial: { bbox: [bounds], crs: storedSystem } } }),
    links,
  };
}

function queryOf(request: FastifyRequest): string {
  const at = request.url.indexOf('?');
  return at < 0 ? '' : request.url.slice(at);
}

function withParameter(href: string, name: string, value: string): string {
  const url = new URL(href);
  url.searchParams.set(name, value);
  return url.toString();
}

/** The links of a page of HTML lead to HTML. */
function forHtml(links: readonly Link[]): Link[] {
  return links
    .filter(({ rel }) => rel !== 'self' && rel !== 'alternate')
    .map((link) => ({ ...link, href: withParameter(link.href, 'f', 'html'), type: html }));
}

function tableOf(features: readonly string[]): Pick<Page, 'columns' | 'rows'> {
  const read = features.map((text) => JSON.parse(text) as { properties: Record<string, unknown> });
  const columns = Object.keys(read[0]?.properties ?? {});
  return {
    columns,
    rows: read.map(({ properties }) => columns.map((name) => String(properties[name] ?? ''))),
  };
}
