import type { SampleStatus } from '#shared/land/contracts/sample.ts';
import { api } from '#web/people/session/api.ts';

const path = '/api/sample-company';

/** Makes the sample company, of which the person becomes Manager. */
export async function loadSampleCompany(): Promise<SampleStatus> {
  const { data } = await api.post<{ data: [{ data: SampleStatus }] }>(path);
  return data[0].data;
}

/** How much of a sample company people added or changed. */
export async function getSampleCompany(id: number): Promise<SampleStatus> {
  const { data } = await api.get<{ data: [{ data: SampleStatus }] }>(`${path}/${id}`);
  return data[0].data;
}

/** Removes it with all that is in it, provided that it is still as the person was told. */
export async function removeSampleCompany({ id, own_records }: SampleStatus): Promise<void> {
  await api.delete(`${path}/${id}`, { query: { expected_own_records: own_records } });
}
