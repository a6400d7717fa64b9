import { parseArgs } from 'node:util';
import { ConfigError } from './config.ts';

/**
 * What a process does: `web` serves requests and adds jobs to the queues; `worker` runs jobs, schedules and sweeps; `all`
 * does both.
 */
export type Role = 'web' | 'worker' | 'all';

const roles: readonly string[] = ['web', 'worker', 'all'] satisfies Role[];

/** Reads the role from the arguments of the program. Throws ConfigError for unknown ones. */
export function readRole(args: string[]): Role {
  const usage = 'Start Platbook with npm start, or with: npm start -- --role web, worker or all.';
  let role: string;
  try {
    role = parseArgs({ args, options: { role: { type: 'string', default: 'all' } } }).values.role;
  } catch (error) {
    throw new ConfigError(`${(error as Error).message}. ${usage}`);
  }
  if (!isRole(role)) throw new ConfigError(`There is no role "${role}". ${usage}`);
  return role;
}

function isRole(text: string): text is Role {
  return roles.includes(text);
}
