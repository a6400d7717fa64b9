import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { columnsOf, defaultLayout, type TableLayout } from '#shared/platform/lists/table-layout.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { SegmentedControl } from '#web/platform/ui/buttons/segmented-control.tsx';
import { Checkbox } from '#web/platform/ui/inputs/checkbox.tsx';
import { Popover } from '#web/platform/ui/overlays/popover.tsx';
import { headingOf } from '../csv.ts';
import { moveColumn, toggleColumn } from './table-layout-changes.ts';

interface ColumnChooserProps {
  asset: Entity;
  layout: TableLayout;
  onChange: (next: TableLayout) => void;
  /** Columns that the table cannot show. */
  without?: readonly string[];
}

const none: readonly string[] = [];

/** Selects the visible columns, their order, and the row height. */
export function ColumnChooser({ asset, layout, onChange, without = none }: ColumnChooserProps) {
  const { columns, density } = layout;
  const hidden = columnsOf(asset).filter((name) => !columns.includes(name) && !without.includes(name));
  return (
    <Popover
      label="Columns"
      align="end"
      className="w-76 p-0"
      trigger={
        <Button icon={<Columns3 aria-hidden size={14} />}>
          <span className="@max-3xl:sr-only">Columns</span>
        </Button>
      }
    >
      <div className="flex items-center justify-between gap-2 border-b border-hairline p-2">
        <SegmentedControl
          label="Row height"
          value={density}
          onValueChange={(next) => onChange({ ...layout, density: next })}
          options={[
            { value: 'comfortable', label: 'Comfortable' },
            { value: 'compact', label: 'Compact' },
          ]}
        />
        <Button variant="ghost" size="sm" onClick={() => onChange(defaultLayout(asset))}>
          Reset
        </Button>
      </div>
      <ul aria-label="Columns" className="max-h-96 overflow-y-auto p-1">
        {[...columns, ...hidden].map((name) => (
          <ColumnChoice key={name} asset={asset} name={name} layout={layout} onChange={onChange} />
        ))}
      </ul>
    </Popover>
  );
}

function ColumnChoice({ asset, name, layout, onChange }: ColumnChooserProps & { name: string }) {
  const label = headingOf(asset, name);
  const place = layout.columns.indexOf(name);
  const isTitle = name === asset.titleField;
  const move = (to: number) => onChange(moveColumn(asset, layout, name, to));
  return (
    <li className="flex items-center gap-1 rounded-md ps-2 hover:bg-hover">
      <Checkbox
        label={label}
        hint={isTitle ? 'Always first' : undefined}
        checked={place >= 0}
        disabled={isTitle}
        onChange={() => onChange(toggleColumn(asset, layout, name))}
        className="min-w-0 flex-1 py-1"
      />
      {place > 0 && (
        <>
          <IconButton
            size="sm"
            label={`Move ${label} up`}
            icon={<ArrowUp aria-hidden size={14} />}
            disabled={place === 1}
            onClick={() => move(place - 1)}
          />
          <IconButton
            size="sm"
            label={`Move ${label} down`}
            icon={<ArrowDown aria-hidden size={14} />}
            disabled={place === layout.columns.length - 1}
            onClick={() => move(place + 1)}
          />
        </>
      )}
    </li>
  );
}
