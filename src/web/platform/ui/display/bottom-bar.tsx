import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** Read by the toasts, which stand above the bar and never on its buttons. */
const heightVariable = '--bottom-bar';

/** A bar of actions at the foot of the window while the page scrolls under it; it spans the page's inner space. */
export function BottomBar({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    document.documentElement.style.setProperty(heightVariable, `${bar.current?.offsetHeight ?? 0}px`);
    return () => {
      document.documentElement.style.removeProperty(heightVariable);
    };
  });
  return (
    <section
      ref={bar}
      aria-label={label}
      data-bottom-bar=""
      // The room for toasts, which stand above the bar, is between it and what it follows.
      className="sticky -bottom-px z-10 -mx-4 mt-(--toasts) -mb-4 flex flex-col gap-3 border-t border-line bg-raised px-4 py-3 md:-mx-6 md:-mb-6 md:px-6"
    >
      {children}
    </section>
  );
}
