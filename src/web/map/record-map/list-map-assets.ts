import { type AssetName, assets, type BridgeName } from '#shared/land/entities/registry.ts';
import type { Asset } from '#web/land/asset.ts';
import { api } from '#web/people/session/api.ts';
import { listPath, type RecordData } from '#web/platform/tables/record.ts';
import { kindOfMarker } from './marker-form/marker-body.ts';
import { assetKey, type FoundAsset, gatherAssets, type MarkedAsset } from './markers/marked-asset.ts';

type Row = RecordData & {
  readonly tract?: RecordData | null;
  readonly well?: RecordData | null;
  readonly proration_units?: readonly RecordData[];
};

/**
 * Returns what the map of a record shows, wherever it is located. For a tract or a well: the record itself and its
 * units with their tracts and wells. For a lease or a unit: its tracts and wells with their proration units. Throws ApiError (404 if the
 * record does not exist), NetworkError.
 */
export async function listMapAssets(
  base: Asset,
  record: RecordData,
  signal: AbortSignal,
): Promise<MarkedAsset[]> {
  if (base.name === 'tract' || base.name === 'well') {
    const kind = base.name;
    const [units, markers] = await Promise.all([
      listRows(base, record.id, { entity: 'proration_unit' }, signal),
      listOwnMarkers(kind, record.id, signal),
    ]);
    const own: FoundAsset = { kind, record, markers };
    return gatherAssets([own, ...units.flatMap(ofUnit)], assetKey({ kind, id: record.id }));
  }
  const marked = { with: 'geological_markers' } as const;
  const [tracts, wells] = await Promise.all([
    listRows(base, record.id, { entity: 'tract', ...marked }, signal),
    listRows(base, record.id, { entity: 'well', ...marked }, signal),
  ]);
  return gatherAssets([...tracts, ...wells].flatMap(ofRow), '');
}

async function listRows(
  base: Asset,
  id: number,
  query: { entity: AssetName | BridgeName; with?: 'geological_markers' },
  signal: AbortSignal,
): Promise<Row[]> {
  const path = `/api${listPath(base)}/${id}/relationships`;
  const { data } = await api.get<{ data: Row[] }>(path, { query, signal });
  return data;
}

/** Returns the markers and notes of a record. Records of other kinds may have the same id, so the kind is checked. */
async function listOwnMarkers(
  kind: 'tract' | 'well',
  id: number,
  signal: AbortSignal,
): Promise<RecordData[]> {
  const query = { 'filter[asset_id]': String(id) };
  const { data } = await api.get<{ data: RecordData[] }>('/api/geological_markers', { query, signal });
  return data.filter((each) => kindOfMarker(each) === kind);
}

function ofUnit(unit: Row): FoundAsset[] {
  return [found('proration_unit', unit), ...ofRow(unit)];
}

function ofRow({ tract, well, proration_units = [] }: Row): FoundAsset[] {
  return [
    ...(tract ? [found('tract', tract)] : []),
    ...(well ? [found('well', well)] : []),
    ...proration_units.map((unit) => found('proration_unit', unit)),
  ];
}

function found(kind: FoundAsset['kind'], record: RecordData): FoundAsset {
  return { kind, record, markers: (record.geological_markers ?? []) as RecordData[] };
}

/** Returns the label of a kind of record. */
export function kindLabel(kind: MarkedAsset['kind']): string {
  return kind === 'proration_unit' ? 'Proration Unit' : assets[kind].label;
}
