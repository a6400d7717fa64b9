import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeProgram, root } from './install.mjs';

const sources = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'package.json',
  'src/web',
  'src/shared',
];
const stamp = join(root, 'dist', 'web.stamp');

/**
 * Returns whether `dist/web` was built from the current sources, judging by file names, sizes and modification times in
 * milliseconds.
 */
export function isWebBuilt() {
  try {
    statSync(join(root, 'dist', 'web', 'index.html'));
    return readFileSync(stamp, 'utf8') === fingerprint();
  } catch {
    return false;
  }
}

/** Builds the web app. Returns whether that succeeded. */
export function buildWeb() {
  // Taken before the build, so that a file changed during the build counts as changed.
  const before = fingerprint();
  rmSync(stamp, { force: true });
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const result = spawnSync(nodeProgram(), [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (result.status !== 0) return false;
  writeFileSync(stamp, before);
  return true;
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const source of sources) addToHash(hash, source);
  return hash.digest('hex');
}

function addToHash(hash, path) {
  const found = statSync(join(root, path));
  if (found.isDirectory()) {
    for (const name of readdirSync(join(root, path)).sort()) addToHash(hash, `${path}/${name}`);
  } else if (!/\.test\.tsx?$/.test(path)) {
    hash.update(`${path} ${found.size} ${found.mtimeMs}\n`);
  }
}
