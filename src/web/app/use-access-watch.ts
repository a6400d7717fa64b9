import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Company } from '#shared/people/contracts/companies.ts';
import { areasKey, companiesKey } from '#web/people/selection/calls.ts';
import { wasExpected } from '#web/people/selection/expected-losses.ts';
import {
  type KnownCompanies,
  recallCompanies,
  rememberCompanies,
} from '#web/people/selection/known-companies.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { onRefused } from '#web/people/session/api.ts';
import { useAuth } from '#web/people/session/auth-context.ts';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';

/**
 * Minimum interval between two checks of the user's access, in milliseconds, regardless of how many requests are
 * refused.
 */
const pause = 5_000;

/**
 * Detects that the user was removed from a company, that a company was deleted, or that the user's role changed, and
 * reports it. Checks immediately after a request was refused or reached fewer companies than are selected. The pages
 * update by themselves, because companies, areas, and permissions are refetched.
 */
export function useAccessWatch(): void {
  const { companies, companiesError, isLoadingCompanies, reload } = useSelection();
  const { user } = useAuth();
  const userId = user?.id ?? 0;
  const toast = useToast();
  const queryClient = useQueryClient();
  const known = useRef<KnownCompanies | null>(null);

  useEffect(() => {
    if (isLoadingCompanies || (companiesError !== null && companies.length === 0)) return;
    const isFirstLook = known.current === null;
    const before = known.current ?? recallCompanies(userId) ?? { companies: [], lost: [] };
    const isInReach = ({ id }: { id: number }) => companies.some((company) => company.id === id);
    const gone = before.companies.filter((each) => !isInReach(each));
    const newlyLost = gone.filter(({ id }) => !wasExpected(id));
    const stillLost = before.lost.filter((each) => !isInReach(each));

    const remember = (next: KnownCompanies) => {
      known.current = next;
      rememberCompanies(userId, next);
    };
    const takeNote = (lostId: number) => {
      if (known.current === null) return;
      remember({ ...known.current, lost: known.current.lost.filter(({ id }) => id !== lostId) });
    };
    for (const { id, name } of isFirstLook ? [...stillLost, ...newlyLost] : newlyLost)
      toast.info(
        `You no longer have access to ${name}: you were removed or it was deleted. Ask one of its Managers.`,
        { topic: topicOf(id), duration: 0, onDismiss: () => takeNote(id) },
      );
    for (const company of companies) {
      const earlier = before.companies.find(({ id }) => id === company.id);
      if (earlier !== undefined && earlier.role_name !== company.role_name)
        toast.info(describeRole(company), { topic: topicOf(company.id), duration: 0 });
      else if (before.lost.some(({ id }) => id === company.id)) toast.dismissTopic(topicOf(company.id));
    }
    remember({ companies, lost: [...stillLost, ...newlyLost] });
    if (gone.length > 0) void queryClient.invalidateQueries({ queryKey: areasKey });
  }, [companies, companiesError, isLoadingCompanies, toast, userId, queryClient]);

  const { pathname } = useLocation();
  // After access is lost, a list is merely empty and no request is refused.
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks on every navigation
  useEffect(() => {
    void queryClient.refetchQueries(
      { queryKey: companiesKey, stale: true, type: 'active' },
      { cancelRefetch: false },
    );
  }, [queryClient, pathname]);

  useCheckAfterRefusals(reload);
}

/**
 * Checks immediately after a refused request, and once more at the end of the interval if others were refused during
 * it.
 */
function useCheckAfterRefusals(look: () => Promise<void>): void {
  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    let last = Number.NEGATIVE_INFINITY;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const lookNow = () => {
      waiting = undefined;
      last = performance.now();
      void latest.current();
    };
    const stop = onRefused(() => {
      if (waiting !== undefined) return;
      const left = last + pause - performance.now();
      if (left <= 0) lookNow();
      else waiting = setTimeout(lookNow, left);
    });
    return () => {
      stop();
      clearTimeout(waiting);
    };
  }, []);
}

const topicOf = (companyId: number) => `access-${companyId}`;

function describeRole({ name, role_label }: Company): string {
  return `You are ${/^[AEIOU]/i.test(role_label) ? 'an' : 'a'} ${role_label} in ${name} now.`;
}
