import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { IdentityProvider } from '#shared/people/contracts/identity-providers.ts';
import { ApiError, describeFailure } from '#web/platform/api/api-error.ts';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { checkProvider, deleteProvider, listProviders, providersKey, updateProvider } from './calls.ts';

/** Returns the identity providers, and what can be done with one. Failures are shown in a toast. */
export function useProviders(isAdministrator: boolean) {
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();
  const query = useQuery({
    queryKey: providersKey,
    queryFn: ({ signal }) => listProviders(signal),
    staleTime: 0,
    enabled: isAdministrator,
  });
  const refresh = () => queryClient.invalidateQueries({ queryKey: providersKey });

  /** Does something and reloads the list, whether or not it succeeded. */
  const attempt = async (failure: string, act: () => Promise<void>) => {
    try {
      await act();
    } catch (error) {
      toast.error(describeFailure(failure, error));
    } finally {
      void refresh();
    }
  };

  const remove = async (provider: IdentityProvider) => {
    const isMeant = await confirm({
      title: `Delete “${provider.name}”?`,
      message:
        'Accounts, memberships and roles stay. Users without a password need a reset link to log in: they choose “Forgot your password?” on the login page.',
      confirmLabel: 'Delete',
      danger: true,
    });
    if (!isMeant) return;
    await attempt('The provider was not deleted.', async () => {
      // One that was already deleted elsewhere counts as success.
      await deleteProvider(provider.id).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      });
      toast.success(`“${provider.name}” was deleted.`);
    });
  };

  const turnOff = async (provider: IdentityProvider) => {
    const isMeant =
      provider.users === 0 ||
      (await confirm({
        title: `Turn off “${provider.name}”?`,
        message:
          'Its users can no longer log in through it. Those without a password need a reset link: they choose “Forgot your password?” on the login page.',
        confirmLabel: 'Turn Off',
        danger: true,
      }));
    if (!isMeant) return;
    await attempt('The provider was not turned off.', async () => {
      await updateProvider(provider, { is_active: false });
      toast.success(`“${provider.name}” is off.`);
    });
  };

  const turnOn = async (provider: IdentityProvider) => {
    const isMeant =
      !provider.is_enforced ||
      (await confirm({
        title: `Turn on “${provider.name}”?`,
        message:
          'It is required: its users who logged in with a password must log in again through it. Administrators can always use a password.',
        confirmLabel: 'Turn On',
        danger: true,
      }));
    if (!isMeant) return;
    await attempt('The provider was not turned on.', async () => {
      await updateProvider(provider, { is_active: true });
      toast.success(`“${provider.name}” is on.`);
    });
  };

  const check = (provider: IdentityProvider) =>
    attempt(`“${provider.name}” could not be checked.`, async () => {
      const { issuer, signs_out: signsOut } = await checkProvider(provider.id);
      toast.success(
        `${issuer} responds. ${
          signsOut
            ? 'Logging out also signs users out there.'
            : 'It does not offer to sign users out when they log out.'
        }`,
      );
    });

  return { query, refresh, remove, turnOn, turnOff, check };
}
