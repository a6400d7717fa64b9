import { sql } from 'kysely';
import SCIMMY from 'scimmy';
import type { Tx } from '#server/platform/db/database.ts';
import { requiredName } from '#shared/platform/contracts/names.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { PatchBody, PatchOperation, ReadQuery, ResourceBody, ScimListQuery } from './contracts.ts';
import {
  commonConditions,
  isAsked,
  isId,
  listResponse,
  project,
  type Resource,
  readPage,
  readStored,
  type Stored,
  sameText,
} from './lists.ts';
import { refusal } from './refuse.ts';
import { lockProvisioning, maxIdentifier, metaOf, type Provider } from './users.ts';

/** The maximum number of groups of a provider, and of members of a group. */
const maxGroups = 5_000;
const maxMembers = 5_000;
/** The maximum number of groups in a response, with their members and without. */
const maxPage = 10;
const maxPageWithoutMembers = 200;

type Row = {
  id: string;
  display_name: string;
  external_id: string | null;
  members: { value: string; display: string }[] | null;
  created_date: Date;
  modified_date: Date;
};

const stored = (withMembers: boolean): Stored => ({
  table: sql`provisioned_groups`,
  columns: sql`r.id, r.display_name, r.external_id, r.created_date, r.modified_date, ${
    withMembers
      ? sql`(
        SELECT coalesce(json_agg(json_build_object('value', u.id, 'display', u.name) ORDER BY u.created_date, u.id), '[]')
        FROM provisioned_members m JOIN provisioned_users u ON u.id = m.member_id WHERE m.group_id = r.id)`
      : sql`NULL::json`
  } AS members`,
  conditions: {
    ...commonConditions,
    displayname: sameText('r.display_name'),
    'members.value': memberIs,
    members: memberIs,
  },
});

function memberIs(value: string | boolean) {
  return isId(value)
    ? sql`EXISTS (SELECT FROM provisioned_members m WHERE m.group_id = r.id AND m.member_id = ${value}::uuid)`
    : sql`false`;
}

/** Lists the groups of the provider, in the order in which they were created. */
export async function listGroups(tx: Tx, query: ScimListQuery, base: string) {
  const withMembers = isAsked('members', query);
  const { rows, ...page } = await readPage<Row>(
    tx,
    stored(withMembers),
    query,
    withMembers ? maxPage : maxPageWithoutMembers,
  );
  return listResponse(
    rows.map((row) => present(row, base)),
    query,
    page,
  );
}

/** Reads a group. Throws `not_found`. */
export async function readGroup(tx: Tx, id: string, query: ReadQuery, base: string): Promise<Resource> {
  return project(present(await findRow(tx, id, isAsked('members', query)), base), query);
}

/** A group's id, and the users whose memberships a change of the group can affect. */
export type ChangedGroup = { id: string; affected: string[] };

/** Creates a group. Throws `uniqueness` for a name that another group has, and `invalidValue`. */
export async function createGroup(tx: Tx, provider: Provider, body: ResourceBody): Promise<ChangedGroup> {
  await lockProvisioning(tx, provider);
  const { displayName, externalId, members } = readBody(body);
  await refuseTaken(tx, displayName, null);
  const [counted] = await tx.rows<{ number: number }>(
    sql`SELECT count(*)::int AS number FROM provisioned_groups WHERE provider_id = ${provider.id}`,
  );
  if ((counted?.number ?? 0) >= maxGroups)
    throw new AppError('business_rule', `A provider can have ${maxGroups.toLocaleString('en-US')} groups.`);
  const [made] = await tx.rows<{ id: string }>(sql`
    INSERT INTO provisioned_groups (provider_id, display_name, external_id)
    VALUES (${provider.id}, ${displayName}, ${externalId}) RETURNING id`);
  if (made === undefined) throw new Error('The new group was not returned.');
  return { id: made.id, affected: await changeMembers(tx, made.id, new Set(), members) };
}

/** Replaces a group with its members. Throws `not_found`, and as `createGroup` does. */
export async function replaceGroup(
  tx: Tx,
  provider: Provider,
  id: string,
  body: ResourceBody,
): Promise<ChangedGroup> {
  await lockProvisioning(tx, provider);
  return store(tx, await findRow(tx, id, true), readBody(body));
}

/** Changes the name or members of a group. Throws `not_found`, and as `createGroup` does. */
export async function patchGroup(
  tx: Tx,
  provider: Provider,
  id: string,
  { Operations }: PatchBody,
): Promise<ChangedGroup> {
  await lockProvisioning(tx, provider);
  const row = await findRow(tx, id, true);
  const group: Group = {
    displayName: row.display_name,
    externalId: row.external_id,
    members: membersOf(row),
  };
  for (const operation of Operations) apply(group, operation);
  return store(tx, row, group);
}

/** Removes all members of a group, which must then be applied before `deleteGroup`. Throws `not_found`. */
export async function emptyGroup(tx: Tx, provider: Provider, id: string): Promise<ChangedGroup> {
  await lockProvisioning(tx, provider);
  const before = membersOf(await findRow(tx, id, true));
  return { id, affected: await changeMembers(tx, id, before, new Set()) };
}

export async function deleteGroup(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`DELETE FROM provisioned_groups WHERE id = ${id}::uuid`);
}

type Group = { displayName: string; externalId: string | null; members: Set<string> };

