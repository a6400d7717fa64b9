import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { type Entity, fieldOf } from '#shared/entities/entity.ts';
import { fieldsWithSense, odditiesOf } from '#shared/entities/sense.ts';
import { type FormValues, readTyped } from './form-values.ts';

/** What is odd about the values of a form as they are typed, by field. Saving stays possible. */
export function useOddities(asset: Entity): Readonly<Record<string, string>> {
  const names = useMemo(() => fieldsWithSense(asset), [asset]);
  const typed = useWatch<FormValues>({ name: names });
  const oddities = odditiesOf(asset, (name) => {
    const field = fieldOf(asset, name);
    const read = field && readTyped(field, typed[names.indexOf(name)]);
    return read?.ok ? read.value : null;
  });
  return Object.fromEntries(oddities.map(({ field, message }) => [field, message]));
}
