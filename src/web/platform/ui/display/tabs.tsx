import { Tabs as Base } from '@base-ui/react/tabs';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

interface TabOption<Value extends string> {
  value: Value;
  label: string;
  /** A count or another short text after the label. */
  badge?: ReactNode;
}

export interface TabsProps<Value extends string> {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly TabOption<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** TabPanel elements, one per tab. */
  children: ReactNode;
}

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  children,
}: TabsProps<Value>) {
  const change = (next: unknown) => {
    const tab = tabs.find((option) => option.value === next);
    if (tab) onValueChange(tab.value);
  };
  const row = useRef<HTMLDivElement>(null);
  useTabInSight(
    row,
    tabs.findIndex((tab) => tab.value === value),
  );
  return (
    <Base.Root value={value} onValueChange={change}>
      <div ref={row} className="overflow-x-auto border-b border-hairline">
        <Base.List aria-label={label} className="flex w-max gap-1">
          {tabs.map((tab) => (
            <Base.Tab
              key={tab.value}
              value={tab.value}
              className="relative flex h-10 pointer-coarse:h-11 items-center gap-2 rounded-t-md px-3 font-medium whitespace-nowrap text-muted transition-colors after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full hover:text-ink focus-visible:-outline-offset-2 data-active:text-ink data-active:after:bg-accent forced-colors:data-active:after:bg-[Highlight]"
            >
              {/* The space separates the label and the badge when they are read aloud. */}
              {tab.label} {tab.badge !== undefined && <span className="text-xs text-faint">{tab.badge}</span>}
            </Base.Tab>
          ))}
        </Base.List>
      </div>
      {children}
    </Base.Root>
  );
}

/**
 * Scrolls the selected tab into view, because a link may open a tab beyond the edge of a narrow row, and badges that
 * load later may push it there. Only the row scrolls, never the page.
 */
function useTabInSight(row: RefObject<HTMLElement | null>, place: number): void {
  useEffect(() => {
    const frame = row.current;
    const tab = frame?.querySelectorAll('[role="tab"]').item(place);
    if (frame === null || !tab || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      const [room, box] = [frame.getBoundingClientRect(), tab.getBoundingClientRect()];
      if (box.left < room.left) frame.scrollLeft += box.left - room.left;
      else if (box.right > room.right) frame.scrollLeft += box.right - room.right;
    });
    for (const each of [frame, ...frame.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [row, place]);
}

export interface TabPanelProps {
  value: string;
  children: ReactNode;
  /** Stays mounted while another tab is shown, so that a half-filled form is not lost. */
  keepMounted?: boolean;
  className?: string;
}

export function TabPanel({ value, children, keepMounted = false, className }: TabPanelProps) {
  return (
    <Base.Panel value={value} keepMounted={keepMounted} className={className}>
      {children}
    </Base.Panel>
  );
}
