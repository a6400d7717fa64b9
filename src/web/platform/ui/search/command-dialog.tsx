import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { ArrowLeft, Search, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { cn } from '../cn.ts';
import { popupItemStyle } from '../overlays/popup-style.ts';

export interface CommandItem {
  id: string;
  label: string;
  /** The label with its matches marked; by default the plain label. */
  content?: ReactNode;
  /** Distinguishes it from others with the same name, or explains it. */
  hint?: ReactNode;
  icon: ReactNode;
  /** At the end of the line, such as its kind or its keys. */
  aside?: ReactNode;
}

export interface CommandGroup<T extends CommandItem> {
  label: string;
  items: readonly T[];
}

interface CommandDialogProps<T extends CommandItem> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called once the dialog has closed and the focus has returned. */
  onClosed: () => void;
  /** The accessible name of the dialog. */
  label: string;
  /** The accessible name and the placeholder of the box. */
  prompt: string;
  text: string;
  onTextChange: (text: string) => void;
  groups: readonly CommandGroup<T>[];
  onPick: (item: T) => void;
  /** Returns from a second step to the first, by Escape, by Backspace in an empty box, or by its button. */
  onBack?: (() => void) | undefined;
  /** Shown below the list and announced, such as that nothing was found; if empty, the number of choices is announced. */
  status: string;
  /** Shown below the list, outside of it, such as an error with a button. */
  children?: ReactNode;
}

/**
 * A search box over grouped choices, in a dialog. The box keeps the focus; arrows move through the choices, Enter picks
 * the highlighted one, initially the first. It appears softly and closes at once, because what was picked follows.
 */
export function CommandDialog<T extends CommandItem>(props: CommandDialogProps<T>) {
  const input = useRef<HTMLInputElement>(null);
  const highlighted = useRef<string>(undefined);
  const { onBack } = props;
  /** Picks the highlighted choice, or the first while later results are replacing the list and none is highlighted. */
  const pickHighlighted = () => {
    const shown = props.groups.flatMap(({ items }) => items);
    const item = shown.find(({ id }) => id === highlighted.current) ?? shown[0];
    if (item !== undefined) props.onPick(item);
  };
  return (
    <Dialog.Root
      open={props.open}
      onOpenChange={(open, { reason }) => {
        if (!open && reason === 'escape-key' && onBack) onBack();
        else props.onOpenChange(open);
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-starting-style:opacity-0" />
        <Dialog.Popup
          aria-label={props.label}
          initialFocus={input}
          className={cn(
            'fixed z-50 flex flex-col overflow-hidden bg-raised text-ink shadow-float outline-none transition-opacity data-starting-style:opacity-0',
            'inset-x-0 top-0 max-h-dvh sm:inset-x-auto sm:start-1/2 sm:top-[12dvh] sm:max-h-[76dvh] sm:w-160 sm:max-w-[calc(100vw-2rem)] sm:-translate-x-1/2 sm:rounded-lg',
          )}
        >
          <AfterClosing onClosed={props.onClosed} />
          <Base.Root
            inline
            open
            items={props.groups}
            filter={null}
            value={props.text}
            onValueChange={(next, { reason }) => reason === 'input-change' && props.onTextChange(next)}
            itemToStringValue={(item: T) => item.label}
            onItemHighlighted={(item: T | undefined) => {
              highlighted.current = item?.id;
            }}
            autoHighlight="always"
            keepHighlight
          >
            <div className="flex h-12 shrink-0 items-center gap-1 border-b border-hairline px-2">
              {onBack ? (
                <IconButton
                  label="Back to all commands"
                  icon={<ArrowLeft aria-hidden size={16} />}
                  onClick={() => {
                    onBack();
                    input.current?.focus();
                  }}
                />
              ) : (
                <span className="grid size-8 shrink-0 place-content-center text-faint">
                  <Search aria-hidden size={16} />
                </span>
              )}
              <Base.Input
                ref={input}
                aria-label={props.prompt}
                placeholder={props.prompt}
                autoComplete="off"
                spellCheck={false}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
                    event.preventDefault();
                    event.preventBaseUIHandler();
                    pickHighlighted();
                    return;
                  }
                  if (event.key !== 'Backspace' || props.text !== '' || !onBack) return;
                  event.preventDefault();
                  onBack();
                }}
                className="h-full min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-faint"
              />
              <Dialog.Close render={<IconButton label="Close" icon={<X aria-hidden size={16} />} />} />
            </div>
            <Base.List
              aria-label="Commands"
              className="min-h-0 scroll-py-2 overflow-y-auto overscroll-contain p-1 empty:hidden"
            >
              {(group: CommandGroup<T>) => (
                <Base.Group key={group.label} items={group.items} className="pb-1 last:pb-0">
                  <Base.GroupLabel className="px-2 pt-2 pb-1 text-xs font-medium text-faint">
                    {group.label}
                  </Base.GroupLabel>
                  <Base.Collection>
                    {(item: T) => (
                      <Base.Item
                        key={item.id}
                        value={item}
                        onClick={() => props.onPick(item)}
                        className={cn(popupItemStyle, 'min-h-9 gap-2.5 max-sm:min-h-11')}
                      >
                        <span className="flex w-4 shrink-0 justify-center text-faint">{item.icon}</span>
                        <span className="min-w-0 flex-1">
                          <bdi className="line-clamp-2 wrap-anywhere">{item.content ?? item.label}</bdi>
                          {item.hint && <bdi className="block truncate text-xs text-muted">{item.hint}</bdi>}
                        </span>
                        {item.aside && (
                          <span className="flex shrink-0 items-center gap-1 text-xs text-muted">
                            {item.aside}
                          </span>
                        )}
                      </Base.Item>
                    )}
                  </Base.Collection>
                </Base.Group>
              )}
            </Base.List>
            <Base.Status className="sr-only">{props.status || describeCount(props.groups)}</Base.Status>
            {props.status && (
              <p aria-hidden className="px-4 py-3 text-center text-muted">
                {props.status}
              </p>
            )}
            {props.children}
          </Base.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Calls back after the dialog has been removed, and thus after the library has returned the focus in a microtask. */
function AfterClosing({ onClosed }: { onClosed: () => void }) {
  const latest = useRef(onClosed);
  latest.current = onClosed;
  useEffect(() => () => void setTimeout(() => latest.current()), []);
  return null;
}

function describeCount(groups: readonly { items: readonly unknown[] }[]): string {
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return count === 1 ? '1 result' : `${count} results`;
}
