import { checkPart, invalidInput } from '#server/platform/http/responses/input-failures.ts';
import type { LinkBody, LinkBridge, LinkPanel, LinkParty } from '#shared/land/contracts/links.ts';
import { updateBody } from '#shared/land/contracts/records.ts';
import {
  clearedForLink,
  type LinkPair,
  linkPairOf,
  missingForLink,
} from '#shared/land/entities/link-needs.ts';
import {
  type AssetName,
  assets,
  type BridgeName,
  bridges,
  entities,
} from '#shared/land/entities/registry.ts';
import { bridgeEnds } from '#shared/land/entities/relationships.ts';
import { fieldOf } from '#shared/platform/entities/entity.ts';
import { AppError, type ErrorDetail } from '#shared/platform/errors.ts';

/**
 * What was sent for one record: the id of a stored record or none, and validated fields in the format of the entity's
 * API.
 */
export type Part = {
  panel: LinkPanel;
  id: number | undefined;
  version: number | undefined;
  fields: Readonly<Record<string, unknown>>;
};

/** A link dialog whose panels match, each validated on its own. */
export type Link = {
  base: AssetName;
  related: AssetName;
  /** The linked records by entity. A record only on the path between them has just its id. */
  assets: ReadonlyMap<AssetName, Part>;
  bridges: ReadonlyMap<BridgeName, Part>;
};

const bridgeNames = Object.keys(bridges) as BridgeName[];

/**
 * New and stored records share one schema. `missingForLink` reports what a new record requires, which is more than its
 * own API requires.
 */
const fieldSchemas = new Map(
  Object.values({ ...assets, ...bridges }).map((entity) => [entity.name, updateBody(entity)]),
);

/** Reads a link dialog. Throws `invalid_input` naming every error by its panel. */
export function readLink(body: LinkBody): Link {
  const pair = linkPairOf(body.base.type, body.related.type);
  if (pair === undefined) throw refusePair(body.base.type, body.related.type);
  const details: ErrorDetail[] = [...refuseThrough(body, pair), ...refuseBridges(body, pair)];
  const parts = {
    assets: new Map<AssetName, Part>(),
    bridges: new Map<BridgeName, Part>(),
  };
  for (const panel of ['base', 'related'] as const) {
    const party = body[panel];
    parts.assets.set(party.type, readPart(panel, party.type, party, details));
  }
  if (body.through !== undefined && pair.throughTract) {
    const { id } = body.through.tract;
    parts.assets.set('tract', { panel: 'through', id, version: undefined, fields: {} });
  }
  for (const name of bridgeNames) {
    const bridge = body[name];
    if (bridge === undefined) continue;
    parts.bridges.set(name, readPart(name, name, bridge, details));
    details.push(...refuseEnds(name, bridge, body, parts.assets));
  }
  if (details.length > 0) throw invalidInput(details);
  return { base: body.base.type, related: body.related.type, ...parts };
}

function refusePair(base: AssetName, related: AssetName): AppError {
  const message =
    base === related
      ? `Two ${assets[base].labelPlural.toLowerCase()} cannot be linked`
      : `${upper(a(base))} and ${a(related)} can't be linked directly: link each of them to the tract they share`;
  return new AppError('invalid_input', message, [{ path: 'related.type', message }]);
}

function refuseThrough(body: LinkBody, pair: LinkPair): ErrorDetail[] {
  const both = pairWords(body);
  if (pair.throughTract && body.through === undefined)
    return [{ path: 'through.tract', message: `${both} are linked through a tract; name it` }];
  if (!pair.throughTract && body.through !== undefined)
    return [{ path: 'through', message: `${both} are linked directly; leave out the tract` }];
  return [];
}

function refuseBridges(body: LinkBody, { needs, may }: LinkPair): ErrorDetail[] {
  const both = pairWords(body);
  const has = (name: BridgeName) => body[name] !== undefined;
  const isKnown = (name: BridgeName) => needs.includes(name) || may.includes(name);
  // An ownership and the contract on it must be sent together.
  const isCovering = may.some((name) => name !== 'proration_unit' && has(name));
  const wanted = new Set(isCovering ? [...needs, ...may] : needs);
  // A stored contract already refers to its ownership.
  if (body.contract?.id !== undefined) wanted.delete('ownership');
  const needed = [...wanted].map(a).join(' and ');
  return [
    ...bridgeNames
      .filter((name) => has(name) && !isKnown(name))
      .map((name) => ({ path: name, message: `${both} are linked by ${needed}, not by ${a(name)}` })),
    ...[...wanted]
      .filter((name) => !has(name))
      .map((name) => ({
        path: name,
        message: `${both} are linked by ${needed}: the ${noun(name)} is missing`,
      })),
  ];
}

function readPart(
  panel: LinkPanel,
  kind: AssetName | BridgeName,
  { id, version_id, data = {} }: LinkParty | LinkBridge,
  details: ErrorDetail[],
): Part {
  const part: Part = { panel, id, version: version_id, fields: {} };
  const missing = id === undefined ? missingForLink(kind, data) : clearedForLink(kind, data);
  const inData = (path: string, message: string) => ({ path: `${panel}.${path}`, message });
  details.push(...missing.map(({ field, message }) => inData(field, message)));
  const schema = fieldSchemas.get(kind);
  if (schema === undefined) throw new Error(`There is no schema of ${kind}.`);
  const checked = checkPart(schema, entities[kind], data);
  if ('value' in checked) return { ...part, fields: checked.value };
  const missingFields = new Set(missing.map(({ field }) => field));
  for (const { path, message } of checked.details)
    if (!missingFields.has(path))
      details.push(path === '' ? { path: panel, message } : inData(path, message));
  return part;
}

/** The panels determine the ends of a bridge. It may name an end itself only if that end has no panel. */
function refuseEnds(
  name: BridgeName,
  { data = {} }: LinkBridge,
  body: LinkBody,
  sides: ReadonlyMap<AssetName, Part>,
): ErrorDetail[] {
  return Object.entries(bridgeEnds[name]).flatMap(([column, end]): ErrorDetail[] => {
    const panel = end === 'ownership' ? { id: body.ownership?.id } : sides.get(end);
    if (panel === undefined || data[column] === undefined || data[column] === panel.id) return [];
    const label = fieldOf(bridges[name], column)?.label ?? column;
    return [{ path: `${name}.${column}`, message: `${label} is already set in the ${noun(end)} panel` }];
  });
}

function pairWords({ base, related }: LinkBody): string {
  return `${upper(a(base.type))} and ${a(related.type)}`;
}

function noun(kind: AssetName | BridgeName): string {
  return entities[kind].label.toLowerCase();
}

/** Examples: "an owner", "a proration unit". */
function a(kind: AssetName | BridgeName): string {
  return `${/^[aeiou]/.test(noun(kind)) ? 'an' : 'a'} ${noun(kind)}`;
}

function upper(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
