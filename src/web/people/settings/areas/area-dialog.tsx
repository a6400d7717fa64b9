import { useState } from 'react';
import type { Area, Company } from '#shared/people/contracts/companies.ts';
import { type AreaType, areaTypeOptions } from '#web/people/companies/area-types.ts';
import { createArea } from '#web/people/companies/calls.ts';
import { mistakeIn } from '#web/people/companies/name-mistake.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { labeledDetailOf } from '#web/platform/api/api-error.ts';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { CompanyField } from '../dialog/company-field.tsx';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { storedInRefusal } from '../dialog/stored-in-refusal.ts';
import { TakeStored } from '../dialog/take-stored.tsx';
import { useSaving } from '../dialog/use-saving.ts';
import { updateArea } from './calls.ts';

interface AreaDialogProps {
  /** Null for a new area. */
  area: Area | null;
  /** The companies in which the user may create areas. */
  companies: readonly Company[];
  /** The default company of a new area. */
  likely: Company | undefined;
  /** Reloads companies and areas after a save. */
  onChanged: () => Promise<void>;
  onClose: () => void;
}

const failureTitle = 'The area was not saved';
/** The wording of the specification (section 5). */
const invalidCompany = 'Invalid company selected';

/** Creates or edits an area, for the Managers of its company. Concurrent edits are detected by its version. */
export function AreaDialog({ area, companies, likely, onChanged, onClose }: AreaDialogProps) {
  const saving = useSaving(failureTitle);
  const { areas } = useSelection();
  const [base, setBase] = useState(area);
  const [name, setName] = useState(area?.name ?? '');
  const [type, setType] = useState<AreaType | null>(area?.type ?? null);
  const [companyId, setCompanyId] = useState(area?.company_id ?? likely?.id ?? null);
  const [isChecked, setIsChecked] = useState(false);

  const mistakes = {
    name: nameMistake(
      name,
      area,
      areas.filter(({ company_id }) => company_id === companyId),
    ),
    type: type === null ? 'Type is required' : undefined,
    company_id: companyMistake(area, companyId, companies),
  };
  const changes = {
    ...(name.trim() !== base?.name && { name: name.trim() }),
    ...(type !== null && type !== base?.type && { type }),
  };
  const isUnchanged = base !== null && Object.keys(changes).length === 0;

  const submit = async () => {
    setIsChecked(true);
    if (mistakes.name || mistakes.company_id || type === null || companyId === null) return;
    const isSaved = await saving.save(async () => {
      if (base === null) await createArea({ name: name.trim(), type, company_id: companyId });
      else await updateArea(base, changes);
      await onChanged();
      return area === null ? 'Area created.' : 'Area saved.';
    });
    if (isSaved) onClose();
  };

  const stored = storedInRefusal<Area>(saving.failure);
  // Keeps the fields that the user changed and takes the stored values of the others.
  const takeStored = () => {
    if (stored === null) return;
    if (changes.name === undefined) setName(stored.name);
    if (changes.type === undefined) setType(stored.type);
    setBase(stored);
    saving.forget();
    void onChanged();
  };

  const errorOf = (path: keyof typeof mistakes, label: string) =>
    (isChecked && !saving.isSaving ? mistakes[path] : undefined) ??
    labeledDetailOf(saving.failure, path, label);
  return (
    <FormDialog
      title={area === null ? 'Add area' : 'Edit area'}
      saving={saving}
      failureTitle={failureTitle}
      failureActions={stored && <TakeStored onClick={takeStored} />}
      holdsTyped={area === null ? name !== '' : !isUnchanged}
      isUnchanged={isUnchanged}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        label="Name"
        required
        hint="For example a county, a play or a prospect"
        error={errorOf('name', 'Name')}
      >
        <Input value={name} onChange={(event) => setName(event.target.value)} autoComplete="off" />
      </Field>
      <Field label="Type" required error={errorOf('type', 'Type')}>
        <Select
          options={areaTypeOptions}
          placeholder="Choose a type"
          value={type ?? ''}
          onChange={({ target }) =>
            setType(areaTypeOptions.find(({ value }) => value === target.value)?.value ?? null)
          }
        />
      </Field>
      {area === null ? (
        <CompanyField
          companies={companies}
          value={companyId}
          onChange={setCompanyId}
          error={errorOf('company_id', 'Company')}
        />
      ) : (
        <Field label="Company" hint="An area and its records can't move to another company">
          <Input value={area.company_name} readOnly />
        </Field>
      )}
    </FormDialog>
  );
}

/**
 * Users and files identify the areas of a company by name. An area that already has a duplicate name keeps it until it
 * is renamed.
 */
function nameMistake(name: string, area: Area | null, others: readonly Area[]): string | undefined {
  const mistake = mistakeIn(name);
  if (mistake) return `Name ${mistake}`;
  const wanted = name.trim().toLowerCase();
  const isTaken = others.some((other) => other.id !== area?.id && other.name.toLowerCase() === wanted);
  return isTaken && wanted !== area?.name.toLowerCase()
    ? 'Another area of this company already has this name'
    : undefined;
}

/** For a new area; the company may have been deleted since the form was opened. */
function companyMistake(area: Area | null, companyId: number | null, companies: readonly Company[]) {
  if (area !== null) return undefined;
  if (companyId === null) return 'Company is required';
  return companies.some(({ id }) => id === companyId) ? undefined : invalidCompany;
}
