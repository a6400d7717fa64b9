// Completes package-lock.json with the optional binaries of other platforms that the registry it was written against
// did not offer. `npm ci` refuses a lockfile without them, although it would not install them here. Run this after each
// `npm install`.
import { readFileSync, writeFileSync } from 'node:fs';

const platforms = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

const path = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(path, 'utf8'));
const added = [];
for (const [holder, told] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(told.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`;
    if (lock.packages[place] !== undefined || lock.packages[`${holder}/${place}`] !== undefined) continue;
    const words = name.split(/[-/]/);
    const os = platforms.filter((platform) => words.includes(platform));
    const cpu = processors.filter((processor) => words.includes(processor));
    if (cpu.length === 0 && words.some((word) => word.startsWith('arm'))) cpu.push('arm');
    const libc = name.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : [];
    lock.packages[place] = {
      version,
      cpu,
      ...(told.dev ? { dev: true } : {}),
      ...(libc.length > 0 ? { libc } : {}),
      optional: true,
      ...(os.length > 0 ? { os } : {}),
    };
    added.push(name);
  }
}
if (added.length > 0) {
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
}
console.info(added.length === 0 ? 'The lockfile is whole.' : `Added ${added.length}: ${added.join(', ')}`);
