import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import type { Company } from '#shared/people/contracts/companies.ts';
import { hintsForDuplicateNames } from '#web/people/companies/same-names.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { Combobox } from '#web/platform/ui/inputs/combobox.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import { RoleSelect } from '../users/members/role-select.tsx';
import { rolesToGive } from '../users/rights.ts';
import { newRole, type RoleDraft } from './provider-draft.ts';

interface RoleRowsProps {
  rows: readonly RoleDraft[];
  onChange: (rows: readonly RoleDraft[]) => void;
  companies: readonly Company[];
  /** Returns what is wrong with a row. */
  errorsOf: (row: RoleDraft) => { group?: string; company?: string; role?: string };
}

/** The roles that users get in companies by their groups at the provider. */
export function RoleRows({ rows, onChange, companies, errorsOf }: RoleRowsProps) {
  const change = (key: number, changes: Partial<RoleDraft>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)));
  const move = (from: number, to: number) => {
    const next = [...rows];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
  };
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label="Roles" className="flex flex-col gap-3">
        {rows.map((row, place) => {
          const errors = errorsOf(row);
          const number = place + 1;
          return (
            <li
              key={row.key}
              className="grid gap-3 rounded-md border border-hairline p-3 sm:grid-cols-2 sm:items-start"
            >
              <div className="flex items-start gap-1 sm:col-span-2">
                <Field label="Group" className="flex-1" error={errors.group}>
                  <Input
                    value={row.group}
                    onChange={(event) => change(row.key, { group: event.target.value })}
                    placeholder="Everyone"
                    maxLength={500}
                    autoComplete="off"
                    spellCheck={false}
                  />
                </Field>
                <div className="flex gap-1 pt-6">
                  <IconButton
                    size="sm"
                    label={`Move group ${number} up`}
                    hint="Move up"
                    icon={<ArrowUp aria-hidden size={16} />}
                    disabled={place === 0}
                    onClick={() => move(place, place - 1)}
                  />
                  <IconButton
                    size="sm"
                    label={`Move group ${number} down`}
                    hint="Move down"
                    icon={<ArrowDown aria-hidden size={16} />}
                    disabled={place === rows.length - 1}
                    onClick={() => move(place, place + 1)}
                  />
                  <IconButton
                    size="sm"
                    label={`Remove group ${number}`}
                    hint="Remove"
                    icon={<X aria-hidden size={16} />}
                    onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
                  />
                </div>
              </div>
              <CompanyOfRole
                companies={companies}
                value={row.companyId}
                onChange={(companyId) => change(row.key, { companyId })}
                error={errors.company}
              />
              <RoleSelect
                among={(roles) => rolesToGive(roles, 'Administrator')}
                value={row.roleId}
                onChange={(roleId) => change(row.key, { roleId })}
                error={errors.role}
                hint=""
              />
            </li>
          );
        })}
      </ul>
      <Button
        size="sm"
        className="self-start"
        icon={<Plus aria-hidden size={14} />}
        onClick={() => onChange([...rows, newRole()])}
      >
        Add Group
      </Button>
    </div>
  );
}

interface CompanyOfRoleProps {
  companies: readonly Company[];
  value: number | null;
  onChange: (id: number | null) => void;
  error: string | undefined;
}

function CompanyOfRole({ companies, value, onChange, error }: CompanyOfRoleProps) {
  const hintOf = hintsForDuplicateNames(companies);
  const options = companies.map((company) => ({
    value: String(company.id),
    label: company.name,
    ...hintOf(company),
  }));
  // A company that was deleted since the role was saved.
  const isMissing = value !== null && !companies.some(({ id }) => id === value);
  return (
    <Field label="Company" required error={error}>
      <Combobox
        options={
          isMissing ? [...options, { value: String(value), label: `Deleted company no. ${value}` }] : options
        }
        value={value === null ? null : String(value)}
        onValueChange={(id) => onChange(id === null ? null : Number(id))}
        placeholder="Choose a company"
        emptyText="No matching company"
      />
    </Field>
  );
}
