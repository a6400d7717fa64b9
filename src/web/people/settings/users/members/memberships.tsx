import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import type { Company } from '#shared/people/contracts/companies.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { useAuth } from '#web/people/session/auth-context.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { InviteToCompany } from '../invitations/invite-to-company.tsx';
import { OpenInvitations } from '../invitations/open-invitations.tsx';
import type { PersonRow } from '../person-row.ts';
import { companiesToInviteTo, mayChangeMember, rolesToGive } from '../rights.ts';
import { useRoles } from '../use-people.ts';
import { useMemberActs } from './use-member-acts.tsx';

type Membership = PersonRow['memberships'][number];

interface MembershipsProps {
  person: PersonRow;
  /** Explains how changes here are saved if a form is shown next to them. */
  note?: string;
}

/** Shows a person's companies with the role in each. Changes take effect at once, without Save. */
export function Memberships({ person, note }: MembershipsProps) {
  const { companies } = useSelection();
  const [isAdding, setIsAdding] = useState(false);
  const among = new Set(person.memberships.map(({ company_id }) => company_id));
  const others = companiesToInviteTo(companies).filter(({ id }) => !among.has(id));
  const isInvited = person.status === 'invited';
  const members = person.memberships.filter(({ status }) => status === 'active');
  const invitedTo = person.memberships.filter(({ status }) => status === 'invited');
  return (
    <section
      aria-label="Companies"
      className="flex flex-col gap-3 rounded-lg border border-hairline bg-sunken p-4"
    >
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h3 className="font-semibold">{isInvited ? 'Invited to' : 'Companies'}</h3>
        {!isAdding && others.length > 0 && (
          <Button size="sm" onClick={() => setIsAdding(true)}>
            Invite to a company
          </Button>
        )}
      </div>
      {note && <p className="-mt-2 text-sm text-pretty text-muted">{note}</p>}
      {isAdding && (
        <InviteToCompany email={person.email} companies={others} onClose={() => setIsAdding(false)} />
      )}
      {person.memberships.length === 0 ? (
        <p className="text-muted">
          {isInvited ? 'An account without a company.' : 'No companies you have access to.'}
        </p>
      ) : isInvited ? (
        <OpenInvitations email={person.email} invitedTo={invitedTo} />
      ) : (
        <>
          <ul className="flex flex-col gap-2">
            {members.map((each) => (
              <Member
                key={each.company_id}
                person={person}
                membership={each}
                company={companies.find(({ id }) => id === each.company_id)}
              />
            ))}
          </ul>
          {invitedTo.length > 0 && (
            <>
              <h4 className="font-medium">Invited to</h4>
              <OpenInvitations email={person.email} invitedTo={invitedTo} />
            </>
          )}
        </>
      )}
    </section>
  );
}

interface MemberProps {
  person: PersonRow;
  membership: Membership;
  /** Undefined if the user is no longer a member. */
  company: Company | undefined;
}

function Member({ person, membership, company }: MemberProps) {
  const { user } = useAuth();
  const roles = useRoles();
  const acts = useMemberActs();
  const ownRole = company?.role_name ?? '';
  const held = roles.data?.find(({ id }) => id === membership.role_id);
  const mayChange = mayChangeMember(ownRole, person, held);
  const isSelf = person.id === user?.id;
  const options = rolesToGive(roles.data ?? [], ownRole);
  const leave = isSelf ? `Leave ${membership.company_name}` : `Remove from ${membership.company_name}`;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-hairline bg-raised px-3 py-1.5">
      <span className="min-w-32 flex-1 wrap-anywhere">
        <bdi>{membership.company_name}</bdi>
      </span>
      {mayChange && held ? (
        <span className="w-40">
          <Select
            aria-label={`Role in ${membership.company_name}`}
            value={String(membership.role_id)}
            disabled={acts.isBusy}
            options={(options.includes(held) ? options : [held, ...options]).map(({ id, name }) => ({
              value: String(id),
              label: name,
            }))}
            onChange={({ target }) => {
              const next = options.find(({ id }) => String(id) === target.value);
              if (next) void acts.changeRole(person, membership, next);
            }}
          />
        </span>
      ) : (
        <span className="text-muted">{membership.role_name}</span>
      )}
      {(mayChange || isSelf) && (
        <IconButton
          size="sm"
          label={leave}
          icon={<UserMinus aria-hidden size={14} />}
          disabled={acts.isBusy}
          onClick={() => void acts.remove(person, membership)}
        />
      )}
    </li>
  );
}
