import fc from 'fast-check';
import type { JsonSchema } from '#server/testing/operations.ts';
import { nastyText } from './nasty.ts';

/** Existing ids, by the name of the field that takes them. */
export type KnownIds = Readonly<Record<string, readonly number[]>>;

const maxText = 60;
const maxItems = 3;

/** Values that match a schema, as far as it is specific; fields that reference records mostly contain existing ids. */
export function fromSchema(schema: JsonSchema, known: KnownIds, name = '', depth = 0): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined)
    return fc.oneof(...alternatives.map((each) => fromSchema(each, known, name, depth)));
  const types = [schema.type ?? 'any'].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema, known, name, depth)));
}

function ofType(
  type: string,
  schema: JsonSchema,
  known: KnownIds,
  name: string,
  depth: number,
): fc.Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return ofObject(schema, known, depth);
    case 'array':
      return fc.array(fromSchema(schema.items ?? {}, known, name, depth + 1), {
        minLength: Math.min(schema.minItems ?? 0, maxItems),
        maxLength: Math.min(schema.maxItems ?? maxItems, maxItems),
      });
    case 'integer':
      return ofInteger(schema, known[name] ?? []);
    case 'number':
      return fc.oneof(
        fc.double({
          min: schema.minimum ?? -1e6,
          max: schema.maximum ?? 1e6,
          noNaN: true,
          noDefaultInfinity: true,
        }),
        fc.integer({ min: Math.ceil(schema.minimum ?? 0), max: Math.floor(schema.maximum ?? 1000) }),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return ofText(schema);
    default:
      return depth > 4 ? fc.constant(null) : fc.jsonValue({ maxDepth: 2 });
  }
}

function ofObject(schema: JsonSchema, known: KnownIds, depth: number): fc.Arbitrary<unknown> {
  const required = schema.required ?? [];
  const properties = Object.entries(schema.properties ?? {});
  // Below some depth only required properties, because nested plans would never end.
  const used = depth > 4 ? properties.filter(([name]) => required.includes(name)) : properties;
  const shape = Object.fromEntries(
    used.map(([name, property]) => [name, fromSchema(property, known, name, depth + 1)]),
  );
  const named = fc.record(shape, { requiredKeys: required.filter((name) => name in shape) });
  const { additionalProperties: more } = schema;
  if (typeof more !== 'object' || depth > 3) return named;
  const others = fc.dictionary(
    fc.string({ minLength: 1, maxLength: 10 }),
    fromSchema(more, known, '', depth + 1),
    {
      maxKeys: 2,
    },
  );
  return fc.tuple(named, others).map(([one, other]) => ({ ...other, ...one }));
}

function ofInteger(schema: JsonSchema, ids: readonly number[]): fc.Arbitrary<number> {
  const min = schema.minimum ?? -1000;
  const max = schema.maximum ?? 1_000_000;
  const anywhere = fc.oneof(fc.integer({ min, max }), fc.constantFrom(min, max));
  return ids.length === 0
    ? anywhere
    : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: anywhere });
}

const dates = fc.constantFrom('2026-01-31', '2024-02-29', '1900-01-01', '9999-12-31');

function ofText(schema: JsonSchema): fc.Arbitrary<string> {
  const minLength = schema.minLength ?? 0;
  const maxLength = Math.min(schema.maxLength ?? maxText, Math.max(maxText, minLength));
  const plain = fc.string({ minLength, maxLength });
  const fits = (text: string) => text.length >= minLength && text.length <= (schema.maxLength ?? 1000);
  return fc.oneof(
    { weight: 4, arbitrary: plain },
    { weight: 1, arbitrary: dates.filter(fits) },
    { weight: 1, arbitrary: fc.constantFrom('1', '0.125', 'well', 'well_name', 'active').filter(fits) },
    { weight: 2, arbitrary: nastyText.filter(fits) },
  );
}
