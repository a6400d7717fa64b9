import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { refuseDatabaseUrl, splitHosts } from '#server/platform/db/hosts.ts';
import { readStorageUrl, type Storage, storageUrlForm } from '#server/platform/files/storage-url.ts';
import { isEmail } from '#shared/platform/fields/text.ts';

const text = (fallback: string) => z.string().trim().min(1).default(fallback);
const count = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .default(fallback);

/**
 * Whether a text is an email address, or a name followed by an address in angle brackets. It must be one line because
 * it goes into mail headers.
 */
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
    .superRefine((url, context) => {
      const message = refuseDatabaseUrl(url, 'primary');
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    })
    .optional(),
  STORAGE_URL: z
    .string()
    .trim()
    .transform((text, context) => {
      const storage = readStorageUrl(text);
      if (storage === null) context.addIssue(storageUrlForm);
      return storage ?? z.NEVER;
    })
    .optional(),
  /** How many megabytes of files in the store this server keeps on its disk. */
  STORAGE_CACHE_MB: count(5120),
  DATABASE_READ_URL: z
    .string()
    .superRefine((url, context) => {
      const message = refuseDatabaseUrl(url, 'standby');
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    })
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
  PLATBOOK_SECRET: z
    .base64('must be at least 32 random bytes in base64, such as from: openssl rand -base64 48')
    .transform((text) => Buffer.from(text, 'base64'))
    .refine(({ length }) => length >= 32, 'must be at least 32 bytes')
    .optional(),
  /** Whether statements are prepared by name; PgBouncer before 1.21 does not support that in transaction mode. */
  DATABASE_PREPARE: z.enum(['on', 'off'], 'must be on or off').default('on'),
  /** Maximum number of open connections to this process. */
  MAX_CONNECTIONS: count(4000),
  /** Maximum number of open connections from one address. */
  CONNECTIONS_PER_ADDRESS: count(500),
  /** How many seconds running requests may take to finish once the server receives the signal to stop. */
  STOP_SECONDS: count(30),
  METRICS_TOKEN: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{16,200}$/, 'must be 16 to 200 letters, digits and signs without spaces')
    .optional(),
  /** How many proxies are in front of the server and may report the client's address. */
  TRUSTED_PROXIES: count(0),
  /** Hosts that webhooks may reach although they are not on the public internet. */
  WEBHOOK_PRIVATE_HOSTS: z
    .string()
    .transform((text) =>
      text
        .toLowerCase()
        .split(',')
        .map((host) => host.trim())
        .filter((host) => host !== ''),
    )
    .refine(
      (hosts) => hosts.every((host) => /^[a-z\d.:-]+$/.test(host)),
      'must be hosts separated by commas, without ports',
    )
    .optional(),
  GOOGLE_MAPS_KEY: z
    .string()
    .trim()
    .regex(/^[\w-]{1,200}$/, 'must be a key with only letters, digits, - and _')
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
      'must be the address of a PMTiles archive, or the path of an existing one',
    )
    .optional(),
  MAP_ATTRIBUTION: z.string().trim().max(300, 'must be 300 characters at most').optional(),
  LLM_PROVIDER: z
    .enum(['openai', 'anthropic'], 'must be openai (or a compatible service) or anthropic')
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

/** The configuration of this process; read once, at start. */
export type Config = {
  port: number;
  host: string;
  dataDir: string;
  /** The secret that signs sessions; without it, it is in the data folder. */
  secret: Uint8Array | undefined;
  databaseUrl: string | undefined;
  /** The address of a standby for reads. */
  databaseReadUrl: string | undefined;
  preparesStatements: boolean;
  /** The S3-compatible store of uploads and unsent mails; without one, they are in the data folder. */
  storage: Storage | undefined;
  /** The maximum size of the local copies of files in the store, in bytes. */
  storageCacheBytes: number;
  /** The public address of Platbook, without a trailing slash; links in mails begin with it. */
  publicUrl: string;
  /** The mail server; without one, mail is written to the data folder's outbox. */
  smtpUrl: string | undefined;
  /** The sender of mails. */
  mailFrom: string;
  registration: 'open' | 'invite' | 'closed';
  logLevel: string;
  /** Failed sign-ins of one account within 15 minutes before further attempts must wait. */
  loginFailuresPerAccount: number;
  /**
   * Failed sign-ins from one address within 15 minutes, over all accounts, counting only browsers that the accounts
   * don't know.
   */
  loginFailuresPerAddress: number;
  /** Registrations from one address within an hour. */
  registrationsPerAddress: number;
  /** Reset links requested for one email address within an hour. */
  resetsPerAccount: number;
  /** Reset links requested from one address within an hour. */
  resetsPerAddress: number;
  /** Questions that one user may ask the agent within five minutes. */
  agentQuestions: number;
  databasePool: number;
  maxConnections: number;
  connectionsPerAddress: number;
  stopSeconds: number;
  /** If set, other machines can read the Prometheus metrics with this token. */
  metricsToken: string | undefined;
  trustedProxies: number;
  /** Hosts of the operator's own network that webhooks may reach, also over HTTP. */
  webhookPrivateHosts: readonly string[];
  /** If set, Google draws the maps; the key is sent to every signed-in page. */
  googleMapsKey: string | undefined;
  /** The base map of the built-in maps; undefined for the one that ships with Platbook. */
  mapTiles: MapTiles | undefined;
  /** The agent's language model; without one, its built-in commands respond. */
  model: ModelConfig | undefined;
};

