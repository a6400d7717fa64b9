import type { ProcessResults, RepeatedKeys } from '#shared/import/contracts/import.ts';
import { importable, isImportable, keyFieldsOf } from '#shared/land/entities/import-targets.ts';
import { plural } from '#web/import/plural.ts';
import { Banner } from '#web/platform/ui/display/banner.tsx';

interface RepeatedKeyBannersProps {
  results: ProcessResults;
  labelsOf: (entity: string) => Readonly<Record<string, string>>;
}

/** Warns about different rows with the same key, for each kind that has some. */
export function RepeatedKeyBanners({ results, labelsOf }: RepeatedKeyBannersProps) {
  return Object.entries(results).map(([entity, { repeated_keys: repeated }]) => {
    if (repeated === undefined || !isImportable(entity)) return null;
    const kind = importable(entity);
    const field = kind.importKey ?? keyFieldsOf(kind)[0] ?? '';
    const label = labelsOf(entity)[field] ?? field;
    return (
      <Banner key={entity} tone="warning" title={titleOf(repeated, label)}>
        <ul>
          {repeated.examples.map(({ key, records }) => (
            <li key={key}>
              “{key}”: rows {records.map((record) => record.toLocaleString('en-US')).join(', ')}
            </li>
          ))}
        </ul>
        <p>
          If these are separate {kind.labelPlural.toLowerCase()}, go back and add columns to {label}, or fill
          the blanks that mean “same as above”. Otherwise only the first row of each is stored.
        </p>
      </Banner>
    );
  });
}

function titleOf({ rows, keys, columns }: RepeatedKeys, label: string): string {
  const values = keys === 1 ? `1 ${label}` : `${keys.toLocaleString('en-US')} values of ${label}`;
  const differing = columns.map(({ column, rows: count }) => `${column} (${count.toLocaleString('en-US')})`);
  return `${plural(rows, 'row')} ${rows === 1 ? 'repeats' : 'repeat'} ${values} but ${rows === 1 ? 'differs' : 'differ'} in ${differing.join(', ')}`;
}
