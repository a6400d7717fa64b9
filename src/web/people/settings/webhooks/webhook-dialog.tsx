import { useState } from 'react';
import type { Company } from '#shared/people/contracts/companies.ts';
import type { Webhook } from '#shared/people/contracts/webhooks.ts';
import { type WebhookEvent, webhookEventNames, webhookEvents } from '#shared/platform/webhooks.ts';
import { labeledDetailOf } from '#web/platform/api/api-error.ts';
import { CheckboxList } from '#web/platform/ui/inputs/checkbox-list.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import { CompanyField } from '../dialog/company-field.tsx';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { storedInRefusal } from '../dialog/stored-in-refusal.ts';
import { TakeStored } from '../dialog/take-stored.tsx';
import { useSaving } from '../dialog/use-saving.ts';
import { createWebhook, updateWebhook } from './calls.ts';

interface WebhookDialogProps {
  /** Null for a new webhook. */
  hook: Webhook | null;
  /** The companies that the user manages. */
  companies: readonly Company[];
  likely: Company | undefined;
  /** Closes the dialog after a save; gets the secret of a new webhook. */
  onSaved: (secret: string | undefined) => void;
  onClose: () => void;
}

const failureTitle = 'The webhook was not saved';
const eventOptions = webhookEventNames.map((value) => ({ value, label: webhookEvents[value], hint: value }));

/** Creates or edits a webhook. Concurrent edits are detected by its version. */
export function WebhookDialog({ hook, companies, likely, onSaved, onClose }: WebhookDialogProps) {
  const saving = useSaving(failureTitle);
  const [base, setBase] = useState(hook);
  const [name, setName] = useState(hook?.name ?? '');
  const [url, setUrl] = useState(hook?.url ?? '');
  const [events, setEvents] = useState<WebhookEvent[]>(hook?.events ?? []);
  const [companyId, setCompanyId] = useState(hook?.company_id ?? likely?.id ?? null);
  const [isChecked, setIsChecked] = useState(false);

  const mistakes = {
    name: name.trim() === '' ? 'Name is required' : undefined,
    url: url.trim() === '' ? 'Address is required' : undefined,
    events: events.length === 0 ? 'Choose at least one event' : undefined,
    company_id: companyId === null ? 'Company is required' : undefined,
  };
  const changes = {
    ...(name.trim() !== base?.name && { name: name.trim() }),
    ...(url.trim() !== base?.url && { url: url.trim() }),
    ...(events.join() !== base?.events.join() && { events }),
  };
  const isUnchanged = base !== null && Object.keys(changes).length === 0;

  const submit = async () => {
    setIsChecked(true);
    if (Object.values(mistakes).some((mistake) => mistake !== undefined) || companyId === null) return;
    let secret: string | undefined;
    const isSaved = await saving.save(async () => {
      if (base !== null) await updateWebhook(base, changes);
      else
        secret = await createWebhook({
          company_id: companyId,
          name: name.trim(),
          url: url.trim(),
          events,
          is_active: true,
        });
      return hook === null ? 'Webhook created.' : 'Webhook saved.';
    });
    if (isSaved) onSaved(secret);
  };

  const stored = storedInRefusal<Webhook>(saving.failure);
  // Keeps the fields that the user changed and takes the stored values of the others.
  const takeStored = () => {
    if (stored === null) return;
    if (changes.name === undefined) setName(stored.name);
    if (changes.url === undefined) setUrl(stored.url);
    if (changes.events === undefined) setEvents(stored.events);
    setBase(stored);
    saving.forget();
  };

  const errorOf = (path: keyof typeof mistakes, label: string) =>
    (isChecked && !saving.isSaving ? mistakes[path] : undefined) ??
    labeledDetailOf(saving.failure, path, label);
  const eventsError = errorOf('events', 'Events');
  return (
    <FormDialog
      title={hook === null ? 'New webhook' : 'Edit webhook'}
      saving={saving}
      failureTitle={failureTitle}
      failureActions={stored && <TakeStored onClick={takeStored} />}
      saveLabel={hook === null ? 'Create Webhook' : 'Save'}
      holdsTyped={hook === null ? name !== '' || url !== '' : !isUnchanged}
      isUnchanged={isUnchanged}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field label="Name" required hint="Which program receives it" error={errorOf('name', 'Name')}>
        <Input
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={100}
          autoComplete="off"
        />
      </Field>
      <Field
        label="Address"
        required
        hint="Begins with https:// and can be reached from the internet"
        error={errorOf('url', 'Address')}
      >
        <Input
          type="url"
          inputMode="url"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
          placeholder="https://hooks.example.com/land"
          autoComplete="off"
        />
      </Field>
      {hook === null ? (
        <CompanyField
          companies={companies}
          value={companyId}
          onChange={setCompanyId}
          error={errorOf('company_id', 'Company')}
        />
      ) : (
        <Field label="Company">
          <Input value={hook.company_name} readOnly />
        </Field>
      )}
      <div className="flex flex-col gap-1">
        <p className="text-sm font-medium">Events</p>
        <div className="rounded-md border border-hairline">
          <CheckboxList
            label="Events"
            options={eventOptions}
            selected={events}
            onChange={setEvents}
            selectAllLabel="Select All"
          />
        </div>
        {eventsError !== undefined && (
          <p role="alert" className="text-sm text-danger-ink">
            {eventsError}
          </p>
        )}
      </div>
    </FormDialog>
  );
}
