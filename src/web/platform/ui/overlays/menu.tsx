import { lazy, Suspense, useRef, useState } from 'react';
import type { MenuProps } from './menu-popup.tsx';

const loadPopup = () => import('./menu-popup.tsx');
const MenuPopup = lazy(async () => ({ default: (await loadPopup()).MenuPopup }));

/**
 * A menu behind a plain button. The list's code loads when the pointer or the focus reaches the button, and a table
 * pays for a row's menu only when it opens. Closes on a choice, on Escape and on a click outside.
 */
export function Menu({ trigger, ...props }: MenuProps) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [isByKey, setByKey] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  // A failure here is ignored; opening tries again and reports it.
  const preload = () => void loadPopup().catch(() => undefined);
  const toggle = ({ detail }: { detail: number }) => {
    setWanted(true);
    // A click without a pointer has a count of 0.
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
