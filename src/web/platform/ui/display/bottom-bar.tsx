import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** The CSS variable with the bar's height, which keeps toasts above the bar and off its buttons. */
const heightVariable = '--bottom-bar';

/**
 * A bar of actions at the bottom of the window while the page scrolls beneath it; it extends over the page's padding.
 */
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
      // Leaves room for toasts, which appear above the bar, between the bar and the content before it.
      className="sticky -bottom-px z-10 -mx-4 sm:mt-(--toasts) -mb-4 flex flex-col gap-3 border-t border-line bg-raised px-4 py-3 md:-mx-6 md:-mb-6 md:px-6"
    >
      {children}
    </section>
  );
}
