import type { Field } from '#shared/platform/fields/field.ts';

/** Returns the sign or abbreviation shown next to a number while it is typed. */
export function unitOf(field: Field): string | undefined {
  switch (field.kind) {
    case 'acres':
      return 'ac';
    case 'feet':
      return 'ft';
    case 'money':
      return '$';
    case 'fraction':
      return field.asDecimal ? undefined : '%';
    default:
      return undefined;
  }
}
