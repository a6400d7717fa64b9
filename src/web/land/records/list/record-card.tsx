import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Asset, recordPath } from '#web/land/asset.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { cn } from '#web/platform/ui/cn.ts';
import { Checkbox } from '#web/platform/ui/inputs/checkbox.tsx';
import { Menu } from '#web/platform/ui/overlays/menu.tsx';
import { listState, recordActions } from './record-actions.tsx';

interface RecordCardProps {
  asset: Asset;
  record: RecordData;
  title: string;
  badges: ReactNode;
  facts: readonly { name: string; label: string; text: string }[];
  isSelected: boolean;
  mayDelete: boolean;
  onToggle: (record: RecordData, isRange: boolean) => void;
  onDelete: (record: RecordData) => void;
}

/** A record on a phone. Touching the card anywhere else than its controls opens the record. */
export function RecordCard(props: RecordCardProps) {
  const { asset, record, title, isSelected } = props;
  return (
    <li
      className={cn(
        'relative flex items-start border-t border-hairline',
        isSelected ? 'bg-selected' : 'active:bg-pressed',
      )}
    >
      <span className="z-1 grid size-11 shrink-0 place-content-center">
        <Checkbox
          aria-label={`Select ${title}`}
          checked={isSelected}
          onChange={() => props.onToggle(record, false)}
        />
      </span>
      <div className="min-w-0 flex-1 py-2.5">
        <Link
          to={recordPath(asset, record.id)}
          state={listState()}
          data-row-link={record.id}
          className="line-clamp-2 rounded-sm font-semibold wrap-anywhere after:absolute after:inset-0"
        >
          {title}
        </Link>
        <p className="mt-1 flex flex-wrap gap-1.5 empty:hidden">{props.badges}</p>
        <dl className="mt-2 flex flex-wrap gap-x-4 gap-y-1.5">
          {props.facts.map(({ name, label, text }) => (
            <div key={name} className="max-w-full min-w-0">
              <dt className="truncate text-xs text-muted">{label}</dt>
              <dd className="text-sm tabular-nums wrap-anywhere">
                {text || <span className="text-faint">–</span>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <Menu
        label={`Actions for ${title}`}
        items={recordActions(props)}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            label={`Actions for ${title}`}
            icon={<Ellipsis aria-hidden size={16} />}
            className="z-1 size-11"
          />
        )}
      />
    </li>
  );
}
