import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import { fieldOf, writableFields } from '#shared/platform/entities/entity.ts';
import type { Field, Option } from '#shared/platform/fields/field.ts';

export type Asset = (typeof assets)[AssetName];

/** What a user enters into a field, and what it shows once saved. */
export type Entry = { typed: string | boolean; shown: string | boolean };

/** The area of these tests' records. A second area exists, so that this one must be selected. */
export const areaOfSamples = 'Marcellus';

let serial = 0;

/** Returns a value of each kind as users write it, which is rarely how it is stored. */
function entryOf(field: Field): Entry {
  const same = (text: string | boolean): Entry => ({ typed: text, shown: text });
  switch (field.kind) {
    case 'text':
      return same(`${field.label} O’Neil & Søn, “No. 1”`);
    case 'long_text':
      return same('Beginning at a stone in the N/2 of Section 12,\nthence N 89°15′ W 2,640 feet to a point.');
    case 'identifier':
      serial += 1;
      return same(`00${serial}-A/7`);
    case 'email':
      return same('land.records@example.com');
    case 'api_number':
      serial += 1;
      return same(`42-301-${String(serial).padStart(5, '0')}`);
    case 'acres':
      return { typed: '1,280.5 ac', shown: '1,280.50' };
    case 'feet':
      return { typed: '10130 ft', shown: '10,130' };
    case 'money':
      return { typed: '$25,000.50', shown: '25,000.50' };
    case 'fraction':
      return { typed: '3/16', shown: '18.75' };
    case 'date':
      return { typed: '3/31/2026', shown: '2026-03-31' };
    case 'boolean':
      return same(field.default !== true);
    case 'select':
    case 'status':
      return { typed: lastOf(field.options).label, shown: lastOf(field.options).value };
    case 'reference':
      return same(areaOfSamples);
    case 'location':
      return { typed: '[-102.5, 31.9]', shown: '{"type":"Point","coordinates":[-102.5,31.9]}' };
    default:
      throw new Error(`Tell here what a person enters into a field of kind ${field.kind}`);
  }
}

function lastOf(options: readonly Option[]): Option {
  const last = options.at(-1);
  if (last === undefined) throw new Error('A choice without options');
  return last;
}

/** Returns an entry for every field of a kind that users may write, by name. */
export function entriesOf(asset: Asset): Record<string, Entry> {
  return Object.fromEntries(writableFields(asset).map(([name, field]) => [name, entryOf(field)]));
}

/** Returns the sections of a kind's form that users may write in, with those fields. */
export function writtenSections(asset: Asset): { title: string; fields: { name: string; field: Field }[] }[] {
  return asset.sections
    .map(({ title, fields }) => ({
      title,
      fields: fields.flatMap((name: string) => {
        const field = fieldOf(asset, name);
        return field === undefined || field.readOnly === true ? [] : [{ name, field }];
      }),
    }))
    .filter(({ fields }) => fields.length > 0);
}

export const kinds: readonly Asset[] = Object.values(assets);
