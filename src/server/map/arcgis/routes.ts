import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '#server/platform/context.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { refuseParameter } from '#server/platform/query/refuse-parameter.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Bounds } from '#shared/platform/geometry/geometry.ts';
import { convertShape, storedSystem } from '../layers/coordinates.ts';
import { readExtent } from '../map-extent.ts';
import type { MapScope } from '../map-scope.ts';
import { readMap } from '../read-map.ts';
import {
  describingQuery,
  type FeatureQuery,
  featureForm,
  featureQuery,
  layerParams,
  maxFormBytes,
  type Reference,
  readForm,
  references,
} from './contracts.ts';
import { describeLayer, describeService, serviceName, version } from './describe.ts';
import { idField, serviceFieldsOf, serviceLayers } from './layers.ts';
import { countGroups, readGroups } from './read-groups.ts';
import { type Answer, countRecords, listIds, matchingOf, readBox, readRecords } from './read-layer.ts';
import { writeGeoJson, writeJson, writeProtocolBuffers } from './write-features.ts';
import { writeCount, writeIds } from './write-pbf.ts';

const tag = 'GIS';
const root = '/arcgis/rest';
const service = `${root}/services/${serviceName}/FeatureServer`;
const json = 'application/json; charset=utf-8';
const geoJson = 'application/geo+json; charset=utf-8';
const protocolBuffers = 'application/x-protobuf';

/**
 * Registers the map's records as an Esri feature service (GeoServices REST, read only), for ArcGIS Pro and Online.
 * Programs authenticate as for the other GIS service.
 */
export function arcgisRoutes(app: FastifyInstance, context: AppContext): void {
  app.register(async (scope) => {
    // Queries with long conditions come as forms.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: FastifyRequest, form: string) => readForm(form),
    );
    tellProgramsOfRefusals(scope);
    registerService(scope, context);
  });
}

function registerService(app: FastifyInstance, context: AppContext): void {
  const { clock } = context;
  const routeOf = { access: ['record', 'read'], forPrograms: true, selective: true, tag } as const;

  const scopedRead = <T>(request: FastifyRequest, work: (tx: PersonTx, scope: MapScope) => Promise<T>) =>
    readMap(context, request, work);
  const boundsFor = (request: FastifyRequest) =>
    scopedRead(request, async (tx, scope) => (await readExtent(tx, scope)).bounds);

  defineRoute(app, {
    method: 'GET',
    url: `${root}/info`,
    access: 'public',
    tag,
    summary: 'Find how ArcGIS programs sign in',
    query: describingQuery,
    handler: async (_input, _request, reply) =>
      send(reply, { ...version, authInfo: { isTokenBasedSecurity: false } }),
  });

  const document = (url: string, summary: string, answer: (request: FastifyRequest) => Promise<object>) =>
    defineRoute(app, {
      ...routeOf,
      method: 'GET',
      url,
      summary,
      query: describingQuery,
      handler: async (_input, request, reply) => send(reply, await answer(request)),
    });

  document(`${root}/services`, 'List the services for ArcGIS', async () => ({
    ...version,
    folders: [],
    services: [{ name: serviceName, type: 'FeatureServer' }],
  }));

  document(service, 'Describe the feature service', async (request) =>
    describeService(await boundsFor(request)),
  );

  document(`${service}/layers`, 'Describe all layers of the feature service', async (request) => {
    const bounds = await boundsFor(request);
    return { layers: serviceLayers.map((layer) => describeLayer(layer, bounds)), tables: [] };
  });

  defineRoute(app, {
    ...routeOf,
    method: 'GET',
    url: `${service}/:layerId`,
    summary: 'Describe a layer of the feature service',
    params: layerParams,
    query: describingQuery,
    handler: async ({ params }, request, reply) =>
      send(reply, describeLayer(layerOf(params.layerId), await boundsFor(request))),
  });

  const summary = 'Query a layer of the feature service';
  const url = `${service}/:layerId/query`;
  defineRoute(app, {
    ...routeOf,
    method: 'GET',
    url,
    summary,
    params: layerParams,
    query: featureQuery,
    handler: async ({ params, query }, request, reply) => answerQuery(params.layerId, query, request, reply),
  });
  defineRoute(app, {
    ...routeOf,
    method: 'POST',
    url,
    summary: `${summary} with parameters that are too long for an address`,
    params: layerParams,
    body: featureForm,
    bodyLimit: maxFormBytes,
    handler: async ({ params, body }, request, reply) => answerQuery(params.layerId, body, request, reply),
  });

  async function answerQuery(
    layerId: string,
    query: FeatureQuery,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const layer = layerOf(layerId);
    const isGrouped = query.outStatistics !== undefined || query.returnDistinctValues;
    const reference = query.f === 'geojson' ? references[4326] : (query.outSR ?? references[4326]);
    if (query.f === 'geojson' && query.outSR !== undefined && query.outSR.system !== storedSystem)
      throw refuseParameter('outSR', 'must be 4326 in GeoJSON');
    if (query.returnExtentOnly) {
      const [box, count] = await scopedRead(request, async (tx, scope) => {
        const matching = matchingOf(scope, layer, query);
        return [
          await readBox(tx, matching),
          query.returnCountOnly ? await countRecords(tx, matching) : null,
        ] as const;
      });
      return sendExtent(reply, { box, count, reference, isGeoJson: query.f === 'geojson' });
    }
    if (query.returnCountOnly) {
      const total = await scopedRead(request, (tx, scope) => {
        const matching = matchingOf(scope, layer, query);
        return isGrouped ? countGroups(tx, matching, query) : countRecords(tx, matching);
      });
      return query.f === 'pbf' ? sendBytes(reply, writeCount(total)) : send(reply, { count: total });
    }
    if (query.returnIdsOnly) {
      const ids = await scopedRead(request, (tx, scope) => listIds(tx, matchingOf(scope, layer, query)));
      return query.f === 'pbf'
        ? sendBytes(reply, writeIds(JSON.parse(ids)))
        : send(reply, `{"objectIdFieldName":${JSON.stringify(idField)},"objectIds":${ids}}`);
    }
    if (isGrouped) {
      if (query.f === 'geojson' || query.f === 'pbf')
        throw refuseParameter('f', 'must be json for statistics and different values');
      const { names, records, exceeds } = await scopedRead(request, (tx, scope) =>
        readGroups(tx, matchingOf(scope, layer, query), query),
      );
      const known = serviceFieldsOf(layer);
      return send(reply, {
        displayFieldName: '',
        fields: names.map(
          (name) => known.find((field) => field.name === name) ?? statisticField(name, records),
        ),
        features: records.map(({ values }) => ({ attributes: values })),
        ...(exceeds ? { exceededTransferLimit: true } : {}),
      });
    }
    const today = clock().toISOString().slice(0, 10);
    const answer = await scopedRead(request, (tx, scope) =>
      readRecords(tx, matchingOf(scope, layer, query), query, today),
    );
    const asked = { layer, query, reference };
    if (query.f === 'pbf') return sendBytes(reply, await writeProtocolBuffers(answer, asked));
    if (query.f === 'geojson') return send(reply, await writeGeoJson(answer), geoJson);
    return send(reply, await writeJson(answer, asked));
  }
}

