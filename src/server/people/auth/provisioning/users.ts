import { sql } from 'kysely';
import SCIMMY from 'scimmy';
import { providerOf } from '#server/people/provider-of-address.ts';
import { splitName } from '#server/people/split-name.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { nameSchema, newEmailSchema } from '#shared/platform/contracts/names.ts';
import { AppError } from '#shared/platform/errors.ts';
import { maxNameLength } from '#shared/platform/limits.ts';
import type { PatchBody, ReadQuery, ResourceBody, ScimListQuery } from './contracts.ts';
import {
  commonConditions,
  listResponse,
  project,
  type Resource,
  readPage,
  readStored,
  type Stored,
  sameText,
} from './lists.ts';
import { patchUser as patchAttributes, refuseManyValues } from './patch-user.ts';
import { refusal } from './refuse.ts';

/** The provider that a transaction proves. */
export type Provider = { id: number; name: string };

/** The maximum number of users of a provider, and of characters of one user's attributes. */
const maxUsers = 50_000;
const maxAttributes = 20_000;
const maxPage = 200;
/** The maximum length of an identifier of a provider, in characters. */
export const maxIdentifier = 500;

type Row = {
  id: string;
  user_name: string;
  external_id: string | null;
  email: string;
  is_active: boolean;
  attributes: Record<string, unknown>;
  groups: { value: string; display: string }[];
  created_date: Date;
  modified_date: Date;
};

const stored: Stored = {
  table: sql`provisioned_users`,
  columns: sql`r.id, r.user_name, r.external_id, r.email, r.is_active, r.attributes, r.created_date, r.modified_date, (
    SELECT coalesce(json_agg(json_build_object('value', g.id, 'display', g.display_name) ORDER BY lower(g.display_name)), '[]')
    FROM provisioned_members m JOIN provisioned_groups g ON g.id = m.group_id WHERE m.member_id = r.id) AS groups`,
  conditions: {
    ...commonConditions,
    username: sameText('r.user_name'),
    'emails.value': sameText('r.email'),
    emails: sameText('r.email'),
    active: (value) => sql`r.is_active = ${value === true}`,
  },
};

/** Lists the users of the provider, in the order in which they were created. */
export async function listUsers(tx: Tx, query: ScimListQuery, base: string) {
  const { rows, ...page } = await readPage<Row>(tx, stored, query, maxPage);
  return listResponse(
    rows.map((row) => present(row, base)),
    query,
    page,
  );
}

/** Reads a user. Throws `not_found`. */
export async function readUser(tx: Tx, id: string, query: ReadQuery, base: string): Promise<Resource> {
  return project(present(await findRow(tx, id), base), query);
}

/** Creates a user and returns its id. Throws `uniqueness` for a name that another user has, and `invalidValue`. */
export async function createUser(tx: Tx, provider: Provider, body: ResourceBody): Promise<string> {
  await lockProvisioning(tx, provider);
  const user = await readBody(tx, provider, body, null);
  await refuseTaken(tx, user.userName, null);
  const [counted] = await tx.rows<{ number: number }>(
    sql`SELECT count(*)::int AS number FROM provisioned_users WHERE provider_id = ${provider.id}`,
  );
  if ((counted?.number ?? 0) >= maxUsers)
    throw new AppError('business_rule', `A provider can have ${maxUsers.toLocaleString('en-US')} users.`);
  const [made] = await tx.rows<{ id: string }>(sql`
    INSERT INTO provisioned_users (provider_id, user_name, external_id, email, name, first_name, last_name, is_active, attributes)
    VALUES (${provider.id}, ${user.userName}, ${user.externalId}, ${user.email}, ${user.name}, ${user.firstName},
      ${user.lastName}, ${user.isActive}, ${JSON.stringify(user.attributes)}::jsonb)
    RETURNING id`);
  if (made === undefined) throw new Error('The new user was not returned.');
  return made.id;
}

