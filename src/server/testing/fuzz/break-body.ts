import fc from 'fast-check';
import { nastyValue } from './nasty.ts';

type Path = (string | number)[];

/** Returns the path of every value inside a value, including the value itself. */
function placesIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  const entries = Array.isArray(value)
    ? value.map((each, index) => [index, each] as const)
    : Object.entries(value);
  return [at, ...entries.flatMap(([key, each]) => placesIn(each, [...at, key]))];
}

/** Returns a copy in which `change` replaces the value at a path; undefined removes it. */
function changed(value: unknown, path: Path, change: (old: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.flatMap((each, index) => {
      if (index !== key) return [each];
      const next = changed(each, rest, change);
      return next === undefined ? [] : [next];
    });
  const copy: Record<string, unknown> = { ...(value as Record<string, unknown>) };
  const next = changed(copy[key], rest, change);
  if (next === undefined) delete copy[key];
  else copy[key] = next;
  return copy;
}

/** Bodies in which something is missing, has the wrong type, is excessive or is unknown. */
export function brokenFrom(body: unknown): fc.Arbitrary<unknown> {
  const places = placesIn(body);
  const place = fc.constantFrom(...places);
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc.tuple(place, nastyValue).map(([path, value]) => changed(body, path, () => value)),
    },
    { weight: 2, arbitrary: place.map((path) => changed(body, path, () => undefined) ?? null) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(place, fc.constantFrom('extra', '__proto__', 'id', 'company_id', 'version_id', ''), nastyValue)
        .map(([path, name, value]) =>
          changed(body, path, (old) =>
            typeof old === 'object' && old !== null && !Array.isArray(old)
              ? Object.defineProperty({ ...old }, name, { value, enumerable: true })
              : { [name]: value },
          ),
        ),
    },
    { weight: 1, arbitrary: place.map((path) => changed(body, path, (old) => new Array(300).fill(old))) },
    { weight: 1, arbitrary: place.map((path) => changed(body, path, (old) => JSON.stringify(old))) },
  );
}

/** Bytes that are not valid JSON in place of a JSON text. */
export function brokenJson(text: string): fc.Arbitrary<Buffer> {
  const bytes = Buffer.from(text);
  return fc.oneof(
    fc.nat({ max: Math.max(0, bytes.length - 1) }).map((end) => bytes.subarray(0, end)),
    fc
      .tuple(fc.nat({ max: Math.max(0, bytes.length - 1) }), fc.integer({ min: 0, max: 255 }))
      .map(([at, byte]) => {
        const copy = Buffer.from(bytes);
        copy[at] = byte;
        return copy;
      }),
    fc
      .constantFrom(
        '',
        'null',
        '[]',
        '""',
        '0',
        'true',
        '{"a":1e400}',
        '{"a":01}',
        '{"a":NaN}',
        "{'a':1}",
        '{"a":1,}',
        '{"a":1}{"a":2}',
        '\ufeff{}',
        '{"\\u0000":1}',
        '{"__proto__":{"x":1}}',
        '{"constructor":{"prototype":{"x":1}}}',
        '['.repeat(50_000),
        '{"a":'.repeat(20_000),
        `[${'0,'.repeat(100_000)}0]`,
        `{"a":"${'\\u0000'.repeat(1000)}"}`,
      )
      .map((broken) => Buffer.from(broken)),
    fc.uint8Array({ maxLength: 200 }).map((some) => Buffer.from(some)),
  );
}
