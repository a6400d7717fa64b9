/**
 * Checks that the import rules (the walls) still find violations. Copies the planted violations of
 * scripts/lint-fixtures into a separate tree, lints it with the project's configuration and checks its wings, texts and
 * row types. Compares the findings with what each file's first line expects.
 */
import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = dirname(import.meta.dirname);
const fixtures = join(root, 'scripts', 'lint-fixtures');

type Finding = { category: string; message: string; path: string };

const planted = (await readdir(fixtures, { recursive: true })).filter((path) => path.endsWith('.txt')).sort();
const findings = await lintPlanted();
const failures: string[] = [];
for (const path of planted) {
  const [firstLine = ''] = (await readFile(join(fixtures, path), 'utf8')).split('\n');
  const complaint = judge(
    firstLine,
    findings.filter((finding) => path === `${finding.path}.txt`),
  );
  if (complaint !== null) failures.push(`${path}: ${complaint}`);
}
for (const failure of failures) console.error(failure);
console.info(`${planted.length - failures.length} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 || planted.length === 0 ? 1 : 0;

/** Returns how the linter's findings in one file differ from what its first line expects; null if they match. */
function judge(firstLine: string, found: Finding[]): string | null {
  const told = found.map((finding) => `${finding.category}: ${finding.message}`).join('; ') || 'nothing';
  if (firstLine === '// must pass')
    return found.length === 0 ? null : `must pass, but the linter found ${told}`;
  const [, category, message = ''] = /^\/\/ must bite: (\S+?)(?:: (.+))?$/.exec(firstLine) ?? [];
  if (category === undefined)
    return 'its first line tells neither "must pass" nor "must bite: rule: message"';
  const bitten = found.some(
    (finding) => finding.category === `lint/${category}` && finding.message.includes(message),
  );
  return bitten ? null : `the linter must find ${category} ${message}, and found ${told}`;
}

async function lintPlanted(): Promise<Finding[]> {
  const tree = await mkdtemp(join(tmpdir(), 'platbook-walls-'));
  try {
    await cp(fixtures, tree, { recursive: true });
    // Stored with an extra `.txt`, so that planted code is neither compiled nor linted with the rest.
    for (const path of planted) await rename(join(tree, path), join(tree, path.slice(0, -'.txt'.length)));
    for (const name of ['biome.json', '.gitignore', 'package.json', 'tsconfig.json'])
      await cp(join(root, name), join(tree, name));
    await mkdir(join(tree, 'node_modules'));
    await symlink(join(root, 'node_modules', '@biomejs'), join(tree, 'node_modules', '@biomejs'));
    const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
    const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=none', 'src'];
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8' });
    const records = join(tree, 'row-records');
    return [
      ...readFindings(stdout, stderr, tree),
      ...runCheck('wings', ['check-wings.ts', '--tree', tree]),
      ...runCheck('copy', ['check-copy.ts', '--tree', tree]),
      ...runCheck('rows', ['check-row-types.ts', '--tree', tree, '--records', records]),
    ];
  } finally {
    await rm(tree, { recursive: true });
  }
}

/** Returns the findings of one of the project's own checks in the format of the linter's findings. */
function runCheck(name: string, [script = '', ...args]: string[]): Finding[] {
  const { stderr } = spawnSync(process.execPath, [join(root, 'scripts', script), ...args], {
    encoding: 'utf8',
  });
  return stderr.split('\n').flatMap((line) => {
    const [, path = '', message = ''] = /^(src\/[^\s:]+)(?::\d+)?: (.+)$/.exec(line) ?? [];
    return path === '' ? [] : [{ category: `lint/${name}`, message, path }];
  });
}

function readFindings(stdout: string, stderr: string, tree: string): Finding[] {
  try {
    const report: { diagnostics: { category: string; message: string; location: { path: string } }[] } =
      JSON.parse(stdout);
    return report.diagnostics.map(({ category, message, location }) => ({
      category,
      message,
      path: location.path.replace(`${tree}/`, ''),
    }));
  } catch (error) {
    throw new Error(`The linter's report cannot be read: ${stdout.slice(0, 500)} ${stderr.slice(0, 500)}`, {
      cause: error,
    });
  }
}