function sendExtent(
  reply: FastifyReply,
  {
    box,
    count,
    reference,
    isGeoJson,
  }: { box: Bounds | null; count: number | null; reference: Reference; isGeoJson: boolean },
): FastifyReply {
  const counted = count === null ? {} : { count };
  if (isGeoJson)
    return send(reply, {
      type: 'FeatureCollection',
      ...(box === null ? {} : { bbox: box }),
      features: [],
      ...counted,
    });
  const { system, ...spatialReference } = reference;
  const [west, south, east, north] = box ?? [];
  const cornerOf = (x: number | undefined, y: number | undefined) =>
    x === undefined || y === undefined
      ? (['NaN', 'NaN'] as const)
      : (convertShape({ type: 'Point', coordinates: [x, y] }, system).coordinates as [number, number]);
  const [xmin, ymin] = cornerOf(west, south);
  const [xmax, ymax] = cornerOf(east, north);
  return send(reply, { extent: { xmin, ymin, xmax, ymax, spatialReference }, ...counted });
}

function statisticField(name: string, records: Answer['records']) {
  const isText = records.some(({ values }) => typeof values[name] === 'string');
  return {
    name,
    alias: name,
    type: isText ? 'esriFieldTypeString' : 'esriFieldTypeDouble',
    domain: null,
    defaultValue: null,
  };
}

function layerOf(id: string): (typeof serviceLayers)[number] {
  const layer = serviceLayers[Number(id)];
  if (layer === undefined) throw new AppError('not_found', `The service has no layer ${id}.`);
  return layer;
}

function send(reply: FastifyReply, body: string | object, type = json): FastifyReply {
  reply.header('cache-control', 'private, no-cache').type(type);
  return reply.send(typeof body === 'string' ? body : JSON.stringify(body));
}

function sendBytes(reply: FastifyReply, bytes: Uint8Array): FastifyReply {
  reply.header('cache-control', 'private, no-cache').type(protocolBuffers);
  return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/** Adds to each refusal the member from which ArcGIS programs show it to their users. */
function tellProgramsOfRefusals(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (reply.statusCode < 400 || typeof payload !== 'string') return payload;
    const body = JSON.parse(payload) as { message: string; details?: { message: string }[] };
    const details = body.details?.map(({ message }) => message) ?? [];
    return JSON.stringify({ ...body, error: { code: reply.statusCode, message: body.message, details } });
  });
}
