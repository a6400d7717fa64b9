import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Company } from '#shared/contracts/companies.ts';
import { onRefused } from '#web/lib/api.ts';
import { wasExpected } from '#web/lib/selection/expected-losses.ts';
import { companiesKey } from '#web/lib/selection/list-companies.ts';
import { useSelection } from '#web/lib/selection/selection-context.ts';
import { useToast } from '#web/ui/toast.tsx';

/** Milliseconds between two looks at what may be reached, however many calls are refused. */
const pause = 5_000;

/**
 * Notices that the person was removed from a company, that one was deleted, or that a role in it changed, and says so: after a
 * refused call at once. The screens follow by themselves, since companies, areas and rights are read anew.
 */
export function useAccessWatch(): void {
  const { companies, isLoadingCompanies, reload } = useSelection();
  const toast = useToast();
  const known = useRef<readonly Company[] | null>(null);

  useEffect(() => {
    if (isLoadingCompanies) return;
    for (const before of known.current ?? []) {
      const now = companies.find(({ id }) => id === before.id);
      const topic = `access-${before.id}`;
      if (now === undefined && !wasExpected(before.id))
        toast.info(
          `You no longer have access to ${before.name}: you were removed, or it was deleted. Ask one of its Managers.`,
          { topic, duration: 0 },
        );
      else if (now !== undefined && now.role_name !== before.role_name)
        toast.info(`Your rights in ${now.name} are those of a role ${now.role_name} now.`, {
          topic,
          duration: 0,
        });
    }
    known.current = companies;
  }, [companies, isLoadingCompanies, toast]);

  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  // A list of what was taken away would only be empty.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is opened is an occasion.
  useEffect(() => {
    void queryClient.refetchQueries({ queryKey: companiesKey, stale: true, type: 'active' });
  }, [queryClient, pathname]);

  const look = useRef(reload);
  look.current = reload;
  useEffect(() => {
    let last = Number.NEGATIVE_INFINITY;
    return onRefused(() => {
      if (performance.now() - last < pause) return;
      last = performance.now();
      void look.current();
    });
  }, []);
}
