import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Webhook } from '#shared/people/contracts/webhooks.ts';
import { ApiError, describeFailure } from '#web/platform/api/api-error.ts';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { deleteWebhook, listWebhooks, renewSecret, sendTest, updateWebhook, webhooksKey } from './calls.ts';

/** Returns the webhooks that the user manages, and what can be done with one. Failures are shown in a toast. */
export function useWebhooks() {
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();
  const query = useQuery({
    queryKey: webhooksKey,
    queryFn: ({ signal }) => listWebhooks(signal),
    staleTime: 0,
  });
  const refresh = () => queryClient.invalidateQueries({ queryKey: webhooksKey });

  /** Does something and reloads the list, whatever came of it. */
  const attempt = async <T>(failure: string, act: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await act();
    } catch (error) {
      toast.error(describeFailure(failure, error));
      return undefined;
    } finally {
      void refresh();
    }
  };

  const remove = async (hook: Webhook) => {
    const isMeant = await confirm({
      title: `Delete “${hook.name}”?`,
      message: 'Its messages are deleted too, including those that were not sent yet.',
      confirmLabel: 'Delete',
      danger: true,
    });
    if (!isMeant) return;
    await attempt('The webhook was not deleted.', async () => {
      // One that was already deleted elsewhere counts as success.
      await deleteWebhook(hook.id).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      });
      toast.success(`“${hook.name}” was deleted.`);
    });
  };

  const turn = (hook: Webhook, isActive: boolean) =>
    attempt(isActive ? 'The webhook was not turned on.' : 'The webhook was not turned off.', async () => {
      await updateWebhook(hook, { is_active: isActive });
      toast.success(isActive ? `“${hook.name}” is on.` : `“${hook.name}” is off.`);
    });

  const test = (hook: Webhook) =>
    attempt('The test message was not queued.', async () => {
      await sendTest(hook.id);
      toast.success('The test message is on its way. See Messages for the response.');
    });

  /** Returns the new secret; undefined if the user kept the old one or it failed. */
  const renew = async (hook: Webhook): Promise<string | undefined> => {
    const isMeant = await confirm({
      title: `New secret for “${hook.name}”?`,
      message:
        'Messages are signed with the new secret immediately. Your receiver rejects them until it has it.',
      confirmLabel: 'Create New Secret',
      danger: true,
    });
    return isMeant ? attempt('The secret was not replaced.', () => renewSecret(hook.id)) : undefined;
  };

  return { query, refresh, remove, turn, test, renew };
}