async function store(tx: Tx, row: Row, group: Group): Promise<ChangedGroup> {
  const { displayName, externalId, members } = group;
  await refuseTaken(tx, displayName, row.id);
  const before = membersOf(row);
  const changed = await changeMembers(tx, row.id, before, members);
  const isRenamed = displayName !== row.display_name || externalId !== row.external_id;
  if (isRenamed || changed.length > 0)
    await tx.run(sql`
      UPDATE provisioned_groups SET display_name = ${displayName}, external_id = ${externalId}, modified_date = now()
      WHERE id = ${row.id}::uuid`);
  return { id: row.id, affected: isRenamed ? [...new Set([...before, ...members])] : changed };
}

/** Stores the members of a group, and returns those that were added or removed. Throws `invalidValue` for unknown ones. */
async function changeMembers(
  tx: Tx,
  id: string,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): Promise<string[]> {
  if (after.size > maxMembers)
    throw refusal('tooMany', `A group can have ${maxMembers.toLocaleString('en-US')} members.`);
  const added = [...after].filter((member) => !before.has(member));
  const removed = [...before].filter((member) => !after.has(member));
  await refuseUnknown(tx, added);
  if (removed.length > 0)
    await tx.run(sql`
      DELETE FROM provisioned_members WHERE group_id = ${id}::uuid AND member_id = ANY (${removed}::uuid[])`);
  if (added.length > 0)
    await tx.run(sql`
      INSERT INTO provisioned_members (group_id, member_id) SELECT ${id}::uuid, unnest(${added}::uuid[])`);
  return [...added, ...removed];
}

async function refuseUnknown(tx: Tx, members: readonly string[]): Promise<void> {
  const [unknown] = await tx.rows<{ id: string }>(sql`
    SELECT m.id FROM unnest(${members}::uuid[]) m (id)
    WHERE NOT EXISTS (SELECT FROM provisioned_users u WHERE u.id = m.id) LIMIT 1`);
  if (unknown !== undefined) throw refusal('invalidValue', `No user has the id ${unknown.id}.`);
}

function apply(group: Group, { op, path, value }: PatchOperation): void {
  if (path === undefined || path === '') {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || op === 'remove')
      throw refusal('noTarget', 'An operation without a path must add or replace attributes.');
    for (const [name, each] of Object.entries(value)) apply(group, { op, path: name, value: each });
    return;
  }
  const name = path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:Group:/i, '').toLowerCase();
  const one = /^members\[\s*value\s+eq\s+"([^"]*)"\s*\]$/.exec(name)?.[1];
  if (one !== undefined) {
    if (op !== 'remove') throw refusal('invalidPath', 'Only the operation remove can name one member.');
    group.members.delete(one);
  } else if (name === 'members') applyMembers(group, op, value);
  else if (name === 'displayname') group.displayName = readName(op === 'remove' ? undefined : value);
  else if (name === 'externalid') group.externalId = op === 'remove' ? null : readExternal(value);
  // Some clients send these with the others.
  else if (name !== 'id' && name !== 'schemas' && name !== 'meta')
    throw refusal('invalidPath', `A group has no attribute ${path}.`);
}

function applyMembers(group: Group, op: PatchOperation['op'], value: unknown): void {
  if (op === 'remove' && value === undefined) group.members.clear();
  else if (op === 'remove') for (const member of readMembers(value)) group.members.delete(member);
  else if (op === 'replace') group.members = readMembers(value);
  else for (const member of readMembers(value)) group.members.add(member);
}

function readBody(body: ResourceBody): Group {
  const named = new Map(Object.entries(body).map(([name, value]) => [name.toLowerCase(), value]));
  return {
    displayName: readName(named.get('displayname')),
    externalId: readExternal(named.get('externalid')),
    members: readMembers(named.get('members') ?? []),
  };
}

function readName(value: unknown): string {
  const read = requiredName(maxIdentifier).safeParse(value);
  if (!read.success) throw refusal('invalidValue', `displayName ${read.error.issues[0]?.message}.`);
  return read.data;
}

function readExternal(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string' || value.length > maxIdentifier)
    throw refusal('invalidValue', `externalId must be a text of ${maxIdentifier} characters at most.`);
  return value;
}

function readMembers(value: unknown): Set<string> {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return new Set(
    list.map((member) => {
      const id =
        typeof member === 'object' && member !== null ? (member as { value?: unknown }).value : member;
      if (!isId(id)) throw refusal('invalidValue', 'Each member must have the id of a user as its value.');
      return id.toLowerCase();
    }),
  );
}

async function refuseTaken(tx: Tx, displayName: string, id: string | null): Promise<void> {
  const taken = await tx.rows(sql`
    SELECT FROM provisioned_groups
    WHERE lower(display_name) = lower(${displayName}) AND id IS DISTINCT FROM ${id}::uuid`);
  if (taken.length > 0) throw refusal('uniqueness', `Another group has the displayName ${displayName}.`);
}

const findRow = (tx: Tx, id: string, withMembers: boolean): Promise<Row> =>
  readStored(tx, stored(withMembers), id, 'group');

const membersOf = ({ members }: Row): Set<string> => new Set(members?.map(({ value }) => value));

function present(row: Row, base: string): Resource {
  const { id, display_name: displayName, external_id: externalId, members } = row;
  return {
    schemas: [SCIMMY.Schemas.Group.definition.id],
    id,
    displayName,
    ...(externalId !== null && { externalId }),
    ...(members !== null && { members }),
    meta: metaOf('Group', row, `${base}/Groups/${id}`),
  };
}
