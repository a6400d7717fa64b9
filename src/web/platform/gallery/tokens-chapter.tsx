import { Chapter, Specimen } from './specimen.tsx';

const grounds = [
  'ground',
  'surface',
  'raised',
  'sunken',
  'read-only',
  'hover',
  'pressed',
  'selected',
  'accent-soft',
] as const;
const inks = [
  'ink',
  'muted',
  'faint',
  'accent-ink',
  'success-ink',
  'danger-ink',
  'warning-ink',
  'info-ink',
] as const;
const lines = ['hairline', 'line', 'control', 'accent'] as const;
const sizes = [
  ['text-2xl font-semibold tracking-tight', '28'],
  ['text-xl font-semibold tracking-tight', '20'],
  ['text-lg', '16'],
  ['text-base', '14'],
  ['text-sm', '13'],
  ['text-xs', '12'],
] as const;

export function TokensChapter() {
  return (
    <Chapter title="Tokens">
      <Specimen name="Grounds">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {grounds.map((name) => (
            <li
              key={name}
              className="grid h-16 items-end rounded-lg border border-hairline p-2 text-xs"
              style={{ background: `var(--${name})` }}
            >
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Inks">
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {inks.map((name) => (
            <li key={name} className="font-medium" style={{ color: `var(--${name})` }}>
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Lines">
        <ul className="grid gap-3 sm:grid-cols-4">
          {lines.map((name) => (
            <li
              key={name}
              className="border-t pt-1 text-xs text-muted"
              style={{ borderColor: `var(--${name})` }}
            >
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Type">
        <ul className="flex flex-col gap-2">
          {sizes.map(([style, size]) => (
            <li key={size} className="flex items-baseline gap-4">
              <span className="w-6 text-xs text-faint">{size}</span>
              <span className={style}>157.82 of 237.90 acres, Section 14</span>
            </li>
          ))}
          <li className="flex items-baseline gap-4">
            <span className="w-6 text-xs text-faint">mono</span>
            <span className="font-mono text-sm">42-301-12345-00-00</span>
          </li>
        </ul>
      </Specimen>
    </Chapter>
  );
}
