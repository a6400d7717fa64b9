import { type Entity, fieldOf, writableFields } from '#shared/platform/entities/entity.ts';
import { type AssetName, type BridgeName, entities } from './registry.ts';

/** How two records of these entities are linked, and what a new link consists of. */
export type LinkPair = {
  /** Bridges that a new link of the pair is stored in. */
  needs: readonly BridgeName[];
  /** Bridges of the other half of the path, needed only if that half does not exist yet. */
  may: readonly BridgeName[];
  /** The two records are linked through a tract, which must be named. */
  throughTract: boolean;
};

const unit = { needs: ['proration_unit'], may: [], throughTract: false } as const;
const interest = { needs: ['ownership'], may: [], throughTract: false } as const;
/** A lease covers an ownership through a contract. */
const leased = { needs: ['ownership', 'contract'], may: [], throughTract: false } as const;

/** The ten pairs of the link dialog (specification, section 3). */
const linkPairs: Readonly<Partial<Record<AssetName, Readonly<Partial<Record<AssetName, LinkPair>>>>>> = {
  tract: { lease: leased, owner: interest, well: unit },
  lease: {
    tract: leased,
    owner: leased,
    well: { needs: ['proration_unit'], may: ['ownership', 'contract'], throughTract: true },
  },
  owner: { tract: interest, lease: leased },
  well: {
    tract: unit,
    lease: { needs: ['ownership', 'contract'], may: ['proration_unit'], throughTract: true },
  },
};

/** Returns what a link between records of two entities consists of; undefined if no single call links the two. */
export function linkPairOf(base: AssetName, related: AssetName): LinkPair | undefined {
  return linkPairs[base]?.[related];
}

/**
 * Fields that the link dialog requires for a new record or bridge (specification, section 5); an area is given by
 * `area_id`.
 */
const requiredForLink: Readonly<Partial<Record<AssetName | BridgeName, readonly string[]>>> = {
  well: ['well_name', 'api_number', 'well_status', 'well_type', 'area_id'],
  tract: ['tract_name', 'gross_acres', 'county', 'area_id'],
  lease: ['contract_name', 'file_number', 'lease_acres', 'contract_status', 'area_id'],
  owner: ['owner_name', 'owner_type', 'email'],
  proration_unit: ['name', 'held_acres', 'unit_acres'],
  contract: ['contract_number', 'effective_date', 'contract_status'],
  ownership: ['interest_type', 'decimal_interest', 'net_acres'],
};

/**
 * Returns the fields that a new record or bridge of this entity must have when it is created with a link, in dialog
 * order.
 */
export function fieldsRequiredForLink(kind: AssetName | BridgeName): readonly string[] {
  const entity: Entity = entities[kind];
  const required = () => writableFields(entity).filter(([, field]) => field.required);
  return requiredForLink[kind] ?? required().map(([name]) => name);
}

/**
 * Returns the required fields of a new record or bridge that have no value yet, each with a message. Blank text counts
 * as missing; an area or an interest given under its other name counts as present.
 */
export function missingForLink(
  kind: AssetName | BridgeName,
  data: Readonly<Record<string, unknown>>,
): { field: string; message: string }[] {
  return fieldsRequiredForLink(kind)
    .filter((name) => !namesOf(name).some((each) => isGiven(data[each])))
    .map((name) => needed(kind, name, name));
}

/**
 * Returns the required fields of a stored record or bridge that these changes would clear, under the names that were
 * sent.
 */
export function clearedForLink(
  kind: AssetName | BridgeName,
  changes: Readonly<Record<string, unknown>>,
): { field: string; message: string }[] {
  return fieldsRequiredForLink(kind).flatMap((name) => {
    const sent = namesOf(name).filter((each) => changes[each] !== undefined);
    const [first] = sent;
    if (first === undefined || sent.some((each) => isGiven(changes[each]))) return [];
    return [needed(kind, name, first)];
  });
}

function needed(kind: AssetName | BridgeName, name: string, field: string) {
  const entity: Entity = entities[kind];
  return { field, message: `${fieldOf(entity, name)?.label ?? name} is required` };
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '');
}

const namesOf = (name: string) => [name, ...(otherNames[name] ?? [])];

const otherNames: Readonly<Record<string, readonly string[]>> = {
  area_id: ['area_name'],
  decimal_interest: ['interest_percentage'],
};
