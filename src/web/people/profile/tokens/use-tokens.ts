import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PersonalToken } from '#shared/people/contracts/personal-tokens.ts';
import { ApiError, describeFailure } from '#web/platform/api/api-error.ts';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { listTokens, revokeToken, tokensKey } from './calls.ts';

/** Returns the user's tokens and the function that revokes one. */
export function useTokens() {
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();
  const query = useQuery({ queryKey: tokensKey, queryFn: ({ signal }) => listTokens(signal), staleTime: 0 });
  const refresh = () => queryClient.invalidateQueries({ queryKey: tokensKey });
  const revocation = useMutation({
    mutationFn: (token: PersonalToken) =>
      // A token that was already revoked elsewhere counts as success.
      revokeToken(token.id).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      }),
    onSuccess: (_done, token) => toast.success(`“${token.name}” was revoked.`),
    onError: (error) => toast.error(describeFailure('The token was not revoked.', error)),
    onSettled: refresh,
  });
  const revoke = async (token: PersonalToken) => {
    const isMeant = await confirm({
      title: `Revoke “${token.name}”?`,
      message: "Programs using it lose access immediately. A revoked token can't be restored.",
      confirmLabel: 'Revoke',
      danger: true,
    });
    if (isMeant) revocation.mutate(token);
  };
  return {
    query,
    refresh,
    revoke,
    revokingId: revocation.isPending ? revocation.variables.id : null,
  };
}
