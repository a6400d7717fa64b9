import { useState } from 'react';
import type { Company } from '#shared/people/contracts/companies.ts';
import { invitationDays } from '#shared/platform/limits.ts';
import { hintsForDuplicateNames } from '#web/people/companies/same-names.ts';
import { useIsAdministrator } from '#web/people/is-administrator.ts';
import { labeledDetailOf } from '#web/platform/api/api-error.ts';
import { CheckboxList } from '#web/platform/ui/inputs/checkbox-list.tsx';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useSaving } from '../dialog/use-saving.ts';
import { AccountFields } from './account-fields.tsx';
import { accountMistakes, type AccountFields as Fields } from './account-mistakes.ts';
import { createUser } from './calls.ts';
import { describeInvited } from './invitations/calls.ts';
import { InvitationLinkDialog } from './invitations/invitation-link-dialog.tsx';
import { RoleSelect } from './members/role-select.tsx';
import { rolesToGive } from './rights.ts';
import { usePeopleChanged } from './use-people.ts';

interface AddUserDialogProps {
  /** The companies to which the user may invite. */
  companies: readonly Company[];
  /** Those of them that the user has selected. */
  likely: readonly Company[];
  onClose: () => void;
}

const failureTitle = 'The user was not added';
const blank: Fields = { username: '', email: '', first_name: '', last_name: '', phone: '', role_id: null };

/** Invites a person by mail to an account and to companies. */
export function AddUserDialog({ companies, likely, onClose }: AddUserDialogProps) {
  const saving = useSaving(failureTitle);
  const changed = usePeopleChanged();
  const [fields, setFields] = useState(blank);
  const [isNamed, setIsNamed] = useState(false);
  const [companyIds, setCompanyIds] = useState(() => likely.map(({ id }) => id));
  const [isChecked, setIsChecked] = useState(false);
  const [link, setLink] = useState<string | null>(null);

  const mayMakeAccounts = useIsAdministrator();
  const mistakes = accountMistakes(fields);
  const companyMistake =
    companyIds.length === 0 && !mayMakeAccounts ? 'Choose at least one company' : undefined;

  const change = (changes: Partial<Fields>) => {
    if (changes.username !== undefined) setIsNamed(changes.username !== '');
    const follows = changes.email !== undefined && !isNamed;
    setFields({ ...fields, ...changes, ...(follows && { username: changes.email }) });
  };
  const submit = async () => {
    setIsChecked(true);
    const { role_id } = fields;
    if (Object.keys(mistakes).length > 0 || companyMistake || role_id === null) return;
    let hasLink = false;
    const isSaved = await saving.save(async () => {
      const email = fields.email.trim();
      const sent = await createUser({
        ...given(fields),
        username: fields.username.trim(),
        email,
        role_id,
        company_ids: companyIds,
      });
      await changed();
      setLink(sent.link ?? null);
      hasLink = sent.link !== undefined;
      return describeInvited(email, sent);
    });
    if (isSaved && !hasLink) onClose();
  };

  const companyError =
    (isChecked ? companyMistake : undefined) ?? labeledDetailOf(saving.failure, 'company_ids', 'Companies');
  const hintOf = hintsForDuplicateNames(companies);
  if (link !== null)
    return <InvitationLinkDialog email={fields.email.trim()} link={link} onClose={onClose} />;
  return (
    <FormDialog
      title="Add user"
      description={`They set a password with an invitation link that works once, for ${invitationDays} days.`}
      saving={saving}
      failureTitle={failureTitle}
      holdsTyped={Object.entries(fields).some(([, value]) => value !== null && value !== '')}
      saveLabel="Send invitation"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <AccountFields
        value={fields}
        onChange={change}
        mistakes={isChecked ? mistakes : {}}
        failure={saving.failure}
        role={
          <RoleSelect
            among={(roles) => (mayMakeAccounts ? roles : rolesToGive(roles, 'Manager'))}
            value={fields.role_id}
            onChange={(role_id) => change({ role_id })}
            error={
              (isChecked ? mistakes.role_id : undefined) ?? labeledDetailOf(saving.failure, 'role_id', 'Role')
            }
          />
        }
      />
      {companies.length > 0 && (
        <div className="flex flex-col gap-1">
          <p className="text-sm font-medium">Companies</p>
          <div className="rounded-md border border-hairline">
            <CheckboxList
              label="Companies"
              selectAllLabel="Select All"
              options={companies.map((company) => ({
                value: company.id,
                label: company.name,
                ...hintOf(company),
              }))}
              selected={companyIds}
              onChange={setCompanyIds}
            />
          </div>
          {companyError && (
            <p role="alert" className="text-sm text-danger-ink">
              {companyError}
            </p>
          )}
        </div>
      )}
    </FormDialog>
  );
}

/** Returns the optional fields that were filled in. */
function given(fields: Fields): Partial<Record<'first_name' | 'last_name' | 'phone', string>> {
  const optional = (['first_name', 'last_name', 'phone'] as const).map((name) => [name, fields[name].trim()]);
  return Object.fromEntries(optional.filter(([, text]) => text !== ''));
}
