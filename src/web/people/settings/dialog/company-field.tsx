import type { Company } from '#shared/people/contracts/companies.ts';
import { hintsForDuplicateNames } from '#web/people/companies/same-names.ts';
import { Combobox } from '#web/platform/ui/inputs/combobox.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';

interface CompanyFieldProps {
  companies: readonly Company[];
  /** The id of the chosen company. */
  value: number | null;
  onChange: (id: number | null) => void;
  error: string | undefined;
}

/** The company of something new. */
export function CompanyField({ companies, value, onChange, error }: CompanyFieldProps) {
  const hintOf = hintsForDuplicateNames(companies);
  return (
    <Field label="Company" required error={error}>
      <Combobox
        options={companies.map((company) => ({
          value: String(company.id),
          label: company.name,
          ...hintOf(company),
        }))}
        value={value === null ? null : String(value)}
        onValueChange={(id) => onChange(id === null ? null : Number(id))}
        placeholder="Choose a company"
        emptyText="No matching company"
      />
    </Field>
  );
}