/** Replaces a user. Throws `not_found`, and as `createUser` does. */
export async function replaceUser(tx: Tx, provider: Provider, id: string, body: ResourceBody): Promise<void> {
  await lockProvisioning(tx, provider);
  await store(tx, provider, await findRow(tx, id), body);
}

/** Changes attributes of a user. Throws `not_found`, and as `createUser` does. */
export async function patchUser(
  tx: Tx,
  provider: Provider,
  id: string,
  { Operations }: PatchBody,
): Promise<void> {
  await lockProvisioning(tx, provider);
  const row = await findRow(tx, id);
  const operations = Operations.map(({ op, path, value }) => ({
    op,
    ...(path !== undefined && { path }),
    ...(value !== undefined && { value: readFlags(value, path) }),
  }));
  const size = JSON.stringify(operations).length;
  if (operations.length > maxUserOperations || size > maxAttributes)
    throw refusal('tooMany', `A user can be changed by ${maxUserOperations} operations at once.`);
  const { id: _id, meta: _meta, groups: _groups, ...attributes } = present(row, '');
  await store(tx, provider, row, patchAttributes(attributes, operations));
}

/** The maximum number of operations on one user. */
const maxUserOperations = 100;

async function store(tx: Tx, provider: Provider, row: Row, body: ResourceBody): Promise<void> {
  const user = await readBody(tx, provider, body, row);
  await refuseTaken(tx, user.userName, row.id);
  await tx.run(sql`
    UPDATE provisioned_users SET user_name = ${user.userName}, external_id = ${user.externalId}, email = ${user.email},
      name = ${user.name}, first_name = ${user.firstName}, last_name = ${user.lastName}, is_active = ${user.isActive},
      attributes = ${JSON.stringify(user.attributes)}::jsonb, modified_date = now()
    WHERE id = ${row.id}::uuid`);
}

/** Throws `not_found` for a user that the provider does not have. */
export async function requireUser(tx: Tx, id: string): Promise<void> {
  await findRow(tx, id);
}

