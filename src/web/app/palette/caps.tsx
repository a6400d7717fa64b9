import { Fragment } from 'react';
import { capsOf, hasCommandKey } from '#web/platform/keyboard/shortcuts.ts';
import { Kbd } from '#web/platform/ui/buttons/kbd.tsx';

/** The keys of a shortcut: a chord such as Ctrl K, or a sequence such as G then L. */
export function Caps({ keys }: { keys: string }) {
  const isMac = hasCommandKey();
  return (
    <span className="inline-flex items-center gap-1">
      {keys.split(' ').map((chord, place) => (
        <Fragment key={chord}>
          {place > 0 && <span className="text-xs text-faint">then</span>}
          {capsOf(chord, isMac).map((cap) => (
            <Kbd key={cap}>{cap}</Kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}
