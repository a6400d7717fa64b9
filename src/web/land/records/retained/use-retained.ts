import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RetainedAnswer, WellInput } from '#shared/land/contracts/retained.ts';
import { api } from '#web/people/session/api.ts';
import { analyticsKey } from '#web/platform/api/analytics-key.ts';
import { receiveFile } from '#web/platform/api/receive-file.ts';

/** What a user chose and typed. An empty date is today; an undefined clause is the first one. */
export type RetainedChoice = {
  asOf: string;
  clauseId: number | null | undefined;
  wells: readonly WellInput[];
};

/** The first clause as of today, with the inputs of the records. */
export const undecided: RetainedChoice = { asOf: '', clauseId: undefined, wells: [] };

type Released = { act_id: number; events: number[]; released: string };

function bodyOf({ asOf, clauseId, wells }: RetainedChoice) {
  return {
    ...(asOf !== '' && { as_of: asOf }),
    ...(clauseId !== undefined && { clause_id: clauseId }),
    wells,
  };
}

const pathOf = (leaseId: number) => `/api/leases/${leaseId}/retained-acreage`;

/**
 * Returns the retained acreage of a lease with these inputs. It depends on wells, units, events and clauses, so it is
 * refetched after every write.
 */
export function useRetained(leaseId: number, choice: RetainedChoice, enabled = true) {
  const body = bodyOf(choice);
  return useQuery({
    queryKey: [...analyticsKey, 'retained', leaseId, body],
    queryFn: async ({ signal }) => {
      const { data } = await api.ask<{ data: [RetainedAnswer] }>(pathOf(leaseId), body, { signal });
      return data[0];
    },
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** Records the partial releases of a result. Throws ApiError (409 if the figures have changed), NetworkError. */
export async function applyRelease(
  leaseId: number,
  choice: RetainedChoice,
  version: string,
): Promise<Released> {
  const { data } = await api.post<{ data: [Released] }>(`${pathOf(leaseId)}/apply`, {
    ...bodyOf(choice),
    version,
  });
  return data[0];
}

/** Returns the draft of a partial release as PDF, with its file name. Throws ApiError, NetworkError. */
export async function downloadDraft(
  leaseId: number,
  choice: RetainedChoice,
): Promise<{ name: string; file: Blob }> {
  const response = await api.send(`${pathOf(leaseId)}/draft`, bodyOf(choice));
  return receiveFile(response, 'partial-release.pdf');
}
