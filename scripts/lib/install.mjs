// Runs on the system's Node, before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const oldestNode = 24;
const windows = process.platform === 'win32';

/**
 * Installs the packages of the lock file, unless they are installed already.
 * @param {{ development: boolean }} needs Whether packages for building and testing are needed too.
 */
export function ensureInstalled(needs) {
  if (isInstalled(needs)) return;
  console.info('Installing packages (npm ci) …');
  // npm's Node must not be the one in node_modules, which is about to be replaced.
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.endsWith(join('node_modules', '.bin')));
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
    env: { ...process.env, PATH: path.join(delimiter) },
  });
  if (result.status !== 0)
    fail('The packages could not be installed; the lines above tell why.', result.status ?? 1);
}

/** Returns the Node executable that runs the program: the one among its packages, or this one if it is new enough. */
export function nodeProgram() {
  const packaged = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');
  if (existsSync(packaged)) return packaged;
  if (Number(process.versions.node.split('.')[0]) >= oldestNode) return process.execPath;
  fail(`Platbook needs Node ${oldestNode}, which its package "node" brings along. Run: npm rebuild node`, 1);
}

/** Returns whether every package of the lock file is installed in the named version. */
function isInstalled({ development }) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (wanted === null) fail('package-lock.json is missing: is this a complete copy of Platbook?', 1);
  if (present === null) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const found = present[path];
    // Packages for other platforms are listed but not installed, which is correct.
    if (found === undefined) return entry.optional === true || (entry.dev === true && !development);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return null;
  }
}

function fail(message, code) {
  console.error(message);
  process.exit(code);
}
