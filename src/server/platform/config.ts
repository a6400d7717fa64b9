import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { isEmail } from '#shared/platform/fields/text.ts';

const text = (fallback: string) => z.string().trim().min(1).default(fallback);
const count = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .default(fallback);

/** An address, or a name with an address in angle brackets; on one line, for it stands in the head of every mail. */
function isSender(text: string): boolean {
  const address = /^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text;
  return isEmail(address) && !/\p{Cc}/u.test(text);
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

function isTileTemplate(text: string): boolean {
  return isWebAddress(text) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part));
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

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
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://land.example.com' })
    .transform((address) => address.replace(/\/+$/, ''))
    .optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'must be an address such as smtp://name:password@mail.example.com:587',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .refine(isSender, 'must be an email address, or a name with one: Platbook <land@example.com>')
    .optional(),
  REGISTRATION: z.enum(['open', 'invite', 'closed'], 'must be open, invite or closed').default('open'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a pino level such as info')
    .default('info'),
  LOGIN_FAILURES_PER_ACCOUNT: count(10),
  LOGIN_FAILURES_PER_ADDRESS: count(300),
  REGISTRATIONS_PER_ADDRESS: count(300),
  RESETS_PER_ACCOUNT: count(5),
  RESETS_PER_ADDRESS: count(100),
  AGENT_QUESTIONS: count(60),
  DATABASE_POOL: count(10),
  /** Connections that this process holds open at once. */
  MAX_CONNECTIONS: count(4000),
  /** Connections from one address at once. */
  CONNECTIONS_PER_ADDRESS: count(500),
  /** Seconds that answers may still take once the server is told to stop. */
  STOP_SECONDS: count(30),
  METRICS_TOKEN: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{16,200}$/, 'must be 16 to 200 letters, digits and signs without spaces')
    .optional(),
  /** How many proxies stand before the server and may name the person's address. */
  TRUSTED_PROXIES: count(0),
  GOOGLE_MAPS_KEY: z
    .string()
    .trim()
    .regex(/^[\w-]{1,200}$/, 'must be a key of letters, digits, - and _')
    .optional(),
  MAP_TILES_URL: z
    .string()
    .trim()
    .refine(isTileTemplate, 'must be an address such as https://tiles.example.com/{z}/{x}/{y}.png')
    .optional(),
  MAP_PMTILES: z
    .string()
    .trim()
    .refine(
      (text) => (isWebAddress(text) ? true : isFile(text)),
      'must be the address of a PMTiles archive, or the path of one that is there',
    )
    .optional(),
  MAP_ATTRIBUTION: z.string().trim().max(300, 'must be 300 characters at most').optional(),
  LLM_PROVIDER: z
    .enum(['openai', 'anthropic'], 'must be openai (or what speaks its protocol) or anthropic')
    .optional(),
  LLM_BASE_URL: z
    .string()
    .trim()
    .refine(isWebAddress, 'must be an address such as http://127.0.0.1:11434/v1')
    .optional(),
  LLM_MODEL: z.string().trim().max(200, 'must be 200 characters at most').optional(),
  LLM_API_KEY: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{1,500}$/, 'must be a key without spaces')
    .optional(),
});

/** How this process runs; read once, at start. */
export type Config = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Where people open Platbook, without a slash at the end; links in mails begin with it. */
  publicUrl: string;
  /** The mail server; without it mail is written to the data folder's outbox. */
  smtpUrl: string | undefined;
  /** Whom mails come from. */
  mailFrom: string;
  registration: 'open' | 'invite' | 'closed';
  logLevel: string;
  /** Failed sign-ins of one account within 15 minutes before it must wait. */
  loginFailuresPerAccount: number;
  /** Failed sign-ins from one address within 15 minutes, over all accounts, of browsers that none of them knows. */
  loginFailuresPerAddress: number;
  /** Registrations from one address within an hour. */
  registrationsPerAddress: number;
  /** Reset links asked for one email within an hour. */
  resetsPerAccount: number;
  /** Reset links asked for from one address within an hour. */
  resetsPerAddress: number;
  /** Questions to the agent by one person within five minutes. */
  agentQuestions: number;
  databasePool: number;
  maxConnections: number;
  connectionsPerAddress: number;
  stopSeconds: number;
  /** With it the figures for Prometheus can be read from other machines. */
  metricsToken: string | undefined;
  trustedProxies: number;
  /** With it Google draws the maps; it reaches every page that is signed in. */
  googleMapsKey: string | undefined;
  /** What lies beneath the built-in maps, where it is not the land that is shipped. */
  mapTiles: MapTiles | undefined;
  /** The agent's model; without one its built-in commands answer. */
  model: ModelConfig | undefined;
};

