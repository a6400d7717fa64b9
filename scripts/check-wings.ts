/**
 * Checks the imports between the wings of `src` (docs/decisions/0050-wings.md), types included. Imports lead down, a
 * feature does not import another feature of its wing, and `shared` holds only what both sides use. `--tree FOLDER`
 * checks another tree; `--draw` prints the diagram of ARCHITECTURE.md instead.
 */
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { parseArgs } from 'node:util';

/** The wings from bottom to top: each may import those on floors below, but not those on its own floor. */
const floors = [
  ['platform'],
  ['people'],
  ['land'],
  ['map', 'units'],
  ['saved'],
  ['import'],
  ['overview'],
  ['agent'],
] as const;

/** Folders of a wing that its features may import; they import no feature. */
const commons: Readonly<Record<string, readonly string[]>> = {
  'server/land': ['acreage', 'entities', 'contracts', 'letters', 'rules'],
  'web/land': ['entities', 'peek', 'preferences', 'search'],
  'web/map': ['canvas', 'geo', 'legal', 'shapes'],
  'web/people': ['session', 'selection', 'companies'],
  'web/saved': ['schedules'],
  'server/people': [],
  'server/map': ['layers'],
  'server/saved': [],
};

const sides = ['shared', 'server', 'web'];
const { values: options } = parseArgs({
  options: { tree: { type: 'string', default: '.' }, draw: { type: 'boolean', default: false } },
});
const root = join(options.tree, 'src');

type Import = { from: string; to: string };

const imported = /\b(?:from|import)\s*\(?\s*'([^']+)'/g;

async function readImports(): Promise<Import[]> {
  const found: Import[] = [];
  for await (const from of glob('**/*.{ts,tsx}', { cwd: root })) {
    const text = await readFile(join(root, from), 'utf8');
    for (const [, specifier = ''] of text.matchAll(imported)) {
      const to = resolve(from, specifier);
      if (to !== null) found.push({ from, to });
    }
  }
  return found;
}

/** Returns the file below `src` that an import refers to; null for a package and for non-code files. */
function resolve(from: string, specifier: string): string | null {
  const path = specifier.startsWith('#')
    ? specifier.slice(1)
    : specifier.startsWith('.')
      ? normalize(join(dirname(from), specifier))
      : null;
  return path !== null && /\.tsx?$/.test(path) && existsSync(join(root, path)) ? path : null;
}

/** Tests may import what they need, and so may files outside the wings. */
function isTest(path: string): boolean {
  return /\.test\.tsx?$|(^|\/)testing[/.]/.test(path);
}

function floorOf(wing: string | undefined): number {
  return floors.findIndex((floor) => (floor as readonly string[]).includes(wing ?? ''));
}

function judge({ from, to }: Import): string | null {
  const [side, wing = '', feature = '', ...inner] = from.split('/');
  const [otherSide, otherWing = '', otherFeature = '', ...otherInner] = to.split('/');
  const floor = floorOf(wing);
  if (floor < 0) return null;
  const otherFloor = floorOf(otherWing);
  if (otherFloor < 0) return `${wing} imports ${to}, which stands outside of the wings`;
  if (wing !== otherWing && otherFloor >= floor)
    return `${wing} imports ${to}: imports between wings lead down (${floors.map((each) => each.join(', ')).join(' < ')})`;
  const shared = side === otherSide && wing === otherWing ? commons[`${side}/${wing}`] : undefined;
  const isFeature = inner.length > 0 && otherInner.length > 0 && feature !== otherFeature;
  return shared !== undefined && isFeature && !shared.includes(otherFeature)
    ? `the feature ${feature} imports ${to}: what two features need stands at the root of their wing, or below it`
    : null;
}

/** Returns files of `shared` that only one side uses, not counting tests. */
function sharedByOne(imports: readonly Import[]): string[] {
  const byFile = Map.groupBy(imports, ({ from }) => from);
  const reachedFrom = (side: string): Set<string> => {
    const seen = new Set<string>();
    const open = [...byFile.keys()].filter((file) => file.startsWith(`${side}/`) && !isTest(file));
    for (let file = open.pop(); file !== undefined; file = open.pop())
      for (const { to } of byFile.get(file) ?? [])
        if (!seen.has(to)) {
          seen.add(to);
          open.push(to);
        }
    return seen;
  };
  const [server, web] = [reachedFrom('server'), reachedFrom('web')];
  const all = new Set(imports.flatMap(({ from, to }) => [from, to]));
  return [...all]
    .filter((file) => file.startsWith('shared/') && !isTest(file) && server.has(file) !== web.has(file))
    .map(
      (file) => `src/${file}: only the ${server.has(file) ? 'server' : 'web'} uses it, so it stands there`,
    );
}

/** Draws the wings and the number of imports between them as a Mermaid diagram. */
function draw(imports: readonly Import[]): string {
  const wingOf = (path: string) => path.split('/')[1] ?? '';
  const counts = new Map<string, number>();
  for (const { from, to } of imports) {
    const [wing, other] = [wingOf(from), wingOf(to)];
    if (isTest(from) || wing === other || floorOf(wing) < 0 || floorOf(other) < 0) continue;
    const arrow = `${wing} -->|COUNT| ${other}`;
    counts.set(arrow, (counts.get(arrow) ?? 0) + 1);
  }
  const arrows = [...counts].map(([arrow, count]) => `  ${arrow.replace('COUNT', String(count))}`);
  return ['flowchart TD', ...arrows.sort()].join('\n');
}

const imports = await readImports();
if (options.draw) console.info(draw(imports));
else report(imports);

function report(imports: readonly Import[]): void {
  const failures = [
    ...imports
      .filter(({ from }) => !isTest(from) && sides.includes(from.split('/')[0] ?? ''))
      .flatMap((each) => {
        const complaint = judge(each);
        return complaint === null ? [] : [`src/${each.from}: ${complaint}`];
      }),
    ...sharedByOne(imports),
  ].sort();
  for (const failure of failures) console.error(failure);
  console.info(`${imports.length} imports between the files of src, ${failures.length} against the wings`);
  process.exitCode = failures.length > 0 || imports.length === 0 ? 1 : 0;
}
