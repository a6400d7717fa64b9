import type { UseQueryResult } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { UnitProposal } from '#shared/land/contracts/units.ts';
import { Exact } from '#shared/platform/decimal.ts';
import { LoadingFailure, RefetchFailure } from '#web/platform/api/query-failure.tsx';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import { VisuallyHidden } from '#web/platform/ui/display/visually-hidden.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { Pagination } from '#web/platform/ui/table/pagination.tsx';
import { Table, TableCell, TableRow } from '#web/platform/ui/table/table.tsx';
import { TableHeaderCell } from '#web/platform/ui/table/table-header-cell.tsx';
import { TableSkeletonRows } from '#web/platform/ui/table/table-skeleton-rows.tsx';
import type { UnitProposalPage } from './calls.ts';
import { acresText } from './unit-acres.ts';
import { useCreateUnits } from './use-create-units.ts';

interface UnitNamesTableProps {
  query: UseQueryResult<UnitProposalPage>;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
}

/** The choice of a unit whose acres the user leaves open. */
const unknown = 'unknown';

/** The unit names of one page; each becomes a unit on its own, or all at once whose acres are not in question. */
export function UnitNamesTable({ query, page, pageSize, onPage }: UnitNamesTableProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const { create, creating } = useCreateUnits();
  const { data } = query;
  if (data === undefined && !query.isPending) return <LoadingFailure query={query} what="The unit names" />;
  const rows = data?.data;
  if (rows?.length === 0)
    return (
      <EmptyState icon={<CircleCheck size={20} />} title="Every unit name has its unit">
        Names that are entered or imported later appear here again.
      </EmptyState>
    );
  const acresOf = (proposal: UnitProposal): number | null | undefined => {
    const choice = chosen[keyOf(proposal)];
    if (choice === unknown) return null;
    if (choice !== undefined) return Number(choice);
    return proposal.unit_acres.length > 1 ? undefined : (proposal.unit_acres[0] ?? null);
  };
  const ready = (rows ?? []).flatMap((proposal) => {
    const unit_acres = acresOf(proposal);
    const { area_id, unit_name } = proposal;
    return unit_acres === undefined ? [] : [{ area_id, unit_name, unit_acres }];
  });
  const undecided = (rows?.length ?? 0) - ready.length;
  return (
    <div className="flex flex-col gap-3">
      <RefetchFailure query={query} />
      <Table label="Unit names" containerClassName="rounded-md border border-hairline max-h-[55dvh]">
        <thead>
          <tr>
            <TableHeaderCell pinned>Unit Name</TableHeaderCell>
            <TableHeaderCell>Area</TableHeaderCell>
            <TableHeaderCell numeric>Tracts</TableHeaderCell>
            <TableHeaderCell numeric>Wells</TableHeaderCell>
            <TableHeaderCell>Unit Acres</TableHeaderCell>
            <TableHeaderCell>Depths</TableHeaderCell>
            <TableHeaderCell>
              <VisuallyHidden>Create</VisuallyHidden>
            </TableHeaderCell>
          </tr>
        </thead>
        <tbody>
          {rows === undefined ? (
            <TableSkeletonRows rows={6} columns={7} />
          ) : (
            rows.map((proposal) => {
              const { area_id, unit_name } = proposal;
              const key = keyOf(proposal);
              const unit_acres = acresOf(proposal);
              return (
                <TableRow key={key}>
                  <TableCell pinned title={unit_name}>
                    <bdi className="block w-36 whitespace-normal sm:w-auto sm:truncate">{unit_name}</bdi>
                  </TableCell>
                  <TableCell title={proposal.area_name}>
                    <bdi>{proposal.area_name}</bdi>
                  </TableCell>
                  <TableCell numeric>{proposal.tracts.toLocaleString('en-US')}</TableCell>
                  <TableCell numeric>{proposal.wells.toLocaleString('en-US')}</TableCell>
                  <TableCell className="min-w-44 tabular-nums">
                    {proposal.unit_acres.length > 1 ? (
                      <Select
                        aria-label={`Unit acres of ${unit_name}`}
                        placeholder="Choose the acres"
                        value={chosen[key] ?? ''}
                        onChange={({ target }) =>
                          setChosen(({ [key]: _was, ...others }) =>
                            target.value === '' ? others : { ...others, [key]: target.value },
                          )
                        }
                        options={[
                          ...proposal.unit_acres.map((acres) => ({
                            value: String(acres),
                            label: acresText(new Exact(acres)),
                          })),
                          { value: unknown, label: 'Not known' },
                        ]}
                      />
                    ) : (
                      (proposal.unit_acres.map((acres) => acresText(new Exact(acres)))[0] ?? (
                        <span className="text-faint">Not stated</span>
                      ))
                    )}
                  </TableCell>
                  <TableCell title={proposal.depths.join('; ')}>
                    {proposal.depths.length > 1 ? 'Different depths' : (proposal.depths[0] ?? 'All')}
                  </TableCell>
                  <TableCell className="text-end">
                    <Button
                      size="sm"
                      disabled={unit_acres === undefined || creating}
                      aria-label={`Create unit ${unit_name}`}
                      onClick={() =>
                        unit_acres !== undefined && void create([{ area_id, unit_name, unit_acres }])
                      }
                    >
                      Create
                    </Button>
                  </TableCell>
                </TableRow>
              );
            })
          )}
        </tbody>
      </Table>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">
          {undecided > 0 &&
            `${undecided === 1 ? 'One name states' : `${undecided} names state`} different unit acres; choose which before creating ${undecided === 1 ? 'its unit' : 'their units'}.`}
        </p>
        <Button
          variant="primary"
          disabled={ready.length === 0 || creating}
          loading={creating}
          onClick={() => void create(ready)}
        >
          Create {ready.length === 1 ? 'One Unit' : `${ready.length} Units`}
        </Button>
      </div>
      {data !== undefined && data.meta.total > pageSize && (
        <Pagination
          label="Pages of unit names"
          page={page}
          pageSize={pageSize}
          total={data.meta.total}
          onPageChange={onPage}
        />
      )}
    </div>
  );
}

function keyOf({ area_id, unit_name }: UnitProposal): string {
  return `${area_id} ${unit_name}`;
}
