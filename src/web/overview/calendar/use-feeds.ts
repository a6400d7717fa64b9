import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CalendarFeed } from '#shared/overview/contracts/calendar.ts';
import { ApiError, describeFailure } from '#web/platform/api/api-error.ts';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { feedsKey, listFeeds, revokeFeed } from './calls.ts';

/** Returns the user's calendar feeds and the function that revokes one. */
export function useFeeds() {
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();
  const query = useQuery({ queryKey: feedsKey, queryFn: ({ signal }) => listFeeds(signal), staleTime: 0 });
  const refresh = () => queryClient.invalidateQueries({ queryKey: feedsKey });
  const revocation = useMutation({
    mutationFn: (feed: CalendarFeed) =>
      // A feed that was already revoked elsewhere counts as success.
      revokeFeed(feed.id).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      }),
    onSuccess: (_done, feed) => toast.success(`“${feed.name}” was revoked.`),
    onError: (error) => toast.error(describeFailure('The feed was not revoked.', error)),
    onSettled: refresh,
  });
  const revoke = async (feed: CalendarFeed) => {
    const isMeant = await confirm({
      title: `Revoke “${feed.name}”?`,
      message: "Calendars that use its address stop updating. A revoked address can't be restored.",
      confirmLabel: 'Revoke',
      danger: true,
    });
    if (isMeant) revocation.mutate(feed);
  };
  return { query, refresh, revoke, revokingId: revocation.isPending ? revocation.variables.id : null };
}
