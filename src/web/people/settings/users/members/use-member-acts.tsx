import { useState } from 'react';
import type { Role } from '#shared/people/contracts/people.ts';
import { expectLoss } from '#web/people/selection/expected-losses.ts';
import { useAuth } from '#web/people/session/auth-context.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import type { PersonRow } from '../person-row.ts';
import { usePeopleChanged } from '../use-people.ts';
import { changeMemberRole, removeMember } from './calls.ts';

type Membership = PersonRow['memberships'][number];

type MemberActs = {
  changeRole: (person: PersonRow, membership: Membership, role: Role) => Promise<void>;
  remove: (person: PersonRow, membership: Membership) => Promise<void>;
  isBusy: boolean;
};

/**
 * Returns the actions on a membership. Each one asks for confirmation if the user could not undo it, and reports its
 * result.
 */
export function useMemberActs(): MemberActs {
  const { user } = useAuth();
  const confirm = useConfirm();
  const toast = useToast();
  const changed = usePeopleChanged();
  const [isBusy, setIsBusy] = useState(false);

  const act = async (person: PersonRow, done: string, failed: string, send: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await send();
      toast.success(done);
    } catch (error) {
      toast.error(`${failed} ${messageOf(error)}`);
    }
    // Also after a failure, because another user may have made a change first.
    await changed(person.id);
    setIsBusy(false);
  };

  const changeRole: MemberActs['changeRole'] = async (person, { company_id, company_name }, role) => {
    const isSelf = person.id === user?.id;
    const name = person.name || person.username;
    const isSure =
      !isSelf ||
      (await confirm({
        title: `Change your role in ${company_name} to ${role.name}?`,
        message: 'This changes your own role. Only another user can change it back.',
        confirmLabel: 'Change my role',
        danger: true,
      }));
    if (!isSure) return;
    await act(
      person,
      `${isSelf ? 'You are' : `${name} is`} now ${role.name} in ${company_name}.`,
      'The role was not changed.',
      () => changeMemberRole(company_id, person.id, role.id),
    );
  };

  const remove: MemberActs['remove'] = async (person, { company_id, company_name }) => {
    const isSelf = person.id === user?.id;
    const name = person.name || person.username;
    const isSure = await confirm({
      title: isSelf ? `Leave ${company_name}?` : `Remove ${name} from ${company_name}?`,
      message: isSelf
        ? 'You lose access to its records at once. To return, you need a new invitation.'
        : 'They lose access to its records at once. Their records and history are kept.',
      confirmLabel: isSelf ? 'Leave' : 'Remove',
      danger: true,
    });
    if (!isSure) return;
    const forgive = isSelf ? expectLoss(company_id) : undefined;
    await act(
      person,
      isSelf ? `You left ${company_name}.` : `${name} was removed from ${company_name}.`,
      isSelf ? 'You are still a member.' : `${name} was not removed.`,
      () =>
        removeMember(company_id, person.id).catch((error: unknown) => {
          forgive?.();
          throw error;
        }),
    );
  };
  return { changeRole, remove, isBusy };
}
