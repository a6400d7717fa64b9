import { useState } from 'react';
import type { Company } from '#shared/people/contracts/companies.ts';
import { pughReadings } from '#shared/people/pugh-readings.ts';
import { createCompany } from '#web/people/companies/calls.ts';
import { mistakeIn } from '#web/people/companies/name-mistake.ts';
import { isNameOfOther } from '#web/people/companies/same-names.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { labeledDetailOf } from '#web/platform/api/api-error.ts';
import { Checkbox } from '#web/platform/ui/inputs/checkbox.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { Textarea } from '#web/platform/ui/inputs/textarea.tsx';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { storedInRefusal } from '../dialog/stored-in-refusal.ts';
import { TakeStored } from '../dialog/take-stored.tsx';
import { useSaving } from '../dialog/use-saving.ts';
import { updateCompany } from './calls.ts';

interface CompanyDialogProps {
  /** Null for a new company. */
  company: Company | null;
  /** Reloads companies and areas after a save. */
  onChanged: () => Promise<void>;
  onClose: () => void;
}

const failureTitle = 'The company was not saved';

/** Creates or edits a company, for its Managers. Concurrent edits are detected by its version. */
export function CompanyDialog({ company, onChanged, onClose }: CompanyDialogProps) {
  const saving = useSaving(failureTitle);
  const { companies } = useSelection();
  const [base, setBase] = useState(company);
  const [name, setName] = useState(company?.name ?? '');
  const [description, setDescription] = useState(company?.description ?? '');
  const [isTarget, setIsTarget] = useState(company?.is_acquisition_target ?? false);
  const [pughReading, setPughReading] = useState(company?.pugh_reading ?? pughReadings[0].value);
  const [isChecked, setIsChecked] = useState(false);

  const mistake = mistakeIn(name);
  const changes = changesOf(base, {
    name: name.trim(),
    description: description.trim(),
    isTarget,
    pughReading,
  });

  const submit = async () => {
    setIsChecked(true);
    if (mistake) return;
    const isSaved = await saving.save(async () => {
      if (base === null) await createCompany({ ...changes, name: name.trim() });
      else await updateCompany(base, changes);
      await onChanged();
      return base === null ? 'Company created.' : 'Company saved.';
    });
    if (isSaved) onClose();
  };
  const stored = storedInRefusal<Company>(saving.failure);
  // Keeps the fields that the user changed and takes the stored values of the others.
  const takeStored = () => {
    if (stored === null) return;
    if (changes.name === undefined) setName(stored.name);
    if (changes.description === undefined) setDescription(stored.description ?? '');
    if (changes.is_acquisition_target === undefined) setIsTarget(stored.is_acquisition_target);
    if (changes.pugh_reading === undefined) setPughReading(stored.pugh_reading);
    setBase(stored);
    saving.forget();
    void onChanged();
  };

  const errorOf = (path: string, label: string) => labeledDetailOf(saving.failure, path, label);
  return (
    <FormDialog
      title={company === null ? 'Add company' : 'Edit company'}
      {...(company === null && { description: 'You become its Manager and can invite others.' })}
      saving={saving}
      failureTitle={failureTitle}
      failureActions={stored && <TakeStored onClick={takeStored} />}
      holdsTyped={Object.keys(changes).length > 0}
      isUnchanged={company !== null && Object.keys(changes).length === 0}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        label="Name"
        required
        error={isChecked && mistake ? `Name ${mistake}` : errorOf('name', 'Name')}
        warning={
          changes.name !== undefined && isNameOfOther(companies, name, company?.id ?? null)
            ? 'You already have a company with this name'
            : undefined
        }
      >
        <Input value={name} onChange={(event) => setName(event.target.value)} autoComplete="organization" />
      </Field>
      <Field label="Description" error={errorOf('description', 'Description')}>
        <Textarea value={description} onChange={(event) => setDescription(event.target.value)} />
      </Field>
      <Field
        label="Pugh Reading of new leases"
        hint="What the words release until the clause itself is recorded. Recorded leases keep theirs"
      >
        <Select
          options={pughReadings}
          value={pughReading}
          onChange={(event) => setPughReading(event.target.value as Company['pugh_reading'])}
        />
      </Field>
      <Checkbox
        label="Acquisition target"
        hint="A company whose land is evaluated before purchase"
        checked={isTarget}
        onChange={(event) => setIsTarget(event.target.checked)}
      />
    </FormDialog>
  );
}

type Typed = {
  name: string;
  description: string;
  isTarget: boolean;
  pughReading: Company['pugh_reading'];
};

/** Returns the fields that differ from the stored ones; for a new company, all fields with a value. */
function changesOf(company: Company | null, { name, description, isTarget, pughReading }: Typed) {
  return {
    ...(name !== (company?.name ?? '') && { name }),
    ...(description !== (company?.description ?? '') && { description: description || null }),
    ...(pughReading !== (company?.pugh_reading ?? pughReadings[0].value) && { pugh_reading: pughReading }),
    ...(isTarget !== (company?.is_acquisition_target ?? false) && { is_acquisition_target: isTarget }),
  };
}
