import { z } from 'zod';
import { recordSchema } from '#shared/land/contracts/records.ts';
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
    [related]: recordSchema(assets[related]).extend(maybeMarked),
  };
  for (const bridge of relationship?.through ?? []) {
    const record = recordSchema(bridges[bridge]).extend(bridge === 'proration_unit' ? maybeMarked : {});
    shape[bridge] = record.describe('The first one.');
    if (!relationship?.perBridge) shape[bridges[bridge].plural] = z.array(record);
  }
  return z.object(shape);
}

/** Returns the schema of a bridge with the records that it links nested in it. */
function bridgeRow(bridge: BridgeName): z.ZodType {
  const ends: Record<string, z.ZodType> = {};
  for (const end of Object.values(bridgeEnds[bridge]))
    ends[end] = (end === 'ownership' ? bridgeRow(end) : endRow(bridge, end)).nullable();
  return recordSchema(bridges[bridge]).extend({ ...ends, ...(bridge === 'proration_unit' ? marked : {}) });
}

/** Records shown on a map include their markers: a proration unit, its well and its tract. */
const marked = { geological_markers: z.array(recordSchema(geologicalMarker)) };
/** For rows that include markers only on request. */
const maybeMarked = { geological_markers: marked.geological_markers.optional() };

function endRow(bridge: BridgeName, end: AssetName): z.ZodType {
  const record = recordSchema(assets[end]);
  return bridge === 'proration_unit' ? record.extend(marked) : record;
}
