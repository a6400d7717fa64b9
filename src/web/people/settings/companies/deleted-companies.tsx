import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { DeletedCompany } from '#shared/people/contracts/people.ts';
import { trashDays } from '#shared/platform/limits.ts';
import { LoadingFailure } from '#web/platform/api/query-failure.tsx';
import { formatValue } from '#web/platform/dates/format-date.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { VisuallyHidden } from '#web/platform/ui/display/visually-hidden.tsx';
import { Table, TableCell, TableRow } from '#web/platform/ui/table/table.tsx';
import { TableHeaderCell } from '#web/platform/ui/table/table-header-cell.tsx';
import { companyKind } from '../kinds.ts';
import { deletedCompaniesKey, listDeletedCompanies } from './calls.ts';
import { useRestoreCompany } from './use-restore-company.ts';

/** Lists recently deleted companies that can be restored; renders nothing if there are none. */
export function DeletedCompanies() {
  const query = useQuery({
    queryKey: deletedCompaniesKey,
    queryFn: ({ signal }) => listDeletedCompanies(signal),
  });
  const restore = useRestoreCompany();
  const [returning, setReturning] = useState<number | null>(null);
  if (query.isLoadingError)
    return (
      <Card title="Recently deleted companies" flush>
        <LoadingFailure query={query} />
      </Card>
    );
  if (query.data === undefined || query.data.length === 0) return null;

  const handleRestore = async (company: DeletedCompany) => {
    setReturning(company.id);
    await restore(company);
    setReturning(null);
  };
  return (
    <Card title="Recently deleted companies" flush className="overflow-hidden">
      <p className="px-4 py-2 text-muted">Each can be restored with all its records for {trashDays} days.</p>
      <Table label="Recently deleted companies" containerClassName="max-h-96 border-t border-hairline">
        <thead>
          <tr>
            <TableHeaderCell pinned>Name</TableHeaderCell>
            <TableHeaderCell>Deleted</TableHeaderCell>
            <TableHeaderCell>Until</TableHeaderCell>
            <TableHeaderCell>Deleted By</TableHeaderCell>
            <TableHeaderCell pinned="end">
              <VisuallyHidden>Actions</VisuallyHidden>
            </TableHeaderCell>
          </tr>
        </thead>
        <tbody>
          {query.data.map((company) => (
            <TableRow key={company.id}>
              <TableCell pinned title={company.name} className="max-w-[44vw] sm:max-w-80">
                <bdi>{company.name}</bdi>
              </TableCell>
              <TableCell className="tabular-nums">
                {formatValue(companyKind.fields.created_at, company.deleted_at)}
              </TableCell>
              <TableCell className="tabular-nums">
                {formatValue(companyKind.fields.created_at, company.until)}
              </TableCell>
              <TableCell>{company.deleted_by ?? <span className="text-faint">–</span>}</TableCell>
              <TableCell pinned="end" className="text-end">
                {company.moved_to === null ? (
                  <Button
                    size="sm"
                    aria-label={`Restore ${company.name}`}
                    icon={<Undo2 aria-hidden size={14} />}
                    loading={returning === company.id}
                    onClick={() => void handleRestore(company)}
                  >
                    <span className="max-sm:sr-only">Restore</span>
                  </Button>
                ) : (
                  <span>Moved to {company.moved_to}</span>
                )}
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
