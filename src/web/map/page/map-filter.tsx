import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { type MappedKind, mappedKinds } from '#shared/land/entities/registry.ts';
import { filterFields } from '#shared/platform/lists/filters.ts';
import { FilterEditor } from '#web/platform/tables/filters/filter-editor.tsx';
import { filterWords } from '#web/platform/tables/filters/filter-words.ts';
import {
  isNarrowed,
  type ListState,
  withFilter,
  withoutFilter,
  withoutFilters,
} from '#web/platform/tables/list-state.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { SegmentedControl } from '#web/platform/ui/buttons/segmented-control.tsx';
import { FilterChip } from '#web/platform/ui/display/filter-chip.tsx';
import { SheetPopover } from '#web/platform/ui/overlays/sheet-popover.tsx';
import { assetOf, type MapState } from './map-state.ts';
import type { ChangeMap } from './use-map-state.ts';

/** Holds the kind and the field being filtered, for both the editor and the chips. */
export function useMapFilter() {
  const [isOpen, setOpen] = useState(false);
  const [kind, setKind] = useState<MappedKind>('well');
  const [fields, setFields] = useState<Partial<Record<MappedKind, string>>>({});
  const field = fields[kind] ?? filterFields(assetOf(kind))[0]?.[0] ?? '';
  return {
    isOpen,
    setOpen,
    kind,
    setKind,
    field,
    setField: (next: string) => setFields({ ...fields, [kind]: next }),
    edit: (of: MappedKind, next: string) => {
      setKind(of);
      setFields({ ...fields, [of]: next });
      setOpen(true);
    },
  };
}
type Editing = ReturnType<typeof useMapFilter>;

interface MapFilterProps {
  state: MapState;
  changeMap: ChangeMap;
  editing: Editing;
}

function changeList(changeMap: ChangeMap, kind: MappedKind, change: (list: ListState) => ListState): void {
  changeMap((state) => ({ ...state, lists: { ...state.lists, [kind]: change(state.lists[kind]) } }));
}

/** Filters the records of a kind on the map in the same way as its list. */
export function MapFilter({ state, changeMap, editing }: MapFilterProps) {
  const { kind } = editing;
  return (
    <SheetPopover
      label="Filter"
      open={editing.isOpen}
      onOpenChange={editing.setOpen}
      trigger={
        <Button icon={<ListFilter aria-hidden size={14} />}>
          <span className="max-sm:sr-only">Filter</span>
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <SegmentedControl
          label="Kind"
          value={kind}
          onValueChange={editing.setKind}
          options={mappedKinds.map((each) => ({ value: each, label: assetOf(each).labelPlural }))}
        />
        <FilterEditor
          key={kind}
          asset={assetOf(kind)}
          filters={state.lists[kind].filters}
          name={editing.field}
          onName={editing.setField}
          onApply={(filter) => {
            changeList(changeMap, kind, (list) => withFilter(list, filter));
            editing.setOpen(false);
          }}
          onRemove={(field) => {
            changeList(changeMap, kind, (list) => withoutFilter(list, field));
            editing.setOpen(false);
          }}
        />
      </div>
    </SheetPopover>
  );
}

/** Shows the active filters with their kinds; nothing if there are none. */
export function MapFilterChips({ state, changeMap, editing }: MapFilterProps) {
  if (!mappedKinds.some((kind) => isNarrowed(state.lists[kind]))) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-hairline px-2 py-1.5">
      {mappedKinds.flatMap((kind) => {
        const asset = assetOf(kind);
        const list = state.lists[kind];
        return [
          ...(list.q === ''
            ? []
            : [
                <FilterChip
                  key={`${kind} q`}
                  field={`${asset.labelPlural}: matches`}
                  value={`“${list.q}”`}
                  onRemove={() => changeList(changeMap, kind, (current) => ({ ...current, q: '' }))}
                />,
              ]),
          ...list.filters.map((filter) => {
            const { field, ...words } = filterWords(asset, filter);
            return (
              <FilterChip
                key={`${kind} ${filter.field}`}
                {...words}
                field={[`${asset.labelPlural}:`, field].filter(Boolean).join(' ')}
                onEdit={() => editing.edit(kind, filter.field)}
                onRemove={() =>
                  changeList(changeMap, kind, (current) => withoutFilter(current, filter.field))
                }
              />
            );
          }),
        ];
      })}
      <Button
        variant="ghost"
        size="sm"
        onClick={() =>
          changeMap((current) => ({
            ...current,
            lists: {
              tract: withoutFilters(current.lists.tract),
              lease: withoutFilters(current.lists.lease),
              well: withoutFilters(current.lists.well),
            },
          }))
        }
      >
        Clear all
      </Button>
    </div>
  );
}
