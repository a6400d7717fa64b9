import { describeFailure } from '#web/platform/api/api-error.ts';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { deleteUser } from './calls.ts';
import type { PersonRow } from './person-row.ts';
import { usePeopleChanged } from './use-people.ts';

/** Asks for confirmation, deletes an account or revokes an invitation, and reports the result. */
export function useDeleteUser(): (person: PersonRow) => Promise<void> {
  const confirm = useConfirm();
  const toast = useToast();
  const changed = usePeopleChanged();
  return async (person) => {
    const isInvited = person.status === 'invited';
    const isSure = await confirm({
      title: 'Are you sure you want to delete this user?',
      message: isInvited
        ? `The invitation for ${person.email} is revoked, and its link stops working.`
        : `The account of ${person.name || person.username} and its memberships are permanently deleted. Their records and history are kept.`,
      confirmLabel: 'Delete',
      danger: true,
      act: async () => {
        try {
          await deleteUser(person.id);
          return null;
        } catch (error) {
          void changed();
          return describeFailure('The user was not deleted.', error);
        }
      },
    });
    if (!isSure) return;
    toast.success('User deleted.');
    await changed();
  };
}
