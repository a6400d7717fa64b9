import { useState } from 'react';
import type { Company } from '#shared/contracts/companies.ts';
import { labelledDetailOf } from '#web/lib/api-error.ts';
import { createCompany } from '#web/lib/companies/create-company.ts';
import { mistakeIn } from '#web/lib/companies/name-mistake.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useSaving } from '../dialog/use-saving.ts';
import { updateCompany } from './update-company.ts';

interface CompanyDialogProps {
  /** Null for one that is still to be made. */
  company: Company | null;
  /** Reads companies and areas again, after something was saved. */
  onChanged: () => Promise<void>;
  onClose: () => void;
}

const failureTitle = 'The company was not saved';

export function CompanyDialog({ company, onChanged, onClose }: CompanyDialogProps) {
  const saving = useSaving(failureTitle);
  const [name, setName] = useState(company?.name ?? '');
  const [description, setDescription] = useState(company?.description ?? '');
  const [isTarget, setIsTarget] = useState(company?.is_acquisition_target ?? false);
  const [isChecked, setIsChecked] = useState(false);

  const mistake = mistakeIn(name);
  const changes = changesOf(company, { name: name.trim(), description: description.trim(), isTarget });

  const submit = async () => {
    setIsChecked(true);
    if (mistake) return;
    const isSaved = await saving.save(async () => {
      if (company === null) await createCompany({ ...changes, name: name.trim() });
      else await updateCompany(company.id, changes);
      await onChanged();
      return company === null ? 'Company created.' : 'Company saved.';
    });
    if (isSaved) onClose();
  };

  const errorOf = (path: string, label: string) => labelledDetailOf(saving.failure, path, label);
  return (
    <FormDialog
      title={company === null ? 'Add company' : 'Edit company'}
      {...(company === null && { description: 'You become its Manager, and can invite others to it.' })}
      saving={saving}
      failureTitle={failureTitle}
      holdsTyped={Object.keys(changes).length > 0}
      isUnchanged={company !== null && Object.keys(changes).length === 0}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field label="Name" required error={isChecked && mistake ? `Name ${mistake}` : errorOf('name', 'Name')}>
        <Input value={name} onChange={(event) => setName(event.target.value)} autoComplete="organization" />
      </Field>
      <Field label="Description" error={errorOf('description', 'Description')}>
        <Textarea value={description} onChange={(event) => setDescription(event.target.value)} />
      </Field>
      <Checkbox
        label="Acquisition target"
        hint="A company whose land is looked at before it is bought"
        checked={isTarget}
        onChange={(event) => setIsTarget(event.target.checked)}
      />
    </FormDialog>
  );
}

type Typed = { name: string; description: string; isTarget: boolean };

/** What differs from what is stored; of a new company all that was given. */
function changesOf(company: Company | null, { name, description, isTarget }: Typed) {
  return {
    ...(name !== (company?.name ?? '') && { name }),
    ...(description !== (company?.description ?? '') && { description: description || null }),
    ...(isTarget !== (company?.is_acquisition_target ?? false) && { is_acquisition_target: isTarget }),
  };
}
