import { useAuth } from '#web/lib/auth/auth-context.ts';
import { useIsAdministrator } from '#web/lib/rights/is-administrator.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { DetailsDialog } from '../dialog/details-dialog.tsx';
import { userKind } from '../kinds.ts';
import { Memberships } from './memberships.tsx';
import type { PersonRow } from './person-row.ts';
import { UserDialog } from './user-dialog.tsx';

/** A person: an Administrator changes the account, everybody else sees it, and companies are changed by who runs them. */
export function PersonDialog({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const { user } = useAuth();
  if (useIsAdministrator()) return <UserDialog person={person} onClose={onClose} />;
  return (
    <DetailsDialog
      entity={userKind}
      row={person}
      reason={
        person.id === user?.id ? (
          <>
            You change your name, phone and password in your <TextLink to="/profile">profile</TextLink>.
          </>
        ) : (
          'Only they themselves and an Administrator can change the account.'
        )
      }
      onClose={onClose}
      without="companies"
    >
      <Memberships person={person} />
    </DetailsDialog>
  );
}
