import { type SyntheticEvent, useId, useState } from 'react';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { ApiError, labeledDetailOf, messageOf } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { CheckboxList } from '#web/platform/ui/inputs/checkbox-list.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';
import { createFeed } from './calls.ts';

interface NewFeedDialogProps {
  onDone: (url: string) => void;
  onClose: () => void;
}

/** Creates a feed of a company, of all its areas or of some. */
export function NewFeedDialog({ onDone, onClose }: NewFeedDialogProps) {
  const { companies, areas, selectedCompanies } = useSelection();
  const formId = useId();
  const [name, setName] = useState('');
  const [picked, setPicked] = useState<number>();
  const [isNarrowed, setIsNarrowed] = useState(false);
  const [chosen, setChosen] = useState<number[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const companyId = picked ?? (selectedCompanies[0] ?? companies[0])?.id;
  const ofCompany = areas.filter(({ company_id }) => company_id === companyId);
  const isReady = name.trim() !== '' && companyId !== undefined && (!isNarrowed || chosen.length > 0);

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || !isReady || companyId === undefined) return;
    setFailure(null);
    setIsBusy(true);
    try {
      onDone(
        await createFeed({
          name: name.trim(),
          company_id: companyId,
          ...(isNarrowed && { area_ids: chosen }),
        }),
      );
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
      title="New feed"
      size="sm"
      closeOnOutsideClick={false}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" disabled={!isReady} loading={isBusy}>
            Create Feed
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        {failure !== null && !isFieldError && (
          <Banner title="The feed was not created">{messageOf(failure)}</Banner>
        )}
        <Field
          label="Name"
          required
          hint="Where it is used, such as Outlook at work."
          error={errorOf('name', 'Name')}
        >
          <Input value={name} onChange={(event) => setName(event.target.value)} maxLength={100} />
        </Field>
        <Field label="Company" error={errorOf('company_id', 'Company')}>
          <Select
            value={String(companyId ?? '')}
            options={companies.map(({ id, name: label }) => ({ value: String(id), label }))}
            onChange={({ target }) => {
              setPicked(Number(target.value));
              setChosen([]);
            }}
          />
        </Field>
        <Field label="Areas" error={errorOf('area_ids', 'The list')}>
          <Select
            value={isNarrowed ? 'chosen' : 'all'}
            options={[
              { value: 'all', label: 'All areas, including future ones' },
              { value: 'chosen', label: 'Selected areas', disabled: ofCompany.length === 0 },
            ]}
            onChange={({ target }) => setIsNarrowed(target.value === 'chosen')}
          />
        </Field>
        {isNarrowed && (
          <div className="rounded-md border border-hairline">
            <CheckboxList
              label="Areas"
              options={ofCompany.map(({ id, name: label }) => ({ value: id, label }))}
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
