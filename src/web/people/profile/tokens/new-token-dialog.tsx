import { type SyntheticEvent, useId, useState } from 'react';
import type { TokenScope } from '#shared/platform/personal-token.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { ShownOnceDialog } from '#web/people/shown-once-dialog.tsx';
import { ApiError, labeledDetailOf, messageOf } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { CheckboxList } from '#web/platform/ui/inputs/checkbox-list.tsx';
import { CopyField } from '#web/platform/ui/inputs/copy-field.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';
import { makeToken } from './calls.ts';

const scopes = [
  { value: 'read', label: 'Read: lists, records, map, exports' },
  { value: 'write', label: 'Read and write: whatever your role allows' },
] as const satisfies readonly { value: TokenScope; label: string }[];

const lifetimes = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'One year' },
];

interface NewTokenDialogProps {
  onMade: () => Promise<void>;
  onClose: () => void;
}

/** Creates a token and shows it, only this once. */
export function NewTokenDialog({ onMade, onClose }: NewTokenDialogProps) {
  const [created, setCreated] = useState<Created | null>(null);
  const done = (token: Created) => {
    setCreated(token);
    void onMade();
  };
  return created === null ? (
    <TokenForm onDone={done} onClose={onClose} />
  ) : (
    <CreatedToken {...created} onClose={onClose} />
  );
}

/** A token, and whether it may be part of an address: it is read-only and for one company. */
type Created = { token: string; isForAddress: boolean };

function CreatedToken({ token, isForAddress, onClose }: Created & { onClose: () => void }) {
  const key = isForAddress ? `/key/${token}` : '';
  return (
    <ShownOnceDialog
      title="Copy your token"
      description="It is shown only once. Anyone with this token can act as you within its scope."
      what="your token"
      size="sm"
      onClose={onClose}
    >
      {(copy) => (
        <div className="flex flex-col gap-4">
          <Field label="Token">
            <CopyField value={token} copyRef={copy} />
          </Field>
          <Field label="Programs send it in a header">
            <CopyField value={`Authorization: Bearer ${token}`} />
          </Field>
          <Field
            label="Address for QGIS (OGC API)"
            hint={
              isForAddress
                ? 'The address contains the token; keep it as safe as a password.'
                : 'Enter any user name, and the token as the password. A read-only token for one company can be part of the address instead.'
            }
          >
            <CopyField value={`${window.location.origin}/ogc${key}`} />
          </Field>
          <Field label="Address for ArcGIS (feature service)">
            <CopyField
              value={`${window.location.origin}/arcgis${key}/rest/services/Platbook/FeatureServer`}
            />
          </Field>
        </div>
      )}
    </ShownOnceDialog>
  );
}

interface TokenFormProps {
  onDone: (created: Created) => void;
  onClose: () => void;
}

function TokenForm({ onDone, onClose }: TokenFormProps) {
  const { companies } = useSelection();
  const formId = useId();
  const [name, setName] = useState('');
  const [scope, setScope] = useState<TokenScope>('read');
  const [days, setDays] = useState('90');
  const [isNarrowed, setIsNarrowed] = useState(false);
  const [chosen, setChosen] = useState<number[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const isReady = name.trim() !== '' && (!isNarrowed || chosen.length > 0);

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || !isReady) return;
    setFailure(null);
    setIsBusy(true);
    try {
      const token = await makeToken({
        name: name.trim(),
        scope,
        expires_in_days: Number(days),
        ...(isNarrowed && { company_ids: chosen }),
      });
      onDone({ token, isForAddress: scope === 'read' && isNarrowed && chosen.length === 1 });
    } catch (error) {
      setFailure(error);
      setIsBusy(false);
    }
  };
  const errorOf = (path: string, label: string) => labeledDetailOf(failure, path, label);
  const isFieldError = failure instanceof ApiError && failure.details.length > 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title="New token"
      size="sm"
      closeOnOutsideClick={false}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" disabled={!isReady} loading={isBusy}>
            Create Token
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        {failure !== null && !isFieldError && (
          <Banner title="The token was not created">{messageOf(failure)}</Banner>
        )}
        <Field
          label="Name"
          required
          hint="Where it is used, so you recognize it later."
          error={errorOf('name', 'Name')}
        >
          <Input value={name} onChange={(event) => setName(event.target.value)} maxLength={100} />
        </Field>
        <Field label="Access" error={errorOf('scope', 'Scope')}>
          <Select
            value={scope}
            options={scopes}
            onChange={({ target }) => setScope(target.value === 'write' ? 'write' : 'read')}
          />
        </Field>
        <Field label="Expires after" error={errorOf('expires_in_days', 'The time')}>
          <Select value={days} options={lifetimes} onChange={({ target }) => setDays(target.value)} />
        </Field>
        <Field label="Companies" error={errorOf('company_ids', 'The list')}>
          <Select
            value={isNarrowed ? 'chosen' : 'all'}
            options={[
              { value: 'all', label: 'All your companies, including future ones' },
              { value: 'chosen', label: 'Selected companies', disabled: companies.length === 0 },
            ]}
            onChange={({ target }) => setIsNarrowed(target.value === 'chosen')}
          />
        </Field>
        {isNarrowed && (
          <div className="rounded-md border border-hairline">
            <CheckboxList
              label="Companies"
              options={companies.map(({ id, name: label }) => ({ value: id, label }))}
              selected={chosen}
              onChange={setChosen}
              selectAllLabel="Select All"
            />
          </div>
        )}
      </form>
    </Dialog>
  );
}
