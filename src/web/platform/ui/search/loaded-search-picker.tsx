import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import { useState } from 'react';
import { cn } from '../cn.ts';
import { popupStyle } from '../overlays/popup-style.ts';
import {
  labelOf,
  PickerBox,
  PickerItem,
  type PickerOption,
  type SearchPickerProps,
} from './search-picker-parts.tsx';

export interface LoadedSearchPickerProps extends SearchPickerProps {
  text: string;
  /** Whether the matches are open initially. */
  opened: boolean;
}

const more: PickerOption = { value: ' more', label: 'Show more' };

/** What `SearchPicker` becomes once it is used. */
export function LoadedSearchPicker({
  options,
  text,
  opened,
  onSearch,
  onPick,
  status,
  disabled = false,
  onMore,
  ...props
}: LoadedSearchPickerProps) {
  const [isOpen, setOpen] = useState(opened);
  const pick = (option: PickerOption) => {
    if (option === more) return onMore?.();
    onSearch('');
    setOpen(false);
    onPick(option.value);
  };
  return (
    <Base.Root
      items={onMore ? [...options, more] : options}
      filter={null}
      value={text}
      onValueChange={(next, { reason }) => reason === 'input-change' && onSearch(next)}
      itemToStringValue={labelOf}
      open={isOpen}
      // `pick` closes the list after a selection, unless more results are requested.
      onOpenChange={(open, { reason }) => reason !== 'item-press' && setOpen(open)}
      openOnInputClick
      disabled={disabled}
      // The text may have been typed before there was a list.
      autoHighlight="always"
    >
      <PickerBox {...props} />
      {/* A region of its own, so that the list is not outside every landmark. */}
      <Base.Portal render={<section aria-label={`${props['aria-label'] ?? 'Search'}, results`} />}>
        <Base.Positioner align="start" sideOffset={4} className="z-60">
          <Base.Popup className={cn(popupStyle, 'w-(--anchor-width) min-w-56 sm:min-w-88')}>
            <Base.Status className="px-3 py-2 text-muted empty:hidden">{status}</Base.Status>
            <Base.List className="max-h-80 overflow-y-auto overscroll-contain p-1 empty:p-0">
              {(option: PickerOption) => (
                <PickerItem key={option.value} option={option} onClick={() => pick(option)} />
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
