import { type SyntheticEvent, useId, useState } from 'react';
import { maxViewName } from '#shared/contracts/views.ts';
import { mayShareViews } from '#shared/view-rights.ts';
import { labelledDetailOf, messageOf } from '#web/lib/api-error.ts';
import { useSelection } from '#web/lib/selection/selection-context.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import type { ListViews } from './use-list-views.ts';

/** Asks for the name of a view, and whether the company is to see it. */
export function SaveViewDialog({ views, onClose }: { views: ListViews; onClose: () => void }) {
  const { selectedCompanies } = useSelection();
  const formId = useId();
  const [name, setName] = useState('');
  const [companyId, setCompanyId] = useState(selectedCompanies[0]?.id ?? 0);
  const [wantsShared, setShared] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const company = selectedCompanies.find(({ id }) => id === companyId);
  const mayShare = mayShareViews(company?.role_name ?? '');
  const shared = wantsShared && mayShare;
  const isBlank = name.trim() === '';
  const refused = labelledDetailOf(failure, 'name', 'Name');

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (isSaving || isBlank) return;
    setFailure(null);
    setSaving(true);
    try {
      await views.acts.saveAs({ name: name.trim(), shared, company_id: companyId });
      onClose();
    } catch (error) {
      setFailure(error);
      setSaving(false);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isSaving && onClose()}
      title="Save as view"
      description="Keeps the search, the filters, the order and the columns that you see now."
      size="sm"
      closeOnOutsideClick={false}
      footer={
        <>
          <Button onClick={onClose} disabled={isSaving}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={isSaving}>
            Save view
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        {failure !== null && refused === undefined && (
          <Banner title="The view was not saved">{messageOf(failure)}</Banner>
        )}
        <Field label="Name" required error={isChecked && isBlank ? 'Name is required' : refused}>
          <Input
            value={name}
            maxLength={maxViewName}
            placeholder={`For example: ${views.asset.labelPlural} to check`}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        {selectedCompanies.length > 1 && (
          <Field label="Company" hint="The view is offered while this company is chosen.">
            <Select
              value={String(companyId)}
              onChange={(event) => setCompanyId(Number(event.target.value))}
              options={selectedCompanies.map(({ id, name: label }) => ({ value: String(id), label }))}
            />
          </Field>
        )}
        <Checkbox
          label={`Share in ${company?.name ?? 'the company'}`}
          hint={
            mayShare
              ? 'Everybody who reads its records finds the view. Only you and its Managers can change it.'
              : 'As a Viewer you keep views for yourself.'
          }
          checked={shared}
          disabled={!mayShare}
          onChange={(event) => setShared(event.target.checked)}
        />
      </form>
    </Dialog>
  );
}
