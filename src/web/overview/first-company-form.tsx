import { type SyntheticEvent, useState } from 'react';
import type { Company } from '#shared/people/contracts/companies.ts';
import { type AreaType, areaTypeOptions } from '#web/people/companies/area-types.ts';
import { createArea, createCompany } from '#web/people/companies/calls.ts';
import { mistakeIn } from '#web/people/companies/name-mistake.ts';
import { describeNotDone, labeledDetailOf, messageOf } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';

type FirstCompanyFormProps = {
  /** A company that only lacks its first area. */
  existing: Company | null;
  /** Refetches companies and areas after one was created. */
  onChanged: () => Promise<void>;
};

type Failure = { step: 'company' | 'area'; error: unknown };

/** Creates a company, then its first area. If only the area fails, a retry creates only the area. */
export function FirstCompanyForm({ existing, onChanged }: FirstCompanyFormProps) {
  const toast = useToast();
  const [company, setCompany] = useState(existing);
  const [companyName, setCompanyName] = useState(existing?.name ?? '');
  const [areaName, setAreaName] = useState('');
  const [areaType, setAreaType] = useState<AreaType>('project');
  const [isChecked, setIsChecked] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const save = async () => {
    let step: Failure['step'] = 'company';
    try {
      const owner = company ?? (await createCompany({ name: companyName.trim() }));
      setCompany(owner);
      step = 'area';
      await createArea({ name: areaName.trim(), type: areaType, company_id: owner.id });
      await onChanged();
      toast.success(`${owner.name} and its first area were created.`);
    } catch (error) {
      setFailure({ step, error });
      // A user who leaves this page now finds the created company on return.
      if (step === 'area') await onChanged();
    }
  };

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsChecked(true);
    if (isSaving || mistakeIn(companyName) || mistakeIn(areaName)) return;
    setFailure(null);
    setIsSaving(true);
    await save();
    setIsSaving(false);
  };

  const errorOf = (step: Failure['step'], value: string, label: string) => {
    const mistake = mistakeIn(value);
    if (isChecked && mistake) return `${label} ${mistake}`;
    return failure?.step === step ? labeledDetailOf(failure.error, 'name', label) : undefined;
  };

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      <Field label="Company name" required error={errorOf('company', companyName, 'Company name')}>
        <Input
          value={companyName}
          onChange={(event) => setCompanyName(event.target.value)}
          readOnly={company !== null}
          autoComplete="organization"
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-[1fr_10rem]">
        <Field
          label="Area name"
          required
          hint="For example, a county, a play or a prospect"
          error={errorOf('area', areaName, 'Area name')}
        >
          <Input value={areaName} onChange={(event) => setAreaName(event.target.value)} />
        </Field>
        <Field label="Area type" required>
          <Select
            options={areaTypeOptions}
            value={areaType}
            onChange={(event) => {
              const chosen = areaTypeOptions.find(({ value }) => value === event.target.value);
              if (chosen) setAreaType(chosen.value);
            }}
          />
        </Field>
      </div>
      {failure && (
        <Banner
          title={describeNotDone(
            failure.step === 'company' ? 'The company was not created' : 'The area was not created',
            failure.error,
          )}
        >
          <p>{messageOf(failure.error)}</p>
          {failure.step === 'area' && company && (
            <p>{company.name} was created; retrying creates only its area.</p>
          )}
        </Banner>
      )}
      <Button type="submit" variant="primary" loading={isSaving} className="self-start">
        {company ? 'Create area' : 'Create company and area'}
      </Button>
    </form>
  );
}
