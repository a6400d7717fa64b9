import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { assets } from '#shared/land/entities/registry.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { recordsKey } from '#web/platform/tables/record.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';
import { listUnitProposals } from './calls.ts';
import { UnitNamesTable } from './unit-names-table.tsx';

const pageSize = 25;

/** Says how many unit names on tracts and wells have no unit yet, and opens the list from which to create them. */
export function UnitNames({ headers }: { headers: SelectionHeaders }) {
  const { key, may } = useSelection();
  const [isOpen, setOpen] = useState(false);
  const [page, setPage] = useState(1);
  const mayCreate = may('record', 'create');
  const query = useQuery({
    enabled: mayCreate,
    // Takes seconds for a million links; changes made here reload it.
    staleTime: 60_000,
    queryKey: [...recordsKey(assets.production_unit), 'proposals', key, page],
    queryFn: ({ signal }) => listUnitProposals({ page, page_size: pageSize }, headers, signal),
    placeholderData: keepPreviousData,
  });
  const total = query.data?.meta.total ?? 0;
  // Creating the last units of the last page leaves it empty.
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  if (query.isSuccess && !query.isPlaceholderData && page > lastPage) setPage(lastPage);
  if (!mayCreate || (total === 0 && !isOpen)) return null;
  return (
    <>
      {total > 0 && (
        <Banner
          tone="info"
          title={
            total === 1
              ? 'One unit name on tracts and wells has no unit yet'
              : `${total.toLocaleString('en-US')} unit names on tracts and wells have no unit yet`
          }
          className="mx-3 mb-3"
          actions={
            <Button icon={<ListPlus aria-hidden size={14} />} onClick={() => setOpen(true)}>
              Review Names
            </Button>
          }
        >
          Create a unit for a name to keep its acres, depths and designation in one place.
        </Banner>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={(open) => {
          setOpen(open);
          setPage(1);
        }}
        title="Unit Names without a Unit"
        description="Names of proration units in the selected areas. The tracts and wells of a name belong to its unit as soon as you create it."
        size="xl"
      >
        <UnitNamesTable query={query} page={page} pageSize={pageSize} onPage={setPage} />
      </Dialog>
    </>
  );
}
