import type { SearchResult } from '#shared/land/contracts/search.ts';
import { entities } from '#shared/land/entities/registry.ts';
import { fieldOf } from '#shared/platform/entities/entity.ts';
import { MarkedText } from '#web/land/search/marked-text.tsx';
import { formatValue } from '#web/platform/dates/format-date.ts';
import { ValueBadge } from '#web/platform/tables/value-badge.tsx';
import { cn } from '#web/platform/ui/cn.ts';

/**
 * Fields of each type that distinguish its results, in order (specification, 2.7); an owner's contact is its email or,
 * if there is none, its phone.
 */
const shownFields = {
  well: ['api_number', 'operator', 'well_status'],
  lease: ['contract_status', 'standing', 'lease_acres', 'royalty_rate'],
  owner: ['owner_type', 'total_owned_acres', 'email'],
  tract: ['county', 'state', 'gross_acres'],
  production_unit: ['unit_kind', 'unit_acres', 'unit_operator'],
  proration_unit: ['well_name', 'tract_name', 'held_acres', 'unit_acres'],
} as const satisfies Record<SearchResult['type'], readonly string[]>;

/** Labels of figures and names that are not fields of the type itself. */
const otherLabels: Readonly<Record<string, string>> = {
  total_owned_acres: 'Total Owned Acres',
  well_name: 'Well',
  tract_name: 'Tract',
};

const acres = { kind: 'acres', label: '' } as const;

/** Returns the fields that a result shows next to its name, without missing ones. */
export function extrasOf(result: SearchResult): string[] {
  const values = valuesOf(result);
  return shownFields[result.type]
    .map((name) => (name === 'email' && values.email === null ? 'phone_number' : name))
    .filter((name) => values[name] !== null && values[name] !== '');
}

/** Returns what to highlight in a field of a result: the query, and the word that a misspelled one was taken for. */
export function highlightQuery(result: SearchResult, field: string, q: string): string {
  const taken = result.matched_fields.find((matched) => matched.field === field)?.taken_for;
  return taken === undefined ? q : `${q} ${taken}`;
}

/** The fields of a result next to its name, with matches highlighted. */
export function ResultExtras({ result, q }: { result: SearchResult; q: string }) {
  const shown = extrasOf(result);
  if (shown.length === 0) return null;
  return (
    <dl className="mt-1 flex flex-wrap gap-x-5 gap-y-0.5 text-sm">
      {shown.map((name) => (
        <div key={name} className="flex min-w-0 items-center gap-1.5">
          <dt className="shrink-0 text-muted">{labelOf(result, name)}</dt>
          <dd className={cn('min-w-0 tabular-nums wrap-anywhere', name === 'api_number' && 'font-mono')}>
            <Value result={result} name={name} q={q} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function labelOf(result: SearchResult, name: string): string {
  return fieldOf(entities[result.type], name)?.label ?? otherLabels[name] ?? name;
}

function valuesOf(result: SearchResult): Readonly<Record<string, unknown>> {
  return result;
}

function Value({ result, name, q }: { result: SearchResult; name: string; q: string }) {
  const value = valuesOf(result)[name];
  const field = fieldOf(entities[result.type], name);
  if (field === undefined) return typeof value === 'number' ? formatValue(acres, value) : String(value);
  const isMatched = result.matched_fields.some((matched) => matched.field === name);
  const text = formatValue(field, value);
  return (
    <ValueBadge
      name={name}
      field={field}
      value={value}
      fallback={isMatched ? <MarkedText text={text} q={highlightQuery(result, name, q)} /> : text}
    />
  );
}
