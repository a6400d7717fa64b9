import { useQueries } from '@tanstack/react-query';
import { useId } from 'react';
import type { PickedRecord } from '#web/map/canvas/tiles/tile-surface.ts';
import { cn } from '#web/platform/ui/cn.ts';
import { pickedQuery } from './calls.ts';
import { kindOfMapped, nameOf } from './record-popup.tsx';

interface HereListProps {
  here: readonly PickedRecord[];
  picked: PickedRecord | null;
  onPick: (record: PickedRecord) => void;
}

/**
 * Lists all records at one place, one of which is described. Uses native radio buttons, so that arrow keys move between
 * them.
 */
export function HereList({ here, picked, onPick }: HereListProps) {
  const group = useId();
  const records = useQueries({ queries: here.map(pickedQuery) });
  return (
    <fieldset className="shrink-0 border-b border-hairline">
      <legend className="sr-only">Records here</legend>
      <p aria-hidden className="px-3 pt-2 text-xs text-muted">
        {here.length} records here
      </p>
      <div className="max-h-28 overflow-y-auto pointer-coarse:max-h-36 p-1">
        {here.map((record, place) => {
          const name = nameOf(record, record, records[place]?.data);
          const kind = kindOfMapped(record);
          return (
            <label
              key={`${record.layer} ${record.record}`}
              className={cn(
                'relative flex cursor-pointer items-baseline gap-2 rounded-sm px-2 py-1 text-sm hover:bg-hover pointer-coarse:min-h-11 pointer-coarse:items-center',
                'has-checked:bg-selected has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus',
              )}
            >
              <input
                type="radio"
                name={group}
                checked={record === picked}
                onChange={() => onPick(record)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <span className="shrink-0 text-xs font-normal text-muted">{kind}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
