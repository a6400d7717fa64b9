import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';

/** Texts that may contain any character, by path, and why: none of them is a name or description. */
const exempt: readonly (readonly [RegExp, string])[] = [
  [/\.(.*password|.*token|.*secret|code|challenge)$/i, 'secrets, which are compared and never shown'],
  [/^(area|company|user)Changes\./, 'fields of the server: refused unless they stand as they were read'],
  [/\.(filters|state|parameters|groupBy|measure|split|value)\b/, 'questions about what records hold'],
  [/^(configuration|match|process|reading|repairs)/, 'columns and cells as the file has them'],
  [/\.shapes\b/, 'of files as they are'],
  [
    /\.(data|newAsset|existingAssetName|NAME|amount|done_on)$/,
    'read by the fields of the record, which refuse it too',
  ],
  [/\.(geometry|fields|report_id)$/, 'read strictly by the call'],
  [/^createUnitsBody\.units\.unit_name$/, 'finds the name of proration units, which is the one stored'],
  [/^chatBody\.message$/, 'a question; the title made of it is cleaned'],
];

it('text that reverses the writing direction is refused in or removed from every name and description', async () => {
  const open = new Set<string>();
  for (const [name, schema] of await readBodies()) findOpenTexts(schema, name, open);
  expect([...open].filter((path) => !exempt.some(([pattern]) => pattern.test(path)))).toEqual([]);
  expect(exempt.filter(([pattern]) => ![...open].some((path) => pattern.test(path)))).toEqual([]);
});

/** Returns the bodies of all contracts, by their export names. */
async function readBodies(): Promise<[string, z.ZodType][]> {
  const folder = join(import.meta.dirname, '../../../..');
  const files = globSync(['shared/*/contracts/*.ts', 'server/*/contracts/*.ts'], { cwd: folder });
  const modules = await Promise.all(
    files
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file): Promise<object> => import(join(folder, file))),
  );
  return modules
    .flatMap((module): [string, unknown][] => Object.entries(module))
    .filter(
      (pair): pair is [string, z.ZodType] =>
        pair[1] instanceof z.ZodType && /(Body|Changes|Mapping)$/.test(pair[0]),
    );
}

/** Adds the paths below a schema whose texts may contain characters that reverse the writing direction. */
function findOpenTexts(schema: z.ZodType, path: string, open: Set<string>): void {
  if (schema.safeParse('Permian land').success) {
    const { data } = schema.safeParse('Permian\u202eland');
    if (typeof data === 'string' ? data.includes('\u202e') : data !== undefined) open.add(path);
    return;
  }
  const { innerType, element, valueType, options = [], ...def } = schema.def as Inner;
  for (const inner of [innerType, element, valueType, def.in, ...options])
    if (inner !== undefined) findOpenTexts(inner, path, open);
  if (schema instanceof z.ZodObject)
    for (const [name, member] of Object.entries<z.ZodType>(schema.shape))
      findOpenTexts(member, `${path}.${name}`, open);
}

type Inner = Partial<Record<'innerType' | 'element' | 'valueType' | 'in', z.ZodType>> & {
  options?: z.ZodType[];
};
