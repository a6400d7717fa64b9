import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bridges } from '#shared/land/entities/registry.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { useUsers } from '#web/people/use-users.ts';
import { recall, remember } from '#web/platform/device-memory.ts';
import { countRecords } from './calls.ts';

export type FirstStep = 'import' | 'link' | 'draw' | 'invite';

/** The first steps of a company, and whether each is done; undefined while that is not known. */
export type FirstSteps = { step: FirstStep; isDone: boolean | undefined }[];

const placeOf = (companyIds: readonly number[]) => `platbook.first-steps.${companyIds.join('-')}`;

/**
 * Returns the first steps of the selected companies, or null if the user has dismissed or completed them on this
 * device, may not add records, or looks at a sample company.
 */
export function useFirstSteps(hasNoRecords: boolean | undefined): {
  steps: FirstSteps | null;
  dismiss: () => void;
} {
  const { selectedCompanies, may, headers, key, status } = useSelection();
  const place = placeOf(selectedCompanies.map(({ id }) => id));
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const isWanted =
    status === 'ready' &&
    may('record', 'create') &&
    !selectedCompanies.some(({ is_sample }) => is_sample) &&
    !dismissed.has(place) &&
    recall(place) === null;
  const isAsked = isWanted && hasNoRecords === false;
  const count = (plural: string, filter: Record<string, string> = {}) => ({
    queryKey: [plural, 'count', key, filter],
    queryFn: ({ signal }: { signal: AbortSignal }) => countRecords(plural, headers, signal, filter),
    enabled: isAsked,
  });
  const links = useQuery(count(bridges.contract.plural));
  const outlines = useQuery(count('geological_markers', { 'filter[asset_type]': 'Tract' }));
  const users = useUsers({ enabled: isAsked && may('invitation', 'create') });
  const dismiss = () => {
    remember(place, 'dismissed');
    setDismissed(new Set([...dismissed, place]));
  };
  if (!isWanted || hasNoRecords === undefined) return { steps: null, dismiss };
  const some = (found: number | undefined) =>
    hasNoRecords ? false : found === undefined ? undefined : found > 0;
  const steps: FirstSteps = [
    { step: 'import', isDone: !hasNoRecords },
    { step: 'link', isDone: some(links.data) },
    { step: 'draw', isDone: some(outlines.data) },
  ];
  if (may('invitation', 'create'))
    steps.push({
      step: 'invite',
      isDone: users.data === undefined ? some(undefined) : users.data.length > 1,
    });
  return { steps: steps.every(({ isDone }) => isDone !== false) ? null : steps, dismiss };
}
