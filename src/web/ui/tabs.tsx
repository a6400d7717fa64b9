import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

interface TabOption<Value extends string> {
  value: Value;
  label: string;
  /** A count or another short mark after the label. */
  badge?: ReactNode;
}

export interface TabsProps<Value extends string> {
  /** The accessible name of the row of tabs. */
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
  return (
    <Base.Root value={value} onValueChange={change}>
      <div className="overflow-x-auto border-b border-hairline">
        <Base.List aria-label={label} className="flex w-max gap-1">
          {tabs.map((tab) => (
            <Base.Tab
              key={tab.value}
              value={tab.value}
              className="relative flex h-10 items-center gap-2 rounded-t-md px-3 font-medium whitespace-nowrap text-muted transition-colors after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full hover:text-ink focus-visible:-outline-offset-2 data-active:text-ink data-active:after:bg-accent forced-colors:data-active:after:bg-[Highlight]"
            >
              {/* The blank parts label and badge where they are read out. */}
              {tab.label} {tab.badge !== undefined && <span className="text-xs text-faint">{tab.badge}</span>}
            </Base.Tab>
          ))}
        </Base.List>
      </div>
      {children}
    </Base.Root>
  );
}

export interface TabPanelProps {
  value: string;
  children: ReactNode;
  /** Stays mounted while another tab shows, so that a half-filled form is not lost. */
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
