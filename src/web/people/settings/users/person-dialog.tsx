import type { Entity } from '#shared/platform/entities/entity.ts';
import { useIsAdministrator } from '#web/people/is-administrator.ts';
import { useAuth } from '#web/people/session/auth-context.ts';
import { TextLink } from '#web/platform/ui/display/text-link.tsx';
import { DetailsDialog } from '../dialog/details-dialog.tsx';
import { Memberships } from './members/memberships.tsx';
import type { PersonRow } from './person-row.ts';
import { UserDialog } from './user-dialog.tsx';

interface PersonDialogProps {
  /** The person fields that the user may see. */
  entity: Entity;
  person: PersonRow;
  onClose: () => void;
}

/**
 * Shows a person. An Administrator can edit the account, everyone else can view it, and the Managers of a company edit
 * the membership in it.
 */
export function PersonDialog({ entity, person, onClose }: PersonDialogProps) {
  const { user } = useAuth();
  if (useIsAdministrator()) return <UserDialog person={person} onClose={onClose} />;
  return (
    <DetailsDialog
      entity={entity}
      row={person}
      reason={
        person.id === user?.id ? (
          <>
            You change your name, phone and password in your <TextLink to="/profile">profile</TextLink>.
          </>
        ) : (
          'Only the user or an Administrator can change the account.'
        )
      }
      onClose={onClose}
      without="companies"
    >
      <Memberships person={person} />
    </DetailsDialog>
  );
}
