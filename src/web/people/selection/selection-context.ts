import { createContext, useContext } from 'react';
import type { Area, Company } from '#shared/people/contracts/companies.ts';
import type { ActionOn, Resource } from '#shared/platform/policy.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import type { Selection } from './selection-rules.ts';

export type SelectionState = Selection & {
  /** "not-ready" is the specification's "filters not ready": no company or no area is selected. */
  status: 'loading' | 'error' | 'not-ready' | 'ready';
  /** All companies and areas that the user may see, by name. */
  companies: readonly Company[];
  areas: readonly Area[];
  /** For data calls; null unless ready. */
  headers: SelectionHeaders | null;
  /** Part of the query key of everything read with `headers`, so that another selection triggers a new read. */
  key: string;
  companiesError: Error | null;
  areasError: Error | null;
  isLoadingCompanies: boolean;
  isLoadingAreas: boolean;
  chooseCompanies(companyIds: readonly number[]): void;
  chooseAreas(areaIds: readonly number[]): void;
  /** Selects only these areas, whatever the selected companies. */
  chooseOnly(areaIds: readonly number[]): void;
  /** Reloads companies and areas. */
  reload(): Promise<void>;
  /** Whether the user's role in at least one selected company allows this; the server decides for each record. */
  may<R extends Resource>(resource: R, action: ActionOn<R>): boolean;
};

export const SelectionContext = createContext<SelectionState | null>(null);

/** Returns the companies and areas that the user works in. */
export function useSelection(): SelectionState {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('useSelection must be used within a SelectionProvider');
  return selection;
}
