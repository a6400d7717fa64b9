import { useState } from 'react';
import type { Area, Company } from '#shared/contracts/companies.ts';
import { labelledDetailOf } from '#web/lib/api-error.ts';
import { type AreaType, areaTypeOptions } from '#web/lib/companies/area-types.ts';
import { createArea } from '#web/lib/companies/create-area.ts';
import { mistakeIn } from '#web/lib/companies/name-mistake.ts';
import { hintsOf } from '#web/lib/companies/same-names.ts';
import { useSelection } from '#web/lib/selection/selection-context.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useSaving } from '../dialog/use-saving.ts';
import { updateArea } from './update-area.ts';

interface AreaDialogProps {
  /** Null for one that is still to be made. */
  area: Area | null;
  /** Those in which the person may make areas. */
  companies: readonly Company[];
  /** The company that a new area most likely belongs to. */
  likely: Company | undefined;
  /** Reads companies and areas again, after something was saved. */
  onChanged: () => Promise<void>;
  onClose: () => void;
}

const failureTitle = 'The area was not saved';
/** The specification's words (section 5). */
const invalidCompany = 'Invalid company selected';

export function AreaDialog({ area, companies, likely, onChanged, onClose }: AreaDialogProps) {
  const saving = useSaving(failureTitle);
  const { areas } = useSelection();
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
  const isUnchanged = area !== null && name.trim() === area.name && type === area.type;

  const submit = async () => {
    setIsChecked(true);
    if (mistakes.name || mistakes.company_id || type === null || companyId === null) return;
    const isSaved = await saving.save(async () => {
      const fields = { name: name.trim(), type };
      if (area === null) await createArea({ ...fields, company_id: companyId });
      else await updateArea(area.id, fields);
      await onChanged();
      return area === null ? 'Area created.' : 'Area saved.';
    });
    if (isSaved) onClose();
  };

  const errorOf = (path: keyof typeof mistakes, label: string) =>
    (isChecked && !saving.isSaving ? mistakes[path] : undefined) ??
    labelledDetailOf(saving.failure, path, label);
  const hintOf = hintsOf(companies);
  return (
    <FormDialog
      title={area === null ? 'Add area' : 'Edit area'}
      saving={saving}
      failureTitle={failureTitle}
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
        <Field label="Company" required error={errorOf('company_id', 'Company')}>
          <Combobox
            options={companies.map((company) => ({
              value: String(company.id),
              label: company.name,
              ...hintOf(company),
            }))}
            value={companyId === null ? null : String(companyId)}
            onValueChange={(value) => setCompanyId(value === null ? null : Number(value))}
            placeholder="Choose a company"
            emptyText="No such company"
          />
        </Field>
      ) : (
        <Field label="Company" hint="An area stays in its company, and its records with it">
          <Input value={area.company_name} readOnly />
        </Field>
      )}
    </FormDialog>
  );
}

/**
 * People and files tell the areas of a company apart by their names. One that was made with the name of another keeps it until it is
 * renamed.
 */
function nameMistake(name: string, area: Area | null, others: readonly Area[]): string | undefined {
  const mistake = mistakeIn(name);
  if (mistake) return `Name ${mistake}`;
  const wanted = name.trim().toLowerCase();
  const isTaken = others.some((other) => other.id !== area?.id && other.name.toLowerCase() === wanted);
  return isTaken && wanted !== area?.name.toLowerCase()
    ? 'Another area of this company has this name'
    : undefined;
}

/** Of a new area; the company may have been deleted since the form was opened. */
function companyMistake(area: Area | null, companyId: number | null, companies: readonly Company[]) {
  if (area !== null) return undefined;
  if (companyId === null) return 'Company is required';
  return companies.some(({ id }) => id === companyId) ? undefined : invalidCompany;
}
