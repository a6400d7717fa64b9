import type { ProcessResults, RepeatedKeys } from '#shared/import/contracts/import.ts';
import {
  type ImportableName,
  importable,
  isImportable,
  keyFieldsOf,
} from '#shared/land/entities/import-targets.ts';
import { bridges } from '#shared/land/entities/registry.ts';
import { plural } from '#web/import/plural.ts';
import { Banner } from '#web/platform/ui/display/banner.tsx';

interface RepeatedKeyBannersProps {
  results: ProcessResults;
  labelsOf: (entity: string) => Readonly<Record<string, string>>;
}

/** Warns about different rows with the same key, for each kind that has some. */
export function RepeatedKeyBanners({ results, labelsOf }: RepeatedKeyBannersProps) {
  return Object.entries(results).map(([entity, { repeated_keys: repeated }]) => {
    if (repeated === undefined) return null;
    const { values, advice } = isImportable(entity)
      ? wordsOfRecords(entity, repeated, labelsOf(entity))
      : wordsOfLinks(entity, repeated);
    return (
      <Banner key={entity} tone="warning" title={titleOf(repeated, values)}>
        <ul>
          {repeated.examples.map(({ key, records }) => (
            <li key={records[0]}>
              “{key}”: rows {records.map((record) => record.toLocaleString('en-US')).join(', ')}
            </li>
          ))}
        </ul>
        <p>{advice} Otherwise only the first row of each is stored.</p>
      </Banner>
    );
  });
}

/** What the rows repeat, and what to do if they are separate. */
type Words = { values: string; advice: string };

function wordsOfRecords(
  entity: ImportableName,
  { keys }: RepeatedKeys,
  labels: Readonly<Record<string, string>>,
): Words {
  const kind = importable(entity);
  const field = kind.importKey ?? keyFieldsOf(kind)[0] ?? '';
  const label = labels[field] ?? field;
  return {
    values: keys === 1 ? `1 ${label}` : `${keys.toLocaleString('en-US')} values of ${label}`,
    advice: `If these are separate ${kind.labelPlural.toLowerCase()}, go back and add columns to ${label}, or fill the blanks that mean “same as above”.`,
  };
}

function wordsOfLinks(entity: string, { keys }: RepeatedKeys): Words {
  const kind = Object.entries(bridges).find(([name]) => name === entity)?.[1];
  const label = (keys === 1 ? kind?.label : kind?.labelPlural)?.toLowerCase() ?? entity;
  const separate =
    entity === 'ownership' ? 'separate interests, such as those of two deeds' : `separate ${label}`;
  return {
    values: `${keys.toLocaleString('en-US')} ${label}`,
    advice: `If these are ${separate}, add them up in the file, or go back and map a column that distinguishes them${entity === 'ownership' ? ', such as Effective Date' : ''}.`,
  };
}

function titleOf({ rows, columns }: RepeatedKeys, values: string): string {
  const differing = columns.map(({ column, rows: count }) => `${column} (${count.toLocaleString('en-US')})`);
  return `${plural(rows, 'row')} ${rows === 1 ? 'repeats' : 'repeat'} ${values} but ${rows === 1 ? 'differs' : 'differ'} in ${differing.join(', ')}`;
}
