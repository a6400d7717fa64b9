import { type SyntheticEvent, useState } from 'react';
import type { Company } from '#shared/people/contracts/companies.ts';
import { hintsForDuplicateNames } from '#web/people/companies/same-names.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Combobox } from '#web/platform/ui/inputs/combobox.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { useSaving } from '../../dialog/use-saving.ts';
import { RoleSelect } from '../members/role-select.tsx';
import { rolesToGive } from '../rights.ts';
import { usePeopleChanged } from '../use-people.ts';
import { describeInvited, invite } from './calls.ts';
import { InvitationLinkDialog } from './invitation-link-dialog.tsx';

interface InviteToCompanyProps {
  email: string;
  /** The companies of which the person is not a member yet. */
  companies: readonly Company[];
  onClose: () => void;
}

const failureTitle = 'The invitation was not sent';

/** Returns the only company, or the only one of the user's own that is selected; never the sample among several. */
function likelyCompany(companies: readonly Company[], selected: readonly Company[]): number | null {
  const likely =
    companies.length === 1
      ? companies
      : companies.filter(({ id, is_sample }) => !is_sample && selected.some((each) => each.id === id));
  return likely.length === 1 ? (likely[0]?.id ?? null) : null;
}

/** Invites a known person to one more company. */
export function InviteToCompany({ email, companies, onClose }: InviteToCompanyProps) {
  const saving = useSaving(failureTitle);
  const changed = usePeopleChanged();
  const { selectedCompanies } = useSelection();
  const [companyId, setCompanyId] = useState(() => likelyCompany(companies, selectedCompanies));
  const [roleId, setRoleId] = useState<number | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const company = companies.find(({ id }) => id === companyId);

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsChecked(true);
    if (companyId === null || roleId === null) return;
    let hasLink = false;
    const isSaved = await saving.save(async () => {
      const sent = await invite(companyId, email, roleId);
      await changed();
      setLink(sent.link ?? null);
      hasLink = sent.link !== undefined;
      return describeInvited(email, sent);
    });
    if (isSaved && !hasLink) onClose();
  };
  const close = () => {
    saving.forget();
    onClose();
  };
  const hintOf = hintsForDuplicateNames(companies);
  if (link !== null) return <InvitationLinkDialog email={email} link={link} onClose={onClose} />;
  return (
    <form
      noValidate
      onSubmit={handleSubmit}
      className="flex flex-col gap-3 rounded-md border border-hairline bg-raised p-3"
    >
      {saving.failure !== null && <Banner title={failureTitle}>{messageOf(saving.failure)}</Banner>}
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label="Company"
          required
          error={isChecked && companyId === null ? 'Company is required' : undefined}
        >
          <Combobox
            options={companies.map((each) => ({
              value: String(each.id),
              label: each.name,
              ...hintOf(each),
            }))}
            value={companyId === null ? null : String(companyId)}
            onValueChange={(value) => setCompanyId(value === null ? null : Number(value))}
            placeholder="Choose a company"
          />
        </Field>
        <RoleSelect
          among={(roles) => rolesToGive(roles, company?.role_name ?? 'Manager')}
          value={roleId}
          onChange={setRoleId}
          error={isChecked && roleId === null ? 'Role is required' : undefined}
        />
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" onClick={close} disabled={saving.isSaving}>
          Cancel
        </Button>
        <Button size="sm" type="submit" variant="primary" loading={saving.isSaving}>
          Send invitation
        </Button>
      </div>
    </form>
  );
}
