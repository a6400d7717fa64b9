import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { SegmentedControl } from '#web/platform/ui/buttons/segmented-control.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { FilterChip } from '#web/platform/ui/display/filter-chip.tsx';
import { StateBadge } from '#web/platform/ui/display/state-badge.tsx';
import { Checkbox } from '#web/platform/ui/inputs/checkbox.tsx';
import { Menu } from '#web/platform/ui/overlays/menu.tsx';
import { SearchInput } from '#web/platform/ui/search/search-input.tsx';
import { Pagination } from '#web/platform/ui/table/pagination.tsx';
import { type Density, Table, TableCell, TableRow } from '#web/platform/ui/table/table.tsx';
import { type SortDirection, TableHeaderCell } from '#web/platform/ui/table/table-header-cell.tsx';
import { TableSkeletonRows } from '#web/platform/ui/table/table-skeleton-rows.tsx';
import { Chapter, Specimen } from './specimen.tsx';

const wells = [
  [
    'Sandhill Crane 4H',
    '34-059-24503-00-00',
    'Ascent Resources',
    'producing',
    'Producing',
    'Guernsey',
    '640.00',
    '2014-03-09',
  ],
  [
    'Boy Scout 1-33H',
    '34-067-20968-00-00',
    'Gulfport Appalachia',
    'producing',
    'Producing',
    'Harrison',
    '157.82',
    '2012-01-27',
  ],
  [
    'Wagner 1-28H',
    '34-067-21057-00-00',
    'Gulfport Appalachia',
    'shut-in',
    'Shut-in',
    'Harrison',
    '1,204.10',
    '2012-06-03',
  ],
  [
    'Shugert 1-1H',
    '34-013-20659-00-00',
    'Southwestern Energy',
    'plugged',
    'Plugged & Abandoned',
    'Belmont',
    '0.00',
    '2012-09-18',
  ],
  [
    'The Honorable Alexander Fitzgerald Family Limited Partnership Unit B 10H',
    '34-059-24417-00-00',
    'Encino Energy',
    'drilling',
    'Drilling',
    'Guernsey',
    '–',
    '2026-08-30',
  ],
  ['Ritchie 2-13H', '34-121-24488-00-00', 'Encino Energy', 'proposed', 'Proposed', 'Noble', '88.50', '–'],
] as const;

function WellTable({ density }: { density: Density }) {
  const [sorted, setSorted] = useState<SortDirection>('ascending');
  const [width, setWidth] = useState(160);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['34-067-20968-00-00']));
  const toggle = (api: string) => {
    const next = new Set(chosen);
    if (!next.delete(api)) next.add(api);
    setChosen(next);
  };
  return (
    <Table label={`Wells, ${density}`} density={density}>
      <thead>
        <tr>
          <TableHeaderCell
            pinned
            sorted={sorted}
            onSort={() => setSorted(sorted === 'ascending' ? 'descending' : 'ascending')}
          >
            Well Name
          </TableHeaderCell>
          <TableHeaderCell onSort={() => undefined}>API Number</TableHeaderCell>
          <TableHeaderCell
            onSort={() => undefined}
            style={{ width, minWidth: width, maxWidth: width }}
            resize={{ column: 'Operator', width, onResize: setWidth, onReset: () => setWidth(160) }}
          >
            Operator
          </TableHeaderCell>
          <TableHeaderCell>Well Status</TableHeaderCell>
          <TableHeaderCell>County</TableHeaderCell>
          <TableHeaderCell numeric onSort={() => undefined}>
            Gross Acres
          </TableHeaderCell>
          <TableHeaderCell numeric>Spud Date</TableHeaderCell>
          <TableHeaderCell>
            <span className="sr-only">Actions</span>
          </TableHeaderCell>
        </tr>
      </thead>
      <tbody>
        {wells.map(([name, api, operator, state, label, county, acres, spud], index) => (
          <TableRow key={api} clickable selected={chosen.has(api)} active={index === 2}>
            <TableCell pinned>
              <span className="flex items-center gap-3">
                <Checkbox
                  aria-label={`Select ${name}`}
                  checked={chosen.has(api)}
                  onChange={() => toggle(api)}
                />
                <span className="max-w-28 truncate sm:max-w-56">{name}</span>
              </span>
            </TableCell>
            <TableCell mono>{api}</TableCell>
            <TableCell style={{ maxWidth: width }}>{operator}</TableCell>
            <TableCell>
              <StateBadge state={state} label={label} />
            </TableCell>
            <TableCell>{county}</TableCell>
            <TableCell numeric>{acres}</TableCell>
            <TableCell numeric>{spud}</TableCell>
            <TableCell className="w-10 px-1">
              <Menu
                label={`Actions for ${name}`}
                items={[{ kind: 'action', label: 'Delete', danger: true, onSelect: () => undefined }]}
                trigger={(props) => (
                  <IconButton
                    {...props}
                    size="sm"
                    label={`Actions for ${name}`}
                    icon={<Ellipsis aria-hidden size={16} />}
                  />
                )}
              />
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

export function TableChapter() {
  const [density, setDensity] = useState<Density>('comfortable');
  const [query, setQuery] = useState('');
  return (
    <Chapter title="A list">
      <Card flush className="overflow-hidden">
        <div className="flex flex-wrap items-center gap-2 border-b border-hairline p-3">
          <SearchInput label="Search the wells" value={query} onValueChange={setQuery} className="max-w-60" />
          <FilterChip field="Well Status" relation="is" value="Producing" onRemove={() => undefined} />
          <FilterChip field="Operator" relation="contains" value="Gulfport" onRemove={() => undefined} />
          <div className="ms-auto">
            <SegmentedControl
              label="Row height of the list"
              value={density}
              onValueChange={setDensity}
              options={[
                { value: 'comfortable', label: 'Comfortable' },
                { value: 'compact', label: 'Compact' },
              ]}
            />
          </div>
        </div>
        <WellTable density={density} />
        <div className="p-3">
          <Pagination
            label="Pages of wells"
            page={1}
            pageSize={25}
            total={1410}
            onPageChange={() => undefined}
            onPageSizeChange={() => undefined}
          />
        </div>
      </Card>
      <Specimen name="Loading">
        <Card flush className="overflow-hidden">
          <Table label="Wells, loading" aria-busy>
            <thead>
              <tr>
                {['Well Name', 'API Number', 'Operator', 'Well Status'].map((title, index) => (
                  <TableHeaderCell key={title} pinned={index === 0}>
                    {title}
                  </TableHeaderCell>
                ))}
              </tr>
            </thead>
            <tbody>
              <TableSkeletonRows rows={4} columns={4} />
            </tbody>
          </Table>
        </Card>
      </Specimen>
    </Chapter>
  );
}
