import { createContext, useContext } from 'react';
import type { Area, Company } from '#shared/people/contracts/companies.ts';
import type { ActionOn, Resource } from '#shared/platform/policy.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import type { Selection } from './selection-rules.ts';

export type SelectionState = Selection & {
  /** "not-ready" is the specification's "filters not ready": no company, or no area, is chosen. */
  status: 'loading' | 'error' | 'not-ready' | 'ready';
  /** Every company and area that the person may see, by name. */
  companies: readonly Company[];
  areas: readonly Area[];
  /** For data calls; null unless ready. */
  headers: SelectionHeaders | null;
  /** Stands in the query key of whatever is read with `headers`, so that another choice reads anew. */
  key: string;
  companiesError: Error | null;
  areasError: Error | null;
  isLoadingCompanies: boolean;
  isLoadingAreas: boolean;
  chooseCompanies(companyIds: readonly number[]): void;
  chooseAreas(areaIds: readonly number[]): void;
  /** These areas alone, whichever companies were chosen. */
  chooseOnly(areaIds: readonly number[]): void;
  /** Reads companies and areas again. */
  reload(): Promise<void>;
  /** Whether the person's role in at least one chosen company allows this; the server decides for each record. */
  may<R extends Resource>(resource: R, action: ActionOn<R>): boolean;
};

export const SelectionContext = createContext<SelectionState | null>(null);

/** The companies and areas that the person works in. */
export function useSelection(): SelectionState {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('useSelection must be used within a SelectionProvider');
  return selection;
}
