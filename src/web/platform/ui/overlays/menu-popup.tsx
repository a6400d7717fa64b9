import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { type RefObject, useRef } from 'react';
import { Link } from 'react-router';
import { cn } from '../cn.ts';
import { popupItemStyle, popupStyle } from './popup-style.ts';

export interface MenuOption {
  value: string;
  label: string;
  icon?: ReactNode;
  /** One or two lines below the label. */
  hint?: string;
}

/** Spread these on the button that opens the menu. */
export interface MenuTriggerProps {
  ref: RefObject<HTMLButtonElement | null>;
  onClick: (event: { detail: number }) => void;
  onPointerEnter: () => void;
  onFocus: () => void;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'data-popup-open': '' | undefined;
}

export type MenuItem =
  | {
      kind: 'action';
      label: string;
      icon?: ReactNode;
      onSelect: () => void;
      danger?: boolean;
      disabled?: boolean;
      /** Why it is disabled, or a short note such as a key. */
      note?: string;
    }
  | { kind: 'link'; label: string; to: string; icon?: ReactNode }
  | {
      kind: 'choices';
      /** Shown above the choices. */
      label?: string;
      value: string;
      options: readonly MenuOption[];
      onChange: (value: string) => void;
    }
  /** A sentence among the items, such as why there are none. */
  | { kind: 'note'; text: string }
  | { kind: 'separator' };

export interface MenuProps {
  /** The accessible name of the list: "Row actions". */
  label: string;
  items: readonly MenuItem[];
  trigger: (props: MenuTriggerProps) => ReactElement;
  /** Shown above the items, such as the signed-in user's name and email. */
  heading?: ReactNode;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom' | 'left' | 'right';
}

const iconStyle = 'flex w-4 shrink-0 justify-center text-faint';

function MenuEntry({ item }: { item: MenuItem }) {
  switch (item.kind) {
    case 'separator':
      return <Base.Separator className="mx-1 my-1 h-px bg-hairline" />;
    case 'link':
      return (
        <Base.LinkItem render={<Link to={item.to} />} closeOnClick className={popupItemStyle}>
          {item.icon && <span className={iconStyle}>{item.icon}</span>}
          {item.label}
        </Base.LinkItem>
      );
    case 'choices':
      return (
        <Base.RadioGroup value={item.value} onValueChange={(value) => item.onChange(String(value))}>
          {item.label !== undefined && (
            <Base.GroupLabel className="px-2 pt-1.5 pb-1 text-xs text-faint">{item.label}</Base.GroupLabel>
          )}
          {item.options.map((option) => (
            <Base.RadioItem key={option.value} value={option.value} closeOnClick className={popupItemStyle}>
              {option.icon && <span className={iconStyle}>{option.icon}</span>}
              <span className="min-w-0 flex-1 wrap-anywhere">
                {option.label}
                {option.hint && <span className="line-clamp-2 text-xs text-faint">{option.hint}</span>}
              </span>
              <Base.RadioItemIndicator className="text-accent-ink">
                <Check aria-hidden size={14} />
              </Base.RadioItemIndicator>
            </Base.RadioItem>
          ))}
        </Base.RadioGroup>
      );
    case 'note':
      return <p className="px-2 py-1.5 text-sm text-muted">{item.text}</p>;
    case 'action':
      return (
        <Base.Item
          disabled={item.disabled ?? false}
          onClick={item.onSelect}
          className={cn(popupItemStyle, item.danger && 'text-danger-ink data-highlighted:bg-danger-soft')}
        >
          {item.icon && <span className={cn(iconStyle, item.danger && 'text-current')}>{item.icon}</span>}
          <span className="flex-1">{item.label}</span>
          {item.note && <span className="text-xs text-faint">{item.note}</span>}
        </Base.Item>
      );
  }
}

interface MenuPopupProps extends Omit<MenuProps, 'trigger'> {
  anchor: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /**
   * Whether the menu was opened by keyboard: the first item is then highlighted, to show where the arrow keys start.
   */
  isByKey: boolean;
}

/**
 * Whether the selected item moved the focus, for example into a dialog; the focus must then not return to the menu's
 * button.
 */
function isFocusTaken(): boolean {
  const { activeElement } = document;
  return (
    activeElement !== null &&
    activeElement !== document.body &&
    activeElement.closest('[role="menu"]') === null
  );
}

/** Finds the first enabled item. */
function firstItem(popup: HTMLElement | null): HTMLElement | null {
  return popup?.querySelector<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])') ?? null;
}

/** The part of Menu that loads when it first opens. */
export function MenuPopup(props: MenuPopupProps) {
  const {
    label,
    items,
    heading,
    align = 'end',
    side = 'bottom',
    anchor,
    open,
    onOpenChange,
    isByKey,
  } = props;
  const popup = useRef<HTMLDivElement>(null);
  const entries = items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: entries keep nothing of their own, and two groups may have one label
    <MenuEntry key={index} item={item} />
  ));
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      {/* A region of its own, so that the list is not outside every landmark. */}
      <Base.Portal render={<section aria-label={`${label}, menu`} />}>
        <Base.Positioner
          anchor={anchor}
          align={align}
          side={side}
          sideOffset={4}
          className="z-50 outline-none"
        >
          <Base.Popup
            ref={popup}
            aria-label={label}
            // Focuses the item while the menu opens, not afterwards: a letter typed immediately must find its item and
            // stay there.
            {...(isByKey ? { initialFocus: () => firstItem(popup.current) } : {})}
            finalFocus={() => (isFocusTaken() ? false : anchor.current)}
            className={cn(
              popupStyle,
              'max-h-(--available-height) max-w-[min(20rem,var(--available-width))] min-w-44 overflow-y-auto p-1',
            )}
          >
            {heading ? (
              <Base.Group>
                <Base.GroupLabel className="mb-1 border-b border-hairline px-2 pt-1 pb-2">
                  {heading}
                </Base.GroupLabel>
                {entries}
              </Base.Group>
            ) : (
              entries
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
