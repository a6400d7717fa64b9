import type { RecordAnswer } from '#web/land/calls.ts';
import { currentRecordOf } from '#web/land/records/calls.ts';
import { api } from '#web/people/session/api.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import type { MarkedAsset } from './marked-asset.ts';
import { isHorizontal } from './marked-asset.ts';

/** How a well is drilled, as the map asks for it. */
export type WellType = 'vertical' | 'horizontal';

/** The types of wells that tell how they are drilled; the others tell what they yield. */
export const boreTypes: readonly string[] = ['vertical', 'horizontal', 'directional'];

/** How a well is drilled as far as its record and its places tell; null where neither does, and for a record that is no well. */
export function wellTypeOf(asset: MarkedAsset): WellType | null {
  if (asset.kind !== 'well') return null;
  if (isHorizontal(asset)) return 'horizontal';
  return asset.record.well_type === 'vertical' ? 'vertical' : null;
}

/** Whether a choice of the map belongs into the well's record: where that says nothing else than how it is drilled. */
function isForRecord({ kind, record }: MarkedAsset, chosen: WellType): boolean {
  const type = record.well_type ?? '';
  return kind === 'well' && type !== chosen && (type === '' || boreTypes.includes(String(type)));
}

/** A change of a well's type. */
export type WellTypeChange = {
  well: number;
  from: unknown;
  to: unknown;
  /** The well's version when read; null to read the well again when this is saved. */
  version: number | null;
};

/** The change that a choice on the map makes to the well's record; undefined if it already has that type or holds what the well produces. */
export function wellTypeChange(asset: MarkedAsset, chosen: WellType | undefined): WellTypeChange | undefined {
  if (chosen === undefined || !isForRecord(asset, chosen)) return undefined;
  const { well_type: from = null, version_id: version } = asset.record;
  return { well: asset.id, from, to: chosen, version: Number(version) };
}

/** The change as part of the body of its marker, so that both are saved or neither. Throws ApiError, NetworkError. */
export async function wellTypeBody(change: WellTypeChange | undefined) {
  if (change === undefined) return {};
  const { well, from, to, version } = change;
  if (version !== null) return { well_type: to, well_version_id: version };
  const { data } = await api.get<RecordAnswer>(`/api/wells/${well}`);
  const { well_type: current = null, version_id, well_name } = data[0].data;
  if (current === to) return {};
  if (current === from) return { well_type: to, well_version_id: Number(version_id) };
  throw new Error(`The well type of “${String(well_name)}” has changed since then and was not touched.`);
}

/** The current well, if a refusal is about the well and not its marker. */
export function currentWellOf(error: unknown): RecordData | undefined {
  if (!(error instanceof ApiError) || error.details[0]?.path !== 'well_version_id') return undefined;
  return currentRecordOf(error);
}
