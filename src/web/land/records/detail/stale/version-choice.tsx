import { useId } from 'react';
import { cn } from '#web/platform/ui/cn.ts';
import type { Side } from './stale-merge.ts';

interface VersionChoiceProps {
  label: string;
  mine: string;
  theirs: string;
  value: Side | undefined;
  onChange: (side: Side) => void;
}

/** Shows two values of one field next to each other and lets the user choose one. */
export function VersionChoice({ label, mine, theirs, value, onChange }: VersionChoiceProps) {
  const name = useId();
  const side = (which: Side, words: string, text: string) => (
    <label
      className={cn(
        'flex min-w-0 cursor-pointer items-start gap-2.5 rounded-md border px-3 py-2 has-focus-visible:outline-2 has-focus-visible:outline-focus',
        value === which ? 'border-accent bg-selected' : 'border-line hover:bg-hover',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={value === which}
        onChange={() => onChange(which)}
        className="radio mt-0.5 outline-none"
      />
      <span className="min-w-0">
        <span className="block text-xs text-muted">{words}</span>
        <span className="block max-h-24 overflow-y-auto whitespace-pre-wrap wrap-anywhere">{text}</span>
      </span>
    </label>
  );
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {side('mine', 'Keep mine', mine)}
        {side('theirs', 'Take theirs', theirs)}
      </div>
    </fieldset>
  );
}
