import { lazy, type ReactElement, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';

interface MenuOption {
  value: string;
  label: string;
  icon?: ReactNode;
  /** A line or two below the label. */
  hint?: string;
}

export type MenuItem =
  | {
      kind: 'action';
      label: string;
      icon?: ReactNode;
      onSelect: () => void;
      danger?: boolean;
      disabled?: boolean;
      /** Why it is disabled, or a short aside such as a key. */
      note?: string;
    }
  | { kind: 'link'; label: string; to: string; icon?: ReactNode }
  | {
      kind: 'choices';
      /** Stands above the choices. */
      label?: string;
      value: string;
      options: readonly MenuOption[];
      onChange: (value: string) => void;
    }
  /** A sentence among the items, such as why there are none. */
  | { kind: 'note'; text: string }
  | { kind: 'separator' };

/** Spread on the one button that opens the menu. */
interface MenuTriggerProps {
  ref: RefObject<HTMLButtonElement | null>;
  onClick: (event: { detail: number }) => void;
  onPointerEnter: () => void;
  onFocus: () => void;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'data-popup-open': '' | undefined;
}

export interface MenuProps {
  /** The accessible name of the list: "Row actions". */
  label: string;
  items: readonly MenuItem[];
  trigger: (props: MenuTriggerProps) => ReactElement;
  /** Shown above the items, such as the signed-in person's name and email. */
  heading?: ReactNode;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom' | 'left' | 'right';
}

const loadPopup = () => import('./menu-popup.tsx');
const MenuPopup = lazy(async () => ({ default: (await loadPopup()).MenuPopup }));

/**
 * A menu behind a button. The button is plain: the list's code arrives when the pointer or the focus comes near, and
 * a table pays for a row's menu only when it opens. Closes on a choice, on Escape and on a click outside.
 */
export function Menu({ trigger, ...props }: MenuProps) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [isByKey, setByKey] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  // A failure here is silent; opening tries again and reports it.
  const preload = () => void loadPopup().catch(() => undefined);
  const toggle = ({ detail }: { detail: number }) => {
    setWanted(true);
    // A click that no pointer made counts none.
    setByKey(detail === 0);
    setOpen(!open);
  };
  return (
    <>
      {trigger({
        ref: anchor,
        onClick: toggle,
        onPointerEnter: preload,
        onFocus: preload,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'data-popup-open': open ? '' : undefined,
      })}
      {wanted && (
        <Suspense fallback={null}>
          <MenuPopup {...props} anchor={anchor} open={open} onOpenChange={setOpen} isByKey={isByKey} />
        </Suspense>
      )}
    </>
  );
}