/** Changes of a provider's users and groups happen one after another. */
export async function lockProvisioning(tx: Tx, { id }: Provider): Promise<void> {
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtext('platbook provisioning'), ${id}::int)`);
}

const findRow = (tx: Tx, id: string): Promise<Row> => readStored(tx, stored, id, 'user');

function present(row: Row, base: string): Resource {
  const { id, external_id: externalId, groups } = row;
  return {
    schemas: [SCIMMY.Schemas.User.definition.id],
    ...row.attributes,
    id,
    userName: row.user_name,
    ...(externalId !== null && { externalId }),
    active: row.is_active,
    ...(groups.length > 0 && { groups }),
    meta: metaOf('User', row, `${base}/Users/${id}`),
  };
}

export function metaOf(
  resourceType: 'User' | 'Group',
  row: { created_date: Date; modified_date: Date },
  location: string,
) {
  return {
    resourceType,
    created: row.created_date.toISOString(),
    lastModified: row.modified_date.toISOString(),
    location,
  };
}

async function refuseTaken(tx: Tx, userName: string, id: string | null): Promise<void> {
  const taken = await tx.rows(sql`
    SELECT FROM provisioned_users WHERE lower(user_name) = lower(${userName}) AND id IS DISTINCT FROM ${id}::uuid`);
  if (taken.length > 0) throw refusal('uniqueness', `Another user has the userName ${userName}.`);
}

type ReadUser = {
  userName: string;
  externalId: string | null;
  email: string;
  name: string;
  firstName: string | null;
  lastName: string | null;
  isActive: boolean;
  attributes: Record<string, unknown>;
};

/** Reads a user as the provider sent it; `before` is the stored one, whose address and state remain unless others are sent. */
async function readBody(
  tx: Tx,
  provider: Provider,
  body: ResourceBody,
  before: Row | null,
): Promise<ReadUser> {
  const given = { schemas: [SCIMMY.Schemas.User.definition.id], ...body };
  refuseManyValues(body);
  const read = asRefusal(() => plain(new SCIMMY.Schemas.User(readFlags(given) as object, 'in')));
  const { id: _id, meta: _meta, groups: _groups, externalId, userName, active, ...attributes } = read;
  if (JSON.stringify(attributes).length > maxAttributes)
    throw refusal('invalidValue', 'The attributes of this user are too long.');
  const name = String(userName ?? '').trim();
  if (name === '' || name.length > maxIdentifier)
    throw refusal('invalidValue', `userName must have 1 to ${maxIdentifier} characters.`);
  const external = externalId === undefined || externalId === null ? null : String(externalId);
  if (external !== null && external.length > maxIdentifier)
    throw refusal('invalidValue', `externalId must have ${maxIdentifier} characters at most.`);
  const email = await readAddress(
    tx,
    provider,
    [...addressesIn(attributes.emails).slice(0, 20), name],
    before,
  );
  return {
    userName: name,
    externalId: external,
    email,
    ...readNames(attributes, email),
    isActive: typeof active === 'boolean' ? active : (before?.is_active ?? true),
    attributes,
  };
}

function addressesIn(emails: unknown): string[] {
  const list = (Array.isArray(emails) ? emails : []) as { value?: unknown; primary?: unknown }[];
  return [...list.filter(({ primary }) => primary === true), ...list].map(({ value }) => String(value ?? ''));
}

/** Returns the first address that the provider signs in. Throws `invalidValue` if there is none. */
async function readAddress(
  tx: Tx,
  provider: Provider,
  candidates: readonly string[],
  before: Row | null,
): Promise<string> {
  for (const candidate of candidates) {
    const read = newEmailSchema.safeParse(candidate);
    if (read.success && (await providerOf(tx, read.data))?.id === provider.id) return read.data;
  }
  if (before !== null) return before.email;
  throw refusal(
    'invalidValue',
    `Neither an email nor the userName of this user is an address that signs in with ${provider.name}. Send such an address, or add its domain to ${provider.name} in Platbook.`,
  );
}

function readNames(
  attributes: Record<string, unknown>,
  email: string,
): { name: string; firstName: string | null; lastName: string | null } {
  const { givenName, familyName, formatted } = (attributes.name ?? {}) as Record<string, unknown>;
  const nameIn = (text: unknown) => {
    const read = nameSchema(maxNameLength).safeParse(text);
    return read.success && read.data !== '' ? read.data : null;
  };
  const firstName = nameIn(givenName);
  const lastName = nameIn(familyName);
  const joined = nameIn([firstName, lastName].filter((part) => part !== null).join(' '));
  const name = nameIn(attributes.displayName) ?? nameIn(formatted) ?? joined ?? email.split('@')[0] ?? email;
  if (firstName !== null || lastName !== null) return { name, firstName, lastName };
  const { first_name, last_name } = splitName(name);
  return { name, firstName: first_name, lastName: last_name };
}

/** Some providers send the Booleans of these attributes as texts. */
const flags = /(?:^|[.:])(?:active|primary)$/i;

function readFlags(value: unknown, path?: string): unknown {
  if (typeof value === 'string')
    return path !== undefined && flags.test(path) && /^(true|false)$/i.test(value)
      ? /^true$/i.test(value)
      : value;
  // An empty value says nothing, and the library would keep it.
  if (Array.isArray(value)) return value.filter((each) => each !== null).map((each) => readFlags(each, path));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, readFlags(each, name)]));
}

/** Returns the attributes of a resource of the library as plain values. */
function plain(resource: unknown): ResourceBody {
  return JSON.parse(JSON.stringify(resource)) as ResourceBody;
}

/** Runs what the library checks, whose failures are mistakes in the request. */
function asRefusal<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { scimType } = error as { scimType?: unknown };
    throw refusal(scimType === 'invalidSyntax' ? scimType : 'invalidValue', `${error.message}.`);
  }
}
