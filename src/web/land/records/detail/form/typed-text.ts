import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import type { Field, Option } from '#shared/platform/fields/field.ts';
import type { FormValues } from './form-values.ts';

/** Returns the value of a form field as the user sees it. */
export function describeTyped(
  field: Field,
  typed: string | boolean | undefined,
  areas: readonly Option[],
): string {
  if (typeof typed === 'boolean') return typed ? 'Yes' : 'No';
  const text = typed ?? '';
  const options = field.kind === 'reference' ? areas : 'options' in field ? field.options : [];
  return options.find(({ value }) => value === text)?.label ?? text;
}

/** Lists the fields that were changed but not saved, one per line, for copying. */
export function listTyped(
  entity: Entity,
  names: readonly string[],
  typed: FormValues,
  areas: readonly Option[],
): string {
  return names
    .flatMap((name) => {
      const field = fieldOf(entity, name);
      return field ? [`${field.label}: ${describeTyped(field, typed[name], areas)}`] : [];
    })
    .join('\n');
}
