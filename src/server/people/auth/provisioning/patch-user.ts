import SCIMMY from 'scimmy';
import type { PatchOperation, ResourceBody } from './contracts.ts';
import { type Condition, readFilter } from './read-filter.ts';
import { refusal } from './refuse.ts';

type Attribute = InstanceType<typeof SCIMMY.Types.Attribute>;
type Values = Record<string, unknown>;

/** What parts of a value must be equal to. */
type Filter = { part: Attribute; value: string | boolean }[];
/** What a path names: an attribute of a user or of its extension; of its values those that a filter matches; a part of them. */
type Target = { extension: string | null; attribute: Attribute; filter: Filter | null; part: string | null };

const { User, EnterpriseUser } = SCIMMY.Schemas;
/** The maximum number of values of an attribute. The schema takes a long time for thousands. */
const maxValues = 100;
/** The longest path of an attribute, in characters. */
const maxPath = 500;
const pathForm = /^([\w$-]+)(?:\[(.*)\])?(?:\.([\w$-]+))?$/;
/** Some clients send these with the attributes that they change; only we set them. */
const ours: ReadonlySet<string> = new Set(['schemas', 'id', 'meta', 'groups']);

/**
 * Changes the attributes of a user as operations say (RFC 7644, section 3.5.2). The result must still be checked by the
 * schema. Throws `invalidPath`, `invalidFilter`, `invalidValue` and `noTarget`.
 */
export function patchUser(user: ResourceBody, operations: readonly PatchOperation[]): ResourceBody {
  const patched = structuredClone(user);
  for (const operation of operations) apply(patched, operation);
  return patched;
}

function apply(user: Values, { op, path, value }: PatchOperation): void {
  if (path === undefined || path === '') {
    if (!isObject(value) || op === 'remove')
      throw refusal('noTarget', 'An operation without a path must add or replace attributes.');
    for (const [name, each] of Object.entries(value)) applyAt(user, { op, path: name, value: each });
  } else applyAt(user, { op, path, value });
}

function applyAt(
  user: Values,
  { op, path, value }: { op: PatchOperation['op']; path: string; value?: unknown },
): void {
  if (path.toLowerCase() === EnterpriseUser.definition.id.toLowerCase()) {
    if (op !== 'remove' && isObject(value))
      for (const [name, each] of Object.entries(value))
        applyAt(user, { op, path: `${path}:${name}`, value: each });
    else if (op === 'remove' || value === null) delete user[EnterpriseUser.definition.id];
    else throw refusal('invalidValue', `${path} must have attributes.`);
    return;
  }
  const target = readPath(path);
  if (ours.has(target.attribute.name)) return;
  const holder = target.extension === null ? user : partOf(user, target.extension);
  const isRemoved = op === 'remove' || value === null || value === undefined;
  if (op === 'add' && value === undefined) throw refusal('invalidValue', `${path} must have a value.`);
  const change = target.attribute.config.multiValued === true ? changeValues : changeValue;
  change(holder, target, { op, isRemoved, value });
  refuseManyValues(holder);
}

/** Throws `invalidValue` if an attribute has too many values. */
export function refuseManyValues(attributes: Values): void {
  for (const [name, value] of Object.entries(attributes))
    if (Array.isArray(value) && value.length > maxValues)
      throw refusal('invalidValue', `${name.slice(0, maxPath)} can have ${maxValues} values.`);
}

type Change = { op: PatchOperation['op']; isRemoved: boolean; value?: unknown };

function changeValue(holder: Values, { attribute, part }: Target, { op, isRemoved, value }: Change): void {
  const { name } = attribute;
  if (part !== null) {
    const whole = partOf(holder, name);
    if (isRemoved) delete whole[part];
    else whole[part] = value;
  } else if (isRemoved) delete holder[name];
  else
    holder[name] =
      op === 'add' && isObject(value) ? { ...partOf(holder, name), ...named(attribute, value) } : value;
}

