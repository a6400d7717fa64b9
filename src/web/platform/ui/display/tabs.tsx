import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

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

/** The selected tab, and the prefix of the ids of tabs and panels. */
const TabsContext = createContext({ value: '', id: '' });

/**
 * Tabs with the keyboard of the ARIA pattern: arrows, Home and End move through the tabs, Enter and Space select one.
 * Not those of the component library, which are 14 KB of a page's script.
 */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  children,
}: TabsProps<Value>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  useTabInSight(
    row,
    tabs.findIndex((tab) => tab.value === value),
  );
  const beyond = useBeyond(row);
  const [focused, setFocused] = useState<Value | null>(null);
  // The one tab in the order of the Tab key; the selected one unless the focus has moved on from it.
  const stop = tabs.some((tab) => tab.value === focused) ? focused : value;
  return (
    <TabsContext value={{ value, id }}>
      <div>
        <div
          ref={row}
          {...beyond}
          className="overflow-x-auto border-b border-hairline data-before:mask-l-from-[calc(100%-3rem)] data-after:mask-r-from-[calc(100%-3rem)]"
        >
          <div role="tablist" aria-label={label} className="flex w-max gap-1" onBlur={() => setFocused(null)}>
            {tabs.map((tab) => (
              <button
                key={tab.value}
                type="button"
                role="tab"
                id={`${id}-tab-${tab.value}`}
                aria-selected={tab.value === value}
                aria-controls={tab.value === value ? `${id}-panel-${tab.value}` : undefined}
                tabIndex={tab.value === stop ? 0 : -1}
                data-active={tab.value === value ? '' : undefined}
                onClick={() => tab.value !== value && onValueChange(tab.value)}
                onFocus={() => setFocused(tab.value)}
                onKeyDown={focusNext}
                className="relative flex h-10 pointer-coarse:h-11 items-center gap-2 rounded-t-md px-3 font-medium whitespace-nowrap text-muted transition-colors after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full hover:text-ink focus-visible:-outline-offset-2 data-active:text-ink data-active:after:bg-accent forced-colors:data-active:after:bg-[Highlight]"
              >
                {/* The space separates the label and the badge when they are read aloud. */}
                {tab.label}{' '}
                {tab.badge !== undefined && <span className="text-xs text-faint">{tab.badge}</span>}
              </button>
            ))}
          </div>
        </div>
        {children}
      </div>
    </TabsContext>
  );
}

/** Moves the focus from a tab to the next, the previous, the first or the last one; at the ends it goes around. */
function focusNext(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const all = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  const at = all.indexOf(event.currentTarget);
  const places: Partial<Record<string, number>> = {
    ArrowRight: (at + 1) % all.length,
    ArrowLeft: (at + all.length - 1) % all.length,
    Home: 0,
    End: all.length - 1,
  };
  const place = places[event.key];
  if (place === undefined) return;
  event.preventDefault();
  all[place]?.focus();
}

/**
 * Scrolls the selected tab into view, because a link may open a tab beyond the edge of a narrow row, and badges that
 * load later may push it there. Only the row scrolls, never the page, and a row that its reader has scrolled stays.
 */
function useTabInSight(row: RefObject<HTMLElement | null>, place: number): void {
  useEffect(() => {
    const frame = row.current;
    const tab = frame?.querySelectorAll('[role="tab"]').item(place);
    if (frame === null || !tab || typeof ResizeObserver === 'undefined') return;
    let left = frame.scrollLeft;
    const observer = new ResizeObserver(() => {
      if (Math.abs(frame.scrollLeft - Math.min(left, frame.scrollWidth - frame.clientWidth)) > 1) return;
      const [room, box] = [frame.getBoundingClientRect(), tab.getBoundingClientRect()];
      if (box.left < room.left) frame.scrollLeft += box.left - room.left;
      else if (box.right > room.right) frame.scrollLeft += box.right - room.right;
      left = frame.scrollLeft;
    });
    for (const each of [frame, ...frame.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [row, place]);
}

/** Returns the ends of the row beyond which there are more tabs; the tabs fade out there. */
function useBeyond(row: RefObject<HTMLElement | null>): { 'data-before'?: ''; 'data-after'?: '' } {
  const [beyond, setBeyond] = useState({ before: false, after: false });
  useEffect(() => {
    const frame = row.current;
    if (frame === null || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const before = frame.scrollLeft > 1;
      const after = frame.scrollLeft + frame.clientWidth < frame.scrollWidth - 1;
      setBeyond((old) => (old.before === before && old.after === after ? old : { before, after }));
    };
    const observer = new ResizeObserver(measure);
    for (const each of [frame, ...frame.children]) observer.observe(each);
    frame.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      frame.removeEventListener('scroll', measure);
    };
  }, [row]);
  return { ...(beyond.before && { 'data-before': '' }), ...(beyond.after && { 'data-after': '' }) };
}

export interface TabPanelProps {
  value: string;
  children: ReactNode;
  /** Stays mounted while another tab is shown, so that a half-filled form is not lost. */
  keepMounted?: boolean;
  className?: string;
}

export function TabPanel({ value, children, keepMounted = false, className }: TabPanelProps) {
  const tabs = useContext(TabsContext);
  const isShown = tabs.value === value;
  if (!isShown && !keepMounted) return null;
  return (
    <div
      role="tabpanel"
      id={`${tabs.id}-panel-${value}`}
      aria-labelledby={`${tabs.id}-tab-${value}`}
      hidden={!isShown}
      tabIndex={isShown ? 0 : -1}
      className={className}
    >
      {children}
    </div>
  );
}
