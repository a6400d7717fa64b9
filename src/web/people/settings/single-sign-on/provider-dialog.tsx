import { useState } from 'react';
import type { Company } from '#shared/people/contracts/companies.ts';
import type { IdentityProvider } from '#shared/people/contracts/identity-providers.ts';
import { ApiError, labeledDetailOf } from '#web/platform/api/api-error.ts';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { CollapsibleSection } from '#web/platform/ui/display/collapsible-section.tsx';
import { Checkbox } from '#web/platform/ui/inputs/checkbox.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import { Textarea } from '#web/platform/ui/inputs/textarea.tsx';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { storedInRefusal } from '../dialog/stored-in-refusal.ts';
import { TakeStored } from '../dialog/take-stored.tsx';
import { useSaving } from '../dialog/use-saving.ts';
import { Addresses } from './addresses.tsx';
import { createProvider, type ProviderAddresses, updateProvider } from './calls.ts';
import {
  changesOf,
  draftOf,
  isBlankRole,
  mistakesIn,
  type ProviderDraft,
  type RoleDraft,
  readDomains,
  takeOthers,
} from './provider-draft.ts';
import { RoleRows } from './role-rows.tsx';
import { SecretField } from './secret-field.tsx';

interface ProviderDialogProps {
  /** Null for a new provider. */
  provider: IdentityProvider | null;
  addresses: ProviderAddresses;
  companies: readonly Company[];
  /** Closes the dialog after a save; gets a new provider. */
  onSaved: (created: IdentityProvider | undefined) => void;
  onClose: () => void;
}

const failureTitle = 'The provider was not saved';

