import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { may } from '#shared/platform/policy.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { areasKey, companiesKey, listAreas, listCompanies } from './calls.ts';
import { SelectionContext, type SelectionState } from './selection-context.ts';
import {
  type Choice,
  chooseAreas,
  chooseCompanies,
  chooseOnly,
  resolveSelection,
  type Selection,
  sortByName,
} from './selection-rules.ts';
import { readChoice, writeChoice } from './selection-storage.ts';

/**
 * How often, in milliseconds, access is checked. A user who loses access while working is notified soon, even if no
 * call was refused.
 */
const accessCheckMilliseconds = 60_000;

/** Holds one user's selection; pass the user's id as `key`. */
export function SelectionProvider({ userId, children }: { userId: number; children: ReactNode }) {
  const queryClient = useQueryClient();
  const [choice, setChoice] = useState(() => readChoice(userId));
  const companies = useQuery({
    queryKey: companiesKey,
    queryFn: ({ signal }) => listCompanies(signal),
    refetchInterval: accessCheckMilliseconds,
    // Access may end without notice, so each opened page checks again.
    staleTime: 0,
    select: sortByName,
  });
  const areas = useQuery({
    queryKey: areasKey,
    queryFn: ({ signal }) => listAreas(signal),
    select: sortByName,
  });

  const value = useMemo<SelectionState>(() => {
    const selection = resolveSelection(choice, companies.data ?? [], areas.data ?? []);
    const isLoaded = companies.data !== undefined && areas.data !== undefined;
    const headers = isLoaded ? headersOf(selection) : null;
    const choose = (next: Choice) => {
      setChoice(next);
      writeChoice(userId, next);
    };
    return {
      ...selection,
      status: statusOf(isLoaded, companies.isError || areas.isError, headers),
      companies: companies.data ?? [],
      areas: areas.data ?? [],
      headers,
      key: headers ? `${headers['X-Selected-Companies']}${headers['X-Selected-Areas']}` : '',
      companiesError: companies.error,
      areasError: areas.error,
      isLoadingCompanies: companies.isPending,
      isLoadingAreas: areas.isPending,
      chooseCompanies: (companyIds) => choose(chooseCompanies(selection, companyIds)),
      chooseAreas: (areaIds) => choose(chooseAreas(selection, areaIds)),
      chooseOnly: (areaIds) => choose(chooseOnly(areas.data ?? [], areaIds)),
      reload: async () => {
        await Promise.all([
          queryClient.invalidateQueries({ queryKey: companiesKey }),
          queryClient.invalidateQueries({ queryKey: areasKey }),
        ]);
      },
      may: (resource, action) =>
        selection.selectedCompanies.some((company) => may(company.role_name, resource, action)),
    };
  }, [
    choice,
    userId,
    queryClient,
    companies.data,
    companies.error,
    companies.isError,
    companies.isPending,
    areas.data,
    areas.error,
    areas.isError,
    areas.isPending,
  ]);

  return <SelectionContext value={value}>{children}</SelectionContext>;
}

function statusOf(
  isLoaded: boolean,
  isFailed: boolean,
  headers: SelectionHeaders | null,
): SelectionState['status'] {
  // Lists that were loaded before remain valid if a later load fails.
  if (isLoaded) return headers ? 'ready' : 'not-ready';
  return isFailed ? 'error' : 'loading';
}

/** Returns null unless at least one company and one area are selected. */
function headersOf({ selectedCompanies, selectedAreas }: Selection): SelectionHeaders | null {
  if (selectedCompanies.length === 0 || selectedAreas.length === 0) return null;
  return {
    'X-Selected-Companies': idsOf(selectedCompanies),
    'X-Selected-Areas': idsOf(selectedAreas),
  };
}

/** In ascending order, so that the same selection always has the same key. */
function idsOf(items: readonly { id: number }[]): string {
  return JSON.stringify(items.map((item) => item.id).sort((one, other) => one - other));
}
