import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import { fieldOf, writableFields } from '#shared/platform/entities/entity.ts';
import type { Field, Option } from '#shared/platform/fields/field.ts';

export type Asset = (typeof assets)[AssetName];

/** What a person enters into one field, and what stands in it once it is saved. */
export type Entry = { typed: string | boolean; shown: string | boolean };

/** The area that the records of these tests lie in; another one stands beside it, so that it must be chosen. */
export const areaOfSamples = 'Marcellus';

let serial = 0;

/** A value of each kind as people write it, which is seldom how it is stored. */
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
      return { typed: '1,280.5 ac', shown: '1280.50' };
    case 'money':
      return { typed: '$25,000.50', shown: '25000.50' };
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

/** An entry for every field of a kind that a person may write, by name. */
export function entriesOf(asset: Asset): Record<string, Entry> {
  return Object.fromEntries(writableFields(asset).map(([name, field]) => [name, entryOf(field)]));
}

/** The sections of a kind's form in which a person may write, with the fields for that. */
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
