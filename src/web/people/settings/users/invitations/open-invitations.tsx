import { useQueries } from '@tanstack/react-query';
import { Mail, X } from 'lucide-react';
import type { Invitation } from '#shared/people/contracts/people.ts';
import { may } from '#shared/platform/policy.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { usersKey } from '#web/people/use-users.ts';
import { formatValue } from '#web/platform/dates/format-date.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Skeleton } from '#web/platform/ui/display/skeleton.tsx';
import { userKind } from '../../kinds.ts';
import type { PersonRow } from '../person-row.ts';
import { listInvitations } from './calls.ts';
import { InvitationLinkDialog } from './invitation-link-dialog.tsx';
import { useInvitationActs } from './use-invitation-acts.ts';

interface OpenInvitationsProps {
  email: string;
  invitedTo: PersonRow['memberships'];
}

/** Lists a person's open invitations with the actions for each. */
export function OpenInvitations({ email, invitedTo }: OpenInvitationsProps) {
  const { companies } = useSelection();
  const own = invitedTo.filter(({ company_id }) =>
    may(companies.find(({ id }) => id === company_id)?.role_name ?? '', 'invitation', 'read'),
  );
  const queries = useQueries({
    queries: own.map(({ company_id }) => ({
      queryKey: [...usersKey, 'invitations', company_id],
      queryFn: () => listInvitations(company_id),
    })),
  });
  const found = new Map(
    queries.flatMap(({ data = [] }) =>
      data.filter((each) => isOf(each, email)).map((each) => [each.company_id, each] as const),
    ),
  );
  const isPending = queries.some((query) => query.isPending);
  return (
    <ul className="flex flex-col gap-2">
      {invitedTo.map(({ company_id, company_name, role_name }) => {
        const invitation = found.get(company_id);
        return (
          <li key={company_id} className="rounded-md border border-hairline bg-raised px-3 py-2">
            <p className="wrap-anywhere">
              <bdi>{company_name}</bdi> <span className="text-muted">as {role_name}</span>
            </p>
            {invitation ? (
              <OpenInvitation invitation={invitation} />
            ) : (
              isPending && <Skeleton className="mt-2 h-3 w-48" />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The address of an older account may contain uppercase letters. */
function isOf(invitation: Invitation, email: string): boolean {
  return invitation.email.toLowerCase() === email.toLowerCase();
}

function OpenInvitation({ invitation }: { invitation: Invitation }) {
  const acts = useInvitationActs(invitation);
  const sent = formatValue(userKind.fields.created_at, invitation.sent_at);
  const end = formatValue(userKind.fields.created_at, invitation.expires_at);
  return (
    <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
      <p className="text-sm text-muted">
        {invitation.invited_by === null ? 'Invited' : `Invited by ${invitation.invited_by}`}, {sent}.{' '}
        {invitation.status === 'expired' ? `The link expired ${end}.` : `The link works until ${end}.`}
      </p>
      <span className="flex gap-2">
        <Button
          size="sm"
          icon={<Mail aria-hidden size={14} />}
          loading={acts.isBusy}
          onClick={() => void acts.resend()}
        >
          Send again
        </Button>
        <Button
          size="sm"
          variant="ghost"
          icon={<X aria-hidden size={14} />}
          disabled={acts.isBusy}
          onClick={() => void acts.revoke()}
        >
          Revoke
        </Button>
      </span>
      {acts.link !== null && (
        <InvitationLinkDialog email={invitation.email} link={acts.link} onClose={acts.dismissLink} />
      )}
    </div>
  );
}
