import { type MouseEvent, type ReactNode, useContext } from 'react';
import { useNavigate } from 'react-router';
import type { Mark } from './marks.ts';
import { MarkFocusContext } from './use-mark-focus.ts';

interface MarkLinkProps {
  mark: Mark;
  /** The drawn shape. */
  children: ReactNode;
}

/** A mark that links to its records, by click and Enter; the arrow keys move between marks. */
export function MarkLink({ mark, children }: MarkLinkProps) {
  const navigate = useNavigate();
  const focus = useContext(MarkFocusContext);
  const shape = (
    <>
      <title>{mark.label}</title>
      {children}
    </>
  );
  const { address } = mark;
  if (address === null) return <g>{shape}</g>;
  const open = (event: MouseEvent) => {
    // Leaves clicks that open a new tab or window to the browser.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(address);
  };
  return (
    <a
      data-mark={mark.id}
      tabIndex={focus.current === mark.id ? 0 : -1}
      href={address}
      aria-label={`${mark.label}. Open the list.`}
      onFocus={() => focus.stand(mark.id)}
      onClick={open}
      className="chart-mark"
    >
      {shape}
    </a>
  );
}
