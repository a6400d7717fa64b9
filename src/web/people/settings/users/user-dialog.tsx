import { useState } from 'react';
import type { Role, UserRecord } from '#shared/people/contracts/people.ts';
import { labeledDetailOf } from '#web/platform/api/api-error.ts';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { storedInRefusal } from '../dialog/stored-in-refusal.ts';
import { TakeStored } from '../dialog/take-stored.tsx';
import { useSaving } from '../dialog/use-saving.ts';
import { changedFields, fieldsOf } from './account-changes.ts';
import { AccountFields } from './account-fields.tsx';
import { accountMistakes, type AccountFields as Fields } from './account-mistakes.ts';
import { updateUser } from './calls.ts';
import { Deactivated } from './deactivated.tsx';
import { LostTwoFactor } from './lost-two-factor.tsx';
import { Memberships } from './members/memberships.tsx';
import { RoleSelect } from './members/role-select.tsx';
import type { PersonRow } from './person-row.ts';
import { usePeopleChanged } from './use-people.ts';

interface UserDialogProps {
  /** As currently in the list; memberships follow it while the form keeps its input. */
  person: PersonRow;
  onClose: () => void;
}

const failureTitle = 'The user was not saved';

/** Edits an account, for Administrators. Concurrent edits are detected by its version. */
export function UserDialog({ person, onClose }: UserDialogProps) {
  const saving = useSaving(failureTitle);
  const changed = usePeopleChanged();
  const [base, setBase] = useState<Pick<PersonRow, 'id' | 'version_id'> & Fields>(() => ({
    id: person.id,
    version_id: person.version_id,
    ...fieldsOf(person),
  }));
  const [fields, setFields] = useState<Fields>(() => fieldsOf(person));
  const [isChecked, setIsChecked] = useState(false);

  // The sender of an open invitation may not give this role; an Administrator can, once it is accepted.
  const isInvited = person.status === 'invited';
  const mayBeGiven = ({ id, name }: Role) => id === person.role_id || name !== 'Administrator';
  const mistakes = accountMistakes(fields);
  const changes = changedFields(base, fields);
  const stored = storedInRefusal<UserRecord>(saving.failure);

  const submit = async () => {
    setIsChecked(true);
    if (Object.keys(mistakes).length > 0) return;
    const isSaved = await saving.save(async () => {
      await updateUser(base, changes);
      await changed(person.id);
      return 'User saved.';
    });
    if (isSaved) onClose();
  };
  // Keeps the fields that the user changed and takes the stored values of the others.
  const takeStored = () => {
    if (stored === null) return;
    const current = { id: stored.id, version_id: stored.version_id, ...fieldsOf(stored) };
    setFields({ ...fieldsOf(stored), ...changes });
    setBase(current);
    saving.forget();
    void changed(person.id);
  };

  return (
    <FormDialog
      title={`Edit ${person.name || person.username}`}
      saving={saving}
      failureTitle={failureTitle}
      failureActions={stored && <TakeStored onClick={takeStored} />}
      holdsTyped={Object.keys(changes).length > 0}
      isUnchanged={Object.keys(changes).length === 0}
      onSubmit={() => void submit()}
      onClose={onClose}
      after={
        <>
          <Memberships
            person={person}
            note="Changes here are saved immediately. Save and Cancel apply to the account above."
          />
          <Deactivated person={person} />
          <LostTwoFactor person={person} />
        </>
      }
    >
      <AccountFields
        value={fields}
        onChange={(next) => setFields({ ...fields, ...next })}
        mistakes={isChecked ? mistakes : {}}
        failure={saving.failure}
        role={
          <RoleSelect
            among={(roles) => (isInvited ? roles.filter(mayBeGiven) : roles)}
            hint="The account's default. In each company, the role below applies; only Administrator applies everywhere."
            value={fields.role_id}
            onChange={(role_id) => setFields({ ...fields, role_id })}
            error={
              (isChecked ? mistakes.role_id : undefined) ?? labeledDetailOf(saving.failure, 'role_id', 'Role')
            }
          />
        }
      />
    </FormDialog>
  );
}
