import type { NearAnswer, Outline, OutlinesAnswer } from '#shared/map/contracts/tiles.ts';
import type { Bounds } from '#shared/platform/geometry/geometry.ts';
import { withinBox } from '#shared/platform/geometry/within.ts';
import type { Asset } from '#web/land/asset.ts';
import { type FoundAsset, gatherAssets, type MarkedAsset } from '#web/map/record-map/markers/marked-asset.ts';
import { api } from '#web/people/session/api.ts';

/**
 * Returns where to look for a record that is not on the map; null if nothing is known. Throws ApiError, NetworkError.
 */
export async function getNear(base: Asset, id: number, signal: AbortSignal): Promise<Bounds | null> {
  const { data } = await api.get<NearAnswer>(`/api/map/near/${base.name}/${id}`, { signal });
  return data[0].bounds;
}

/** Tracts and units with their outlines. `isComplete` is false if there are more of them than can be distinguished. */
export type Neighborhood = { assets: readonly MarkedAsset[]; isComplete: boolean };

/**
 * Returns the outlines of a company's tracts and units in a box, except these markers. The selection of areas does not
 * apply. Throws ApiError, NetworkError.
 */
export async function listNeighbors(
  box: Bounds,
  except: readonly number[],
  company: number,
  signal: AbortSignal,
): Promise<Neighborhood> {
  const query = { within: withinBox(box), ...(except.length > 0 && { except: except.join() }) };
  const headers = { 'X-Selected-Companies': JSON.stringify([company]) };
  const answer = await api.get<OutlinesAnswer>('/api/map/outlines', { query, headers, signal });
  return { assets: gatherAssets(answer.data.map(found), ''), isComplete: answer.is_complete };
}

function found(outline: Outline): FoundAsset {
  const { asset_type, asset_id: id, unit_name: name, tract_id, tract_name } = outline;
  // The creator is returned only with the response to a change.
  const markers = [{ ...outline, created_by: '' }];
  return asset_type === 'Tract'
    ? { kind: 'tract', record: { id, tract_name, tract_id }, markers }
    : { kind: 'proration_unit', record: { id, name, tract_name, tract_id }, markers };
}