function changeValues(
  holder: Values,
  { attribute, filter, part }: Target,
  { op, isRemoved, value }: Change,
): void {
  const { name } = attribute;
  const stored = valuesOf(holder[name]);
  const given = part === null ? valuesOf(value).map((each) => named(attribute, each)) : [];
  const isMeant = (each: Values) =>
    filter === null || filter.every(({ part: { name: of }, value: one }) => isSame(each[of], one));
  const meant = stored.filter(isMeant);
  let values = stored;
  if (filter === null && part === null)
    values = isRemoved ? without(stored, given) : op === 'add' ? [...stored, ...given] : given;
  else if (isRemoved && part === null) values = stored.filter((each) => !isMeant(each));
  else if (isRemoved) for (const each of meant) delete each[part ?? ''];
  else {
    const changes = part === null ? (given[0] ?? {}) : { [part]: value };
    for (const each of meant) Object.assign(each, changes);
    // A value that does not exist is created as the filter describes it, as providers expect.
    if (meant.length === 0) values = [...stored, { ...described(filter ?? []), ...changes }];
  }
  if (values.length > 0) holder[name] = values;
  else delete holder[name];
}

/** Removes the given values, as some clients name them instead of filtering; all if none are given. */
function without(stored: readonly Values[], given: readonly Values[]): Values[] {
  return given.length === 0 ? [] : stored.filter((each) => !given.some((one) => holds(each, one)));
}

function readPath(path: string): Target {
  const invalid = () => refusal('invalidPath', `A user has no attribute ${path.slice(0, maxPath)}.`);
  if (path.length > maxPath) throw invalid();
  const [extension, rest] = withoutSchema(path);
  const [, name = '', filter, part] = pathForm.exec(rest) ?? [];
  const attribute = find((extension === null ? User : EnterpriseUser).definition.attributes, name);
  if (attribute === undefined || (filter !== undefined && attribute.config.multiValued !== true))
    throw invalid();
  const partName = part === undefined ? null : find(attribute.subAttributes ?? [], part)?.name;
  if (partName === undefined) throw invalid();
  const conditions = filter === undefined ? null : readFilter(filter);
  return {
    extension,
    attribute,
    filter: conditions?.map((each) => partIn(attribute, each)) ?? null,
    part: partName,
  };
}

function partIn(whole: Attribute, { attribute, value }: Condition): Filter[number] {
  const part = find(whole.subAttributes ?? [], attribute);
  if (part === undefined) throw refusal('invalidFilter', `${whole.name} cannot be filtered by ${attribute}.`);
  return { part, value };
}

/** Returns the extension that a path names, and the path within it. */
function withoutSchema(path: string): [string | null, string] {
  for (const { id } of [EnterpriseUser.definition, User.definition])
    if (path.toLowerCase().startsWith(`${id.toLowerCase()}:`))
      return [id === User.definition.id ? null : id, path.slice(id.length + 1)];
  return [null, path];
}

function find(attributes: readonly unknown[], name: string): Attribute | undefined {
  return attributes.find(
    (each): each is Attribute =>
      each instanceof SCIMMY.Types.Attribute && each.name.toLowerCase() === name.toLowerCase(),
  );
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns an object of a user, which is created if it does not exist. */
function partOf(holder: Values, name: string): Values {
  const stored = holder[name];
  if (isObject(stored)) return stored;
  const made: Values = {};
  holder[name] = made;
  return made;
}

function valuesOf(value: unknown): Values[] {
  const list: unknown[] = Array.isArray(value) ? value : value == null ? [] : [value];
  return list.map((each) => {
    if (!isObject(each)) throw refusal('invalidValue', 'Each value must be an object.');
    return each;
  });
}

/** Returns a value with the names of its parts as the schema spells them. */
function named(attribute: Attribute, value: Values): Values {
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      find(attribute.subAttributes ?? [], name)?.name ?? name,
      each,
    ]),
  );
}

/** Whether a stored value has all parts of another. */
function holds(stored: Values, parts: Values): boolean {
  return Object.entries(parts).every(([name, each]) => isSame(stored[name], each));
}

/** Types are equal in any case, and some clients write Booleans as texts. */
function isSame(stored: unknown, value: unknown): boolean {
  return stored !== undefined && String(stored).toLowerCase() === String(value).toLowerCase();
}

function described(filter: Filter): Values {
  return Object.fromEntries(
    filter.map(({ part: { name, type }, value }) => [name, type === 'boolean' ? isSame(value, true) : value]),
  );
}
