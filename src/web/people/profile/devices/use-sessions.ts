import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeviceSession } from '#shared/people/contracts/device-sessions.ts';
import { ApiError, describeFailure } from '#web/platform/api/api-error.ts';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { endOtherSessions, endSession, listSessions, sessionsKey } from './calls.ts';
import { deviceName } from './device-name.ts';

/** Returns the signed-in devices and the functions that sign them out. */
export function useSessions() {
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();
  const query = useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => listSessions(signal),
    staleTime: 0,
    select: ownFirst,
  });
  const refresh = () => queryClient.invalidateQueries({ queryKey: sessionsKey });

  const one = useMutation({
    mutationFn: (session: DeviceSession) =>
      // A session that has already ended counts as success.
      endSession(session.id).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      }),
    onSuccess: (_done, session) => toast.success(`${deviceName(session)} was signed out.`),
    onError: (error) => toast.error(describeFailure('The device was not signed out.', error)),
    onSettled: refresh,
  });
  const others = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: () => toast.success('Every other device was signed out.'),
    onError: (error) => toast.error(describeFailure('The other devices were not signed out.', error)),
    onSettled: refresh,
  });
  const signOutOthers = async () => {
    const isMeant = await confirm({
      title: 'Sign out every other device?',
      message: 'Those devices must sign in again. Unsaved changes there are lost.',
      confirmLabel: 'Sign out',
      danger: true,
    });
    if (isMeant) others.mutate();
  };
  return {
    query,
    signOut: one.mutate,
    endingId: one.isPending ? one.variables.id : null,
    signOutOthers,
    isEndingOthers: others.isPending,
  };
}

/** Sorts the current device first and leaves the others in order. */
function ownFirst(sessions: DeviceSession[]): DeviceSession[] {
  return sessions.toSorted((one, other) => Number(other.current) - Number(one.current));
}
