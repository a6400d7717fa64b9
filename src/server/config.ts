import { resolve } from 'node:path';
import { z } from 'zod';

const text = (fallback: string) => z.string().trim().min(1).default(fallback);
const count = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .default(fallback);

const schema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port number')
    .default(3000),
  HOST: text('127.0.0.1'),
  DATA_DIR: text('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be an address such as postgresql://name:password@host:5432/platbook')
    .optional(),
  PUBLIC_URL: z.url('must be an address such as https://land.example.com').optional(),
  REGISTRATION: z.enum(['open', 'invite', 'closed'], 'must be open, invite or closed').default('open'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a pino level such as info')
    .default('info'),
  LOGIN_FAILURES_PER_ACCOUNT: count(10),
  REGISTRATIONS_PER_ADDRESS: count(300),
  DATABASE_POOL: count(10),
  /** How many proxies stand before the server and may name the person's address. */
  TRUSTED_PROXIES: count(0),
});

/** How this process runs; read once, at start. */
export type Config = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  publicUrl: string;
  registration: 'open' | 'invite' | 'closed';
  logLevel: string;
  /** Failed sign-ins of one account within 15 minutes before it must wait. */
  loginFailuresPerAccount: number;
  /** Registrations from one address within an hour. */
  registrationsPerAddress: number;
  databasePool: number;
  trustedProxies: number;
};

/** A wrong value in the environment; its message names each variable and what it must be. */
export class ConfigError extends Error {}

/** Reads the configuration from environment variables; blank ones count as absent. Throws ConfigError. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''));
  const read = schema.safeParse(given);
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The configuration cannot be used:\n${lines.join('\n')}`);
  }
  const values = read.data;
  const shownHost = values.HOST === '0.0.0.0' || values.HOST === '::' ? 'localhost' : values.HOST;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    publicUrl:
      values.PUBLIC_URL ?? `http://${shownHost.includes(':') ? `[${shownHost}]` : shownHost}:${values.PORT}`,
    registration: values.REGISTRATION,
    logLevel: values.LOG_LEVEL,
    loginFailuresPerAccount: values.LOGIN_FAILURES_PER_ACCOUNT,
    registrationsPerAddress: values.REGISTRATIONS_PER_ADDRESS,
    databasePool: values.DATABASE_POOL,
    trustedProxies: values.TRUSTED_PROXIES,
  };
}
