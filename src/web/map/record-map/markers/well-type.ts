import type { RecordAnswer } from '#web/land/calls.ts';
import { currentRecordOf } from '#web/land/records/calls.ts';
import { api } from '#web/people/session/api.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import type { MarkedAsset } from './marked-asset.ts';
import { isHorizontal } from './marked-asset.ts';

/** How a well is drilled, as the user chooses it on the map. */
export type WellType = 'vertical' | 'horizontal';

/** The well types that state how a well is drilled; the others state what it produces. */
export const boreTypes: readonly string[] = ['vertical', 'horizontal', 'directional'];

/**
 * Returns how a well is drilled, from its record and its markers; null if neither states it, or if the record is not a
 * well.
 */
export function wellTypeOf(asset: MarkedAsset): WellType | null {
  if (asset.kind !== 'well') return null;
  if (isHorizontal(asset)) return 'horizontal';
  return asset.record.well_type === 'vertical' ? 'vertical' : null;
}

/**
 * Returns whether a choice on the map belongs in the well's record: only if its type is empty or another way of
 * drilling.
 */
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

/**
 * Returns the change that a choice on the map makes to the well's record; undefined if it already has that type or
 * states what the well produces.
 */
export function wellTypeChange(asset: MarkedAsset, chosen: WellType | undefined): WellTypeChange | undefined {
  if (chosen === undefined || !isForRecord(asset, chosen)) return undefined;
  const { well_type: from = null, version_id: version } = asset.record;
  return { well: asset.id, from, to: chosen, version: Number(version) };
}

/**
 * Returns the change as part of its marker's request body, so that both are saved or neither. Throws ApiError,
 * NetworkError, or an Error if the type has changed since.
 */
export async function wellTypeBody(change: WellTypeChange | undefined) {
  if (change === undefined) return {};
  const { well, from, to, version } = change;
  if (version !== null) return { well_type: to, well_version_id: version };
  const { data } = await api.get<RecordAnswer>(`/api/wells/${well}`);
  const { well_type: current = null, version_id, well_name } = data[0].data;
  if (current === to) return {};
  if (current === from) return { well_type: to, well_version_id: Number(version_id) };
  throw new Error(`The well type of “${String(well_name)}” has changed since and was not updated.`);
}

/** Returns the current well, if a rejection is about the well and not its marker. */
export function currentWellOf(error: unknown): RecordData | undefined {
  if (!(error instanceof ApiError) || error.details[0]?.path !== 'well_version_id') return undefined;
  return currentRecordOf(error);
}
