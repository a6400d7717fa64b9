import { ListFilter } from 'lucide-react';
import type { Entity } from '#shared/platform/entities/entity.ts';
import type { FieldFilter } from '#shared/platform/lists/filters.ts';
import type { Chart } from '#shared/saved/dashboards/chart.ts';
import { assetOf } from '#shared/saved/dashboards/subjects.ts';
import { FilterEditor } from '#web/platform/tables/filters/filter-editor.tsx';
import { filterWords } from '#web/platform/tables/filters/filter-words.ts';
import { useFilterEditing } from '#web/platform/tables/filters/use-filter-editing.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { FilterChip } from '#web/platform/ui/display/filter-chip.tsx';
import { Popover } from '#web/platform/ui/overlays/popover.tsx';

interface ChartFiltersProps {
  chart: Chart;
  onChange: (filters: readonly FieldFilter[]) => void;
}

/** Filters of the chart's records, as in their list. Action items have none. */
export function ChartFilters({ chart, onChange }: ChartFiltersProps) {
  const asset = assetOf(chart.of);
  if (asset === null) return null;
  return <AssetFilters key={asset.name} asset={asset} filters={chart.filters} onChange={onChange} />;
}

interface AssetFiltersProps {
  asset: Entity;
  filters: readonly FieldFilter[];
  onChange: (filters: readonly FieldFilter[]) => void;
}

function AssetFilters({ asset, filters, onChange }: AssetFiltersProps) {
  const editing = useFilterEditing(asset);
  const without = (field: string) => filters.filter((filter) => filter.field !== field);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Popover
        label="Filter"
        open={editing.isOpen}
        onOpenChange={editing.setOpen}
        trigger={<Button icon={<ListFilter aria-hidden size={14} />}>Filter</Button>}
      >
        {/* The filter's form is inside the dashboard's; applying a filter must not save the dashboard. */}
        <div onSubmit={(event) => event.stopPropagation()}>
          <FilterEditor
            asset={asset}
            filters={filters}
            name={editing.field}
            onName={editing.edit}
            onApply={(filter) => {
              onChange([...without(filter.field), filter]);
              editing.setOpen(false);
            }}
            onRemove={(field) => {
              onChange(without(field));
              editing.setOpen(false);
            }}
          />
        </div>
      </Popover>
      {filters.map((filter) => (
        <FilterChip
          key={filter.field}
          {...filterWords(asset, filter)}
          onEdit={() => editing.edit(filter.field)}
          onRemove={() => onChange(without(filter.field))}
        />
      ))}
    </div>
  );
}
