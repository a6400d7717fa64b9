import { Eye, PencilLine, Plus, Trash2, Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { may } from '#shared/platform/policy.ts';
import { useIsAdministrator } from '#web/people/is-administrator.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { useAuth } from '#web/people/session/auth-context.ts';
import { useUsers } from '#web/people/use-users.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import type { MenuItem } from '#web/platform/ui/overlays/menu-popup.tsx';
import { userKind, userKindForMembers } from '../kinds.ts';
import { SettingsTable } from '../table/settings-table.tsx';
import { AddUserDialog } from './add-user-dialog.tsx';
import { CompaniesCell } from './companies-cell.tsx';
import { memberItems } from './members/member-items.tsx';
import { useMemberActs } from './members/use-member-acts.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { type PersonRow, personRow } from './person-row.ts';
import { companiesToInviteTo, mayChangeMember } from './rights.ts';
import { useDeleteUser } from './use-delete-user.ts';
import { useRoles } from './use-people.ts';

const look = {
  beneathTitle: ({ roles }: PersonRow) => roles,
  cells: { companies: (person: PersonRow) => <CompaniesCell person={person} /> },
};

/** Lists the people who share a company with the user, and invited people. */
export function UsersTab() {
  const { user } = useAuth();
  const { companies, selectedCompanies, isLoadingCompanies } = useSelection();
  const query = useUsers();
  const rows = useMemo(() => query.data?.map(personRow), [query.data]);
  const [openId, setOpenId] = useState<number | 'new' | null>(null);
  const remove = useDeleteUser();
  const memberActs = useMemberActs();
  const roles = useRoles();

  const toInviteTo = companiesToInviteTo(companies);
  const isAdmin = useIsAdministrator();
  const mayAdd = isAdmin || toInviteTo.length > 0;
  const kind =
    isAdmin || isLoadingCompanies || companies.some(({ role_name }) => may(role_name, 'member', 'update'))
      ? userKind
      : userKindForMembers;
  const open = rows?.find(({ id }) => id === openId);
  // Open invitations are resent or revoked instead.
  const changeable = (person: PersonRow) =>
    person.memberships.filter(
      ({ company_id, role_id, status }) =>
        status === 'active' &&
        mayChangeMember(
          companies.find(({ id }) => id === company_id)?.role_name ?? '',
          person,
          roles.data?.find(({ id }) => id === role_id),
        ),
    );
  const actsOf = (person: PersonRow): MenuItem[] => [
    openItem(person, isAdmin, () => setOpenId(person.id)),
    ...(isAdmin
      ? []
      : memberItems({
          memberships: changeable(person),
          isSelf: person.id === user?.id,
          onOpen: () => setOpenId(person.id),
          onRemove: (membership) => void memberActs.remove(person, membership),
        })),
    // Users delete their own account on the profile page, with the password.
    ...(isAdmin && person.id !== user?.id ? deleteItems(() => void remove(person)) : []),
  ];

  return (
    <>
      <SettingsTable
        // The table takes its columns from the entity on the first render only.
        key={kind.listColumns.length}
        entity={kind}
        // The sort order of the specification (2.8).
        sortedBy="username"
        query={query}
        rows={isLoadingCompanies ? undefined : rows}
        onOpen={(person) => setOpenId(person.id)}
        actsOf={actsOf}
        look={look}
        add={
          mayAdd && (
            <Button variant="primary" icon={<Plus aria-hidden size={14} />} onClick={() => setOpenId('new')}>
              <span>
                Add<span className="@max-sm:sr-only"> User</span>
              </span>
            </Button>
          )
        }
        aside={!mayAdd && 'Only a Manager of a company can invite people to it and change their roles.'}
        empty={
          <EmptyState icon={<Users size={20} />} title="No users found">
            The people of your companies are listed here.
          </EmptyState>
        }
      />
      {openId === 'new' && (
        <AddUserDialog
          companies={toInviteTo}
          likely={
            toInviteTo.length === 1
              ? toInviteTo
              : toInviteTo.filter(
                  ({ id, is_sample }) => !is_sample && selectedCompanies.some((company) => company.id === id),
                )
          }
          onClose={() => setOpenId(null)}
        />
      )}
      {open && <PersonDialog key={open.id} entity={kind} person={open} onClose={() => setOpenId(null)} />}
    </>
  );
}

function openItem(person: PersonRow, isAdmin: boolean, onSelect: () => void): MenuItem {
  const Icon = isAdmin ? PencilLine : Eye;
  return {
    kind: 'action',
    label: isAdmin ? 'Edit…' : person.status === 'invited' ? 'Invitation…' : 'Details…',
    icon: <Icon aria-hidden size={14} />,
    onSelect,
  };
}

function deleteItems(onSelect: () => void): MenuItem[] {
  return [
    { kind: 'separator' },
    {
      kind: 'action',
      label: 'Delete User…',
      icon: <Trash2 aria-hidden size={14} />,
      danger: true,
      onSelect,
    },
  ];
}
