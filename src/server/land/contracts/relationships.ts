import { z } from 'zod';
import { componentName, recordSchema } from '#shared/land/contracts/records.ts';
import { geologicalMarker } from '#shared/land/entities/geological-marker.ts';
import { type AssetName, assets, type BridgeName, bridges } from '#shared/land/entities/registry.ts';
import {
  bridgeEnds,
  relatedAssets,
  relatedBridges,
  relationshipOf,
} from '#shared/land/entities/relationships.ts';
import { listEnvelope } from '#shared/platform/contracts/envelope.ts';
import { wholeNumber } from '#shared/platform/contracts/values.ts';

/** Returns the names that a relationships call accepts: the related entities and the bridges. */
export function relatedNames(base: AssetName): (AssetName | BridgeName)[] {
  return [...relatedAssets(base), ...relatedBridges(base).map(({ bridge }) => bridge)];
}

export function relationshipsQuery(base: AssetName) {
  const names = relatedNames(base);
  return z
    .strictObject({
      entity: z
        .enum(names, { error: `must be one of: ${names.join(', ')}` })
        .optional()
        .describe('The record type or bridge to list; defaults to a list of each.'),
      with: z
        .literal('geological_markers', { error: 'must be geological_markers' })
        .optional()
        .describe(
          'Includes the markers of mappable records in the rows of a record type; bridges always have them.',
        ),
      page: wholeNumber(1, 10_000_000).optional(),
      page_size: wholeNumber(1, 1000).optional(),
    })
    .refine((query) => query.entity !== undefined || query.page === undefined, {
      path: ['page'],
      message: 'needs an entity',
    })
    .refine((query) => query.entity !== undefined || query.page_size === undefined, {
      path: ['page_size'],
      message: 'needs an entity',
    })
    .refine((query) => query.entity !== undefined || query.with === undefined, {
      path: ['with'],
      message: 'needs an entity',
    });
}

/** Returns the response schema of a relationships call: rows of one entity, or a list of each. */
export function relationshipsAnswer(base: AssetName) {
  const ofAssets = relatedAssets(base).map((related) => [related, relatedRow(base, related)] as const);
  const ofBridges = relatedBridges(base).map(({ bridge }) => [bridge, bridgeRow(bridge)] as const);
  const rows = [...ofAssets, ...ofBridges];
  return z.union([
    listEnvelope(z.union(rows.map(([, row]) => row))),
    z.object({
      success: z.literal(true),
      data: z.object(Object.fromEntries(rows.map(([name, row]) => [name, z.array(row)]))),
    }),
  ]);
}

/** Returns the schema of a row: the related record and the bridges that lead to it. */
function relatedRow(base: AssetName, related: AssetName): z.ZodType {
  const relationship = relationshipOf(base, related);
  const shape: Record<string, z.ZodType> = {
    id: z.int().describe(`The id of the ${relationship?.rowOf ?? 'bridge'}.`),
    [related]: maybeOnMap(related),
  };
  for (const bridge of relationship?.through ?? []) {
    const record = bridge === 'proration_unit' ? maybeOnMap(bridge) : recordSchema(bridges[bridge]);
    shape[bridge] = record;
    if (!relationship?.perBridge) shape[bridges[bridge].plural] = z.array(record);
  }
  return z.object(shape);
}

/** Returns what creates the schemas of entities, each once, so that the API document can name them. */
function once<N extends string>(
  create: (name: N) => z.ZodType,
  nameOf: (name: N) => string,
): (name: N) => z.ZodType {
  const made = new Map<N, z.ZodType>();
  return (name) => {
    const schema = made.get(name) ?? create(name).meta({ id: nameOf(name) });
    made.set(name, schema);
    return schema;
  };
}

/** Returns the schema of a bridge with the records that it links nested in it. */
const bridgeRow = once<BridgeName>(
  (bridge) => {
    const ends: Record<string, z.ZodType> = {};
    for (const end of Object.values(bridgeEnds[bridge]))
      ends[end] = (end === 'ownership' ? bridgeRow(end) : endRow(bridge, end)).nullable();
    return recordSchema(bridges[bridge]).extend({ ...ends, ...(bridge === 'proration_unit' ? marked : {}) });
  },
  (bridge) => `${componentName(bridges[bridge].label)}WithEnds`,
);

/** Records shown on a map include their markers: a proration unit, its well and its tract. */
const marked = { geological_markers: z.array(recordSchema(geologicalMarker)) };
const onMap = once<AssetName>(
  (end) => recordSchema(assets[end]).extend(marked),
  (end) => `${componentName(assets[end].label)}OnMap`,
);
/** For rows that include markers only on request. */
const maybeMarked = { geological_markers: marked.geological_markers.optional() };
const maybeOnMap = once<AssetName | BridgeName>(
  (name) => recordSchema({ ...assets, ...bridges }[name]).extend(maybeMarked),
  (name) => `${componentName({ ...assets, ...bridges }[name].label)}MaybeOnMap`,
);

function endRow(bridge: BridgeName, end: AssetName): z.ZodType {
  return bridge === 'proration_unit' ? onMap(end) : recordSchema(assets[end]);
}
