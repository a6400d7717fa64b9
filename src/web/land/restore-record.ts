import { api } from '#web/people/session/api.ts';

/** What came back beside the record. */
export type RestoredLinks = { links_restored: number; links_missing: number };

/** Brings a deleted record back under its id, into another area where one is named. Throws ApiError (409 when its key was taken or its area is gone), NetworkError. */
export async function restoreRecord(plural: string, id: number, areaId?: number): Promise<RestoredLinks> {
  const { data } = await api.post<{ data: [RestoredLinks] }>(
    `/api/trash/${plural}/${id}/restore`,
    areaId === undefined ? undefined : { area_id: areaId },
  );
  return data[0];
}
