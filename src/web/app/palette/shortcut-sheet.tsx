import { Fragment } from 'react';
import { type ShortcutGroup, shortcutGroups, shortcuts } from '#web/platform/keyboard/shortcuts.ts';
import { setSingleKeys, useSingleKeys } from '#web/platform/keyboard/single-keys.ts';
import { Checkbox } from '#web/platform/ui/inputs/checkbox.tsx';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';
import { Caps } from './caps.tsx';

/** Every keyboard shortcut, in two columns, and the switch for those of a single character. */
export function ShortcutSheet({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const hasSingleKeys = useSingleKeys();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard Shortcuts" size="lg">
      <Checkbox
        label="Single-key shortcuts"
        hint="G, N, E, / and ? outside of fields. Turn them off if you use speech input or press keys by accident; Ctrl-K still opens every command."
        checked={hasSingleKeys}
        onChange={(event) => setSingleKeys(event.target.checked)}
      />
      <div className="mt-5 gap-x-10 sm:columns-2">
        {shortcutGroups.map((group) => (
          <GroupOfShortcuts key={group} group={group} />
        ))}
      </div>
    </Dialog>
  );
}

function GroupOfShortcuts({ group }: { group: ShortcutGroup }) {
  const own = Object.entries(shortcuts).filter(([, shortcut]) => shortcut.group === group);
  return (
    <section className="mb-5 break-inside-avoid">
      <h3 className="mb-1 text-sm font-semibold">{group}</h3>
      <dl>
        {own.map(([id, { keys, does }]) => (
          <div
            key={id}
            className="flex min-h-8 items-center gap-3 border-b border-hairline py-1 last:border-b-0"
          >
            <dt className="min-w-0 flex-1 text-muted">{does}</dt>
            <dd className="flex shrink-0 flex-wrap items-center justify-end gap-1">
              {keys.map((each, place) => (
                <Fragment key={each}>
                  {place > 0 && <span className="text-xs text-faint">or</span>}
                  <Caps keys={each} />
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
