import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { fieldsWithWarnings, type Oddity, odditiesOf } from '#shared/land/entities/oddities.ts';
import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import { type FormValues, readTyped } from './form-values.ts';

/**
 * A check for oddities of some fields compared with other records; `read` returns stored values, null if there is none.
 */
export type CrossFieldWarnings = {
  fields: readonly string[];
  of: (read: (field: string) => unknown) => Oddity[];
};

/**
 * Returns warnings about the form's values as typed, by field, each on its own and compared with other records. They do
 * not prevent saving. `beside` must be a stable object.
 */
export function useOddities(asset: Entity, other?: CrossFieldWarnings): Readonly<Record<string, string>> {
  const names = useMemo(
    () => [...new Set([...fieldsWithWarnings(asset), ...(other?.fields ?? [])])],
    [asset, other],
  );
  const typed = useWatch<FormValues>({ name: names });
  const readField = (name: string) => {
    const field = fieldOf(asset, name);
    const read = field && readTyped(field, typed[names.indexOf(name)]);
    return read?.ok ? read.value : null;
  };
  const oddities = [...odditiesOf(asset, readField), ...(other?.of(readField) ?? [])];
  return Object.fromEntries(oddities.map(({ field, message }) => [field, message]));
}
