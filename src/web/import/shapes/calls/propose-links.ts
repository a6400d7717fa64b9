import type { ProposeBody, ShapeProposal } from '#shared/import/contracts/geospatial.ts';
import { api } from '#web/people/session/api.ts';

/** Records of an area to which these shapes may belong. Throws ApiError, NetworkError. */
export async function proposeLinks(
  areaId: number,
  shapes: ProposeBody['shapes'],
  signal?: AbortSignal,
): Promise<ShapeProposal[]> {
  const body: ProposeBody = { area_id: areaId, shapes };
  const { data } = await api.post<{ data: ShapeProposal[] }>(
    '/api/geospatial/propose',
    body,
    signal && { signal },
  );
  return data;
}