/** Where a model is asked, and which; an undefined address is the provider's own. */
export type ModelConfig = {
  provider: 'openai' | 'anthropic';
  name: string;
  baseUrl: string | undefined;
  apiKey: string | undefined;
};

/** Tiles by their template, vector ones where it ends in .pbf or .mvt, or a PMTiles archive: elsewhere, or a file of ours. */
export type MapTiles = { attribution: string | undefined } & (
  | { kind: 'raster' | 'vector' | 'pmtiles'; url: string }
  | { kind: 'pmtiles'; file: string }
);

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
  const publicUrl =
    values.PUBLIC_URL ?? `http://${shownHost.includes(':') ? `[${shownHost}]` : shownHost}:${values.PORT}`;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    publicUrl,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? senderAt(new URL(publicUrl).hostname),
    registration: values.REGISTRATION,
    logLevel: values.LOG_LEVEL,
    loginFailuresPerAccount: values.LOGIN_FAILURES_PER_ACCOUNT,
    loginFailuresPerAddress: values.LOGIN_FAILURES_PER_ADDRESS,
    registrationsPerAddress: values.REGISTRATIONS_PER_ADDRESS,
    resetsPerAccount: values.RESETS_PER_ACCOUNT,
    resetsPerAddress: values.RESETS_PER_ADDRESS,
    agentQuestions: values.AGENT_QUESTIONS,
    databasePool: values.DATABASE_POOL,
    maxConnections: values.MAX_CONNECTIONS,
    connectionsPerAddress: values.CONNECTIONS_PER_ADDRESS,
    stopSeconds: values.STOP_SECONDS,
    metricsToken: values.METRICS_TOKEN,
    trustedProxies: values.TRUSTED_PROXIES,
    googleMapsKey: values.GOOGLE_MAPS_KEY,
    mapTiles: mapTilesOf(values),
    model: modelOf(values),
  };
}

/** What the configuration holds that no log may, as it is given and as it is read. */
export function secretsOf({ databaseUrl, smtpUrl, metricsToken, model }: Config): string[] {
  const passwords = [databaseUrl, smtpUrl].flatMap((url) => {
    const password = url !== undefined && URL.canParse(url) ? new URL(url).password : '';
    return [password, decodePart(password)];
  });
  return [...passwords, metricsToken, model?.apiKey].filter(
    (each) => each !== undefined && each !== '',
  ) as string[];
}

function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function modelOf(values: z.output<typeof schema>): ModelConfig | undefined {
  const { LLM_PROVIDER: provider, LLM_MODEL: name, LLM_BASE_URL: baseUrl, LLM_API_KEY: apiKey } = values;
  const refuse = (line: string) => new ConfigError(`The configuration cannot be used:\n  ${line}`);
  if (provider === undefined) {
    if (name === undefined && baseUrl === undefined && apiKey === undefined) return undefined;
    throw refuse('LLM_PROVIDER: tell openai or anthropic, for other LLM_ variables are set');
  }
  if (name === undefined) throw refuse('LLM_MODEL: tell which model of the provider answers');
  // A server of one's own may need no key; the providers themselves do.
  if (apiKey === undefined && baseUrl === undefined) throw refuse('LLM_API_KEY: the provider asks for a key');
  return { provider, name, baseUrl, apiKey };
}

function mapTilesOf(values: z.output<typeof schema>): MapTiles | undefined {
  const { MAP_TILES_URL: template, MAP_PMTILES: archive, MAP_ATTRIBUTION: attribution } = values;
  if (template !== undefined && archive !== undefined)
    throw new ConfigError(
      'The configuration cannot be used:\n  MAP_TILES_URL, MAP_PMTILES: give one of them, not both',
    );
  if (template !== undefined) {
    const isVector = /\.(pbf|mvt)$/i.test(new URL(template).pathname);
    return { kind: isVector ? 'vector' : 'raster', url: template, attribution };
  }
  if (archive === undefined) return undefined;
  return isWebAddress(archive)
    ? { kind: 'pmtiles', url: archive, attribution }
    : { kind: 'pmtiles', file: resolve(archive), attribution };
}

/** The sender of an installation that names none; an address needs a name after its @, not a number. */
function senderAt(host: string): string {
  return `Platbook <no-reply@${/^[\d.]+$|^\[/.test(host) || !host.includes('.') ? 'localhost.localdomain' : host}>`;
}