/** Which model to use and where to reach it; an undefined address means the provider's own. */
export type ModelConfig = {
  provider: 'openai' | 'anthropic';
  name: string;
  baseUrl: string | undefined;
  apiKey: string | undefined;
};

/**
 * Tiles by URL template (vector tiles if it ends in .pbf or .mvt), or a PMTiles archive, either remote or a local file.
 */
export type MapTiles = { attribution: string | undefined } & (
  | { kind: 'raster' | 'vector' | 'pmtiles'; url: string }
  | { kind: 'pmtiles'; file: string }
);

/** An invalid value in the environment. Its message names each variable and what it must be. */
export class ConfigError extends Error {}

/**
 * Reads the configuration from environment variables; blank ones count as absent. Throws ConfigError if one is invalid.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''));
  const read = schema.safeParse(given);
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The configuration cannot be used:\n${lines.join('\n')}`);
  }
  const values = read.data;
  if (values.DATABASE_READ_URL !== undefined && values.DATABASE_URL === undefined)
    throw new ConfigError(
      'The configuration cannot be used:\n  DATABASE_READ_URL: requires DATABASE_URL, whose standby it names',
    );
  const shownHost = values.HOST === '0.0.0.0' || values.HOST === '::' ? 'localhost' : values.HOST;
  const publicUrl =
    values.PUBLIC_URL ?? `http://${shownHost.includes(':') ? `[${shownHost}]` : shownHost}:${values.PORT}`;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    secret: values.PLATBOOK_SECRET,
    databaseUrl: values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    storage: values.STORAGE_URL,
    storageCacheBytes: values.STORAGE_CACHE_MB * 1024 ** 2,
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
    preparesStatements: values.DATABASE_PREPARE === 'on',
    maxConnections: values.MAX_CONNECTIONS,
    connectionsPerAddress: values.CONNECTIONS_PER_ADDRESS,
    stopSeconds: values.STOP_SECONDS,
    metricsToken: values.METRICS_TOKEN,
    trustedProxies: values.TRUSTED_PROXIES,
    webhookPrivateHosts: values.WEBHOOK_PRIVATE_HOSTS ?? [],
    googleMapsKey: values.GOOGLE_MAPS_KEY,
    mapTiles: mapTilesOf(values),
    model: modelOf(values),
  };
}

/** Returns the configured secrets that logs must not contain, both URL-encoded and decoded. */
export function secretsOf(config: Config): string[] {
  const { databaseUrl, databaseReadUrl, smtpUrl, storage, metricsToken, model } = config;
  const hosts = [databaseUrl, databaseReadUrl].flatMap((url) => (url === undefined ? [] : splitHosts(url)));
  const urls = [...hosts, smtpUrl];
  const passwords = urls.flatMap((url) => {
    const password = url !== undefined && URL.canParse(url) ? new URL(url).password : '';
    return [password, decodePart(password)];
  });
  const storageSecrets = storage === undefined ? [] : [encodeURIComponent(storage.secret), storage.secret];
  return [...passwords, ...storageSecrets, metricsToken, model?.apiKey].filter(
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
    throw refuse('LLM_PROVIDER: must be openai or anthropic, because other LLM_ variables are set');
  }
  if (name === undefined) throw refuse('LLM_MODEL: must name a model of the provider');
  // A self-hosted server may need no key; the providers themselves do.
  if (apiKey === undefined && baseUrl === undefined) throw refuse('LLM_API_KEY: the provider requires a key');
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

/** The default sender. The part after @ must be a domain name, not an IP address. */
function senderAt(host: string): string {
  return `Platbook <no-reply@${/^[\d.]+$|^\[/.test(host) || !host.includes('.') ? 'localhost.localdomain' : host}>`;
}
