import { useQuery } from '@tanstack/react-query';
import { Building2, Eye, PencilLine, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Company } from '#shared/people/contracts/companies.ts';
import { may } from '#shared/platform/policy.ts';
import { companiesKey, listCompanies } from '#web/people/selection/calls.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import type { MenuItem } from '#web/platform/ui/overlays/menu-popup.tsx';
import { DetailsDialog } from '../dialog/details-dialog.tsx';
import { companyKind } from '../kinds.ts';
import { SettingsTable } from '../table/settings-table.tsx';
import { CompanyDialog } from './company-dialog.tsx';
import { DeletedCompanies } from './deleted-companies.tsx';
import { type HoldingsOfCompany, useDeleteCompany } from './use-delete-company.tsx';

/** Lists the companies that the user can access, and those that can still be restored. */
export function CompaniesTab({ Holdings }: { Holdings: HoldingsOfCompany }) {
  const { reload } = useSelection();
  const query = useQuery({ queryKey: companiesKey, queryFn: ({ signal }) => listCompanies(signal) });
  const [open, setOpen] = useState<Company | 'new' | null>(null);
  const remove = useDeleteCompany(Holdings);
  const close = () => setOpen(null);
  const isReadOnly = open !== null && open !== 'new' && !may(open.role_name, 'company', 'update');

  return (
    <div className="flex flex-col gap-6">
      <SettingsTable
        entity={companyKind}
        query={query}
        rows={query.data}
        onOpen={setOpen}
        actsOf={(company) => companyActs(company, setOpen, remove)}
        add={<AddCompany onClick={() => setOpen('new')} />}
        aside={query.data && readOnlyNote(query.data)}
        empty={
          <EmptyState
            icon={<Building2 size={20} />}
            title="No companies found"
            actions={
              <Button variant="primary" onClick={() => setOpen('new')}>
                Add Company
              </Button>
            }
          >
            Records belong to an area of a company. Add the first one, or ask for an invitation to a company.
          </EmptyState>
        }
      />
      <DeletedCompanies />
      {open !== null &&
        (isReadOnly ? (
          <DetailsDialog
            entity={companyKind}
            row={open}
            reason={`You are ${open.role_label} in this company. Its Managers can change it.`}
            onClose={close}
          />
        ) : (
          <CompanyDialog company={open === 'new' ? null : open} onChanged={reload} onClose={close} />
        ))}
    </div>
  );
}

function AddCompany({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="primary" icon={<Plus aria-hidden size={14} />} onClick={onClick}>
      <span>
        Add<span className="@max-sm:sr-only"> Company</span>
      </span>
    </Button>
  );
}

function companyActs(
  company: Company,
  onOpen: (company: Company) => void,
  onDelete: (company: Company) => Promise<void>,
): MenuItem[] {
  const mayChange = may(company.role_name, 'company', 'update');
  const items: MenuItem[] = [
    {
      kind: 'action',
      label: mayChange ? 'Edit…' : 'Details…',
      icon: mayChange ? <PencilLine aria-hidden size={14} /> : <Eye aria-hidden size={14} />,
      onSelect: () => onOpen(company),
    },
  ];
  if (!may(company.role_name, 'company', 'delete')) return items;
  return [
    ...items,
    { kind: 'separator' },
    {
      kind: 'action',
      label: 'Delete Company…',
      icon: <Trash2 aria-hidden size={14} />,
      danger: true,
      // A sample company is removed permanently, after a count of what was added to it, which only the dashboard shows.
      disabled: company.is_sample,
      ...(company.is_sample && { note: 'Remove on the dashboard' }),
      onSelect: () => void onDelete(company),
    },
  ];
}

function readOnlyNote(companies: readonly Company[]): string | undefined {
  const isReader =
    companies.length > 0 && !companies.some((each) => may(each.role_name, 'company', 'update'));
  return isReader ? 'Only a Manager of a company can change it.' : undefined;
}
