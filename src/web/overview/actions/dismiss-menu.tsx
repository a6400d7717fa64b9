import { AlarmClock, Calendar } from 'lucide-react';
import { useState } from 'react';
import type { ActionItem } from '#shared/overview/contracts/analytics.ts';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { Menu } from '#web/platform/ui/overlays/menu.tsx';
import { dayOfFigures, dismissalPresets } from './action-words.ts';
import { DismissDialog } from './dismiss-dialog.tsx';

interface DismissMenuProps {
  item: ActionItem;
  isBusy: boolean;
  onDismiss: (until: string) => void;
}

/** Dismisses an item until a preset date or a date the user chooses. */
export function DismissMenu({ item, isBusy, onDismiss }: DismissMenuProps) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <Menu
        label={`Dismiss ${item.name}`}
        heading={<span className="text-xs font-normal text-muted">Dismiss until</span>}
        trigger={(props) => (
          <IconButton
            {...props}
            label={`Dismiss ${item.name}`}
            hint="Dismiss until…"
            size="sm"
            loading={isBusy}
            icon={<AlarmClock aria-hidden size={16} />}
          />
        )}
        items={[
          ...dismissalPresets(dayOfFigures()).map(({ label, until }) => ({
            kind: 'action' as const,
            label,
            note: until,
            onSelect: () => onDismiss(until),
          })),
          { kind: 'separator' },
          {
            kind: 'action',
            label: 'A date…',
            icon: <Calendar aria-hidden size={14} />,
            onSelect: () => setChoosing(true),
          },
          { kind: 'separator' },
          {
            kind: 'note',
            text: 'It returns on that date, or when its figures change. Other users still see it.',
          },
        ]}
      />
      {isChoosing && (
        <DismissDialog name={item.name} onDismiss={onDismiss} onClose={() => setChoosing(false)} />
      )}
    </>
  );
}
