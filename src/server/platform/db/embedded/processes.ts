import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { codeOf } from './error.ts';

/** A living process. Its start time distinguishes it from a later one with the same id. */
export type LiveProcess = {
  pid: number;
  /** A comparable text; empty if the system does not report it. */
  startedAt: string;
  /** Program and arguments; empty if the system does not report them. */
  command: string;
};

/** Finds a process; null if it is gone or a zombie, which only waits for its parent to collect it. */
export function findProcess(pid: number): LiveProcess | null {
  if (!Number.isSafeInteger(pid) || pid <= 0) return null;
  if (process.platform === 'linux') return findByProc(pid);
  if (process.platform === 'win32') return answersSignals(pid) ? { pid, startedAt: '', command: '' } : null;
  return findByPs(pid);
}

/**
 * Finds living processes that work in a folder and whose title starts with `title`. Only Linux reports this; elsewhere,
 * returns an empty list.
 */
export function findProcessesIn(folder: string, title: string): LiveProcess[] {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc').map(Number).filter(Number.isSafeInteger);
  return pids
    .filter((pid) => readLink(`/proc/${pid}/cwd`) === folder)
    .map(findProcess)
    .filter((found) => found !== null)
    .filter((found) => found.command.startsWith(title));
}

function findByProc(pid: number): LiveProcess | null {
  const stat = readText(`/proc/${pid}/stat`);
  // Hardened systems hide other accounts' processes, which still respond to signals.
  if (stat === null) return answersSignals(pid) ? { pid, startedAt: '', command: '' } : null;
  // The program's name is in parentheses and may itself contain spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state] = fields;
  if (state === 'Z' || state === 'X') return null;
  const boot = readText('/proc/sys/kernel/random/boot_id')?.trim() ?? '';
  const command = (readText(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ').trim();
  return { pid, startedAt: `${boot}/${fields[19] ?? ''}`, command };
}

function findByPs(pid: number): LiveProcess | null {
  try {
    const options = { encoding: 'utf8', env: { LC_ALL: 'C', PATH: '/bin:/usr/bin' } } as const;
    const line = execFileSync('ps', ['-o', 'stat=,lstart=,command=', '-p', String(pid)], options).trim();
    // "Ss   Mon Nov  9 10:11:12 2026 /path/to/program …"
    const match = /^(\S+)\s+(\S+\s+\S+\s+\d+\s+[\d:]+\s+\d+)\s+(.*)$/.exec(line);
    if (match === null) return null;
    const [, state = '', startedAt = '', command = ''] = match;
    return state.startsWith('Z') ? null : { pid, startedAt, command };
  } catch {
    return null;
  }
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function readLink(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
