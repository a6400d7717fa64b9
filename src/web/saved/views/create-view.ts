import type { ViewState } from '#shared/platform/lists/view-state.ts';
import type { View } from '#shared/saved/contracts/views.ts';
import { api } from '#web/people/session/api.ts';
import type { ViewAnswer } from './get-view.ts';

export type NewView = {
  entity: View['entity'];
  name: string;
  shared: boolean;
  company_id: number;
  state: ViewState;
};

/** Keeps the state of a list under a name. Throws ApiError (409 for a name that is taken), NetworkError. */
export async function createView(values: NewView): Promise<View> {
  const { data } = await api.post<ViewAnswer>('/api/views', values);
  return data[0].data;
}