/** Creates or edits an identity provider. Concurrent edits are detected by its version. */
export function ProviderDialog({ provider, addresses, companies, onSaved, onClose }: ProviderDialogProps) {
  const saving = useSaving(failureTitle);
  const [base, setBase] = useState(provider);
  const [draft, setDraft] = useState(() => draftOf(provider));
  const [isChecked, setIsChecked] = useState(false);
  const change = (changes: Partial<ProviderDraft>) => setDraft((current) => ({ ...current, ...changes }));

  const changes = changesOf(base, draft);
  const isUnchanged = Object.keys(changes).length === 0;
  const mistakes = mistakesIn(base, draft);

  const submit = async () => {
    setIsChecked(true);
    if (Object.values(mistakes).some((mistake) => mistake !== undefined)) return;
    let created: IdentityProvider | undefined;
    const isSaved = await saving.save(async () => {
      if (base === null) created = await createProvider(changes);
      else await updateProvider(base, changes);
      return base === null ? 'Provider created.' : 'Provider saved.';
    });
    if (isSaved) onSaved(created);
  };

  const stored = storedInRefusal<IdentityProvider>(saving.failure);
  const takeStored = () => {
    if (stored === null) return;
    setDraft(takeOthers(draft, changes, stored));
    setBase(stored);
    saving.forget();
  };

  const errorOf = (path: keyof typeof mistakes, label: string) =>
    (isChecked && !saving.isSaving ? mistakes[path] : undefined) ??
    labeledDetailOf(saving.failure, path, label);
  const savedRoles = draft.roles.filter((row) => !isBlankRole(row));
  const errorsOfRole = (row: RoleDraft) => {
    const isIncomplete = isChecked && !saving.isSaving && !isBlankRole(row);
    const place = `roles.${savedRoles.indexOf(row)}`;
    const detail = (path: string, label: string) =>
      labeledDetailOf(saving.failure, `${place}.${path}`, label);
    return {
      group: detail('group', 'Group'),
      company:
        isIncomplete && row.companyId === null ? 'Company is required' : detail('company_id', 'Company'),
      role: isIncomplete && row.roleId === null ? 'Role is required' : detail('role_id', 'Role'),
    };
  };
  const advanced = { scopes: errorOf('scopes', 'Scopes'), claim: errorOf('group_claim', 'Group claim') };
  return (
    <FormDialog
      title={provider === null ? 'New identity provider' : 'Edit identity provider'}
      {...(provider === null && {
        description:
          'Register Platbook as a web application at the provider, with these addresses, to get a client ID and a secret.',
      })}
      saving={saving}
      failureTitle={failureTitle}
      failureActions={stored && <TakeStored onClick={takeStored} />}
      saveLabel={provider === null ? 'Create Provider' : 'Save'}
      holdsTyped={!isUnchanged}
      isUnchanged={base !== null && isUnchanged}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {provider === null && <Addresses addresses={addresses} />}
      <Field label="Name" required hint="Shown on the login page" error={errorOf('name', 'Name')}>
        <Input
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
          maxLength={200}
          autoComplete="off"
        />
      </Field>
      <Field
        label="Issuer"
        required
        hint="The address under which the provider publishes its OpenID Connect discovery document"
        error={errorOf('issuer', 'Issuer')}
      >
        <Input
          type="url"
          inputMode="url"
          value={draft.issuer}
          onChange={(event) => change({ issuer: event.target.value })}
          placeholder="https://login.example.com"
          autoComplete="off"
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Client ID" required error={errorOf('client_id', 'Client ID')}>
          <Input
            value={draft.client_id}
            onChange={(event) => change({ client_id: event.target.value })}
            mono
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <SecretField
          isStored={base?.has_secret === true}
          secret={draft.secret}
          isRemoved={draft.removesSecret}
          onChange={(secret, removesSecret) => change({ secret, removesSecret })}
          error={errorOf('client_secret', 'Client secret')}
        />
      </div>
      <Field
        label="Domains"
        hint="One per line. Users with addresses in these domains log in here; leave empty for all other addresses"
        error={errorOf('domains', 'Domains') ?? errorOfDomain(saving.failure, readDomains(draft.domains))}
      >
        <Textarea
          value={draft.domains}
          onChange={(event) => change({ domains: event.target.value })}
          placeholder="example.com"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="text-sm font-medium">Roles</legend>
        <p className="text-sm text-pretty text-muted">
          If a user is in several groups of a company, the first one in this list decides. Leave the group
          blank for everyone.
        </p>
        <RoleRows
          rows={draft.roles}
          onChange={(roles) => change({ roles })}
          companies={companies}
          errorsOf={errorsOfRole}
        />
      </fieldset>
      <div className="flex flex-col gap-2">
        <Checkbox
          label="Create accounts"
          hint="Users without an account get one at their first sign-on. Otherwise they need an invitation"
          checked={draft.makes_accounts}
          onChange={(event) => change({ makes_accounts: event.target.checked })}
        />
        <Checkbox
          label="Require single sign-on"
          hint="Users of these domains can't log in with a password. Administrators always can, in case the provider is down"
          checked={draft.is_enforced}
          onChange={(event) => change({ is_enforced: event.target.checked })}
        />
        {draft.is_enforced && base?.is_enforced !== true && (
          <Banner tone="warning" title="Password sessions end when you save">
            Users who logged in with a password must log in again through this provider. Check the connection
            and log in through it yourself before you require it.
          </Banner>
        )}
        <Checkbox
          label="Trust addresses without verification"
          hint="Microsoft Entra ID does not say whether an address is verified. Check this only if the provider's users can't choose their address"
          checked={draft.trusts_addresses}
          onChange={(event) => change({ trusts_addresses: event.target.checked })}
        />
      </div>
      <CollapsibleSection
        title="Advanced"
        defaultOpen={false}
        forceOpen={advanced.scopes !== undefined || advanced.claim !== undefined}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Scopes"
            required
            hint="Requested from the provider, with spaces between them"
            error={advanced.scopes}
          >
            <Input
              value={draft.scopes}
              onChange={(event) => change({ scopes: event.target.value })}
              mono
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
          <Field
            label="Group claim"
            required
            hint="Where the provider lists a user's groups"
            error={advanced.claim}
          >
            <Input
              value={draft.group_claim}
              onChange={(event) => change({ group_claim: event.target.value })}
              mono
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
        </div>
      </CollapsibleSection>
      {provider !== null && (
        <div className="flex flex-col gap-2">
          <h3 className="font-semibold">Enter at the provider</h3>
          <Addresses addresses={addresses} />
        </div>
      )}
    </FormDialog>
  );
}

/** Returns what the server found wrong with the first wrong domain. */
function errorOfDomain(failure: unknown, domains: readonly string[]): string | undefined {
  if (!(failure instanceof ApiError)) return undefined;
  const detail = failure.details.find(({ path }) => path.startsWith('domains.'));
  const domain = domains[Number(detail?.path.slice('domains.'.length))];
  return detail && labeledDetailOf(failure, detail.path, domain ?? 'Each domain');
}
