import type { AttributeValue } from '../../../src/shared/map/shapes/read-shape.ts';

/** The attributes of a shape by the names of their fields in capitals; blank ones are absent. */
export type Attributes = ReadonlyMap<string, string>;

/** Returns the attributes of a shape by the names of their fields. */
export function attributesOf(names: readonly string[], values: readonly AttributeValue[]): Attributes {
  const attributes = new Map<string, string>();
  for (const [index, name] of names.entries()) {
    const text = String(values[index] ?? '').trim();
    if (text !== '') attributes.set(name.toUpperCase(), text);
  }
  return attributes;
}

/** Returns the first of these attributes that is not blank. */
export function firstOf(attributes: Attributes, ...names: string[]): string | null {
  for (const name of names) {
    const value = attributes.get(name);
    if (value !== undefined) return value;
  }
  return null;
}
