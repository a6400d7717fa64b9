import { contentOf } from '#server/testing/matrix/bodies.ts';
import { makeTarget, placeIn, valuesOf } from '#server/testing/matrix/requests.ts';
import type { World } from '#server/testing/matrix/world.ts';
import { readOperations, titleOf } from '#server/testing/operations.ts';
import type { KnownIds } from './from-schema.ts';
import type { Example } from './requests.ts';

/**
 * Returns one valid request to every call of the API document, as a base for variations. Throws for a call that it
 * cannot create one for.
 */
export async function readExamples(world: World): Promise<Example[]> {
  const examples: Example[] = [];
  for (const operation of await readOperations(world.test.app)) {
    const target = await makeTarget(operation, placeIn(world, world.home, 0));
    const content = await contentOf(operation, target).catch((error: Error) => {
      throw new Error(`No request can be made to ${titleOf(operation)}: ${error.message}`);
    });
    const isJson = content !== undefined && content.headers === undefined;
    examples.push({ operation, values: valuesOf(target), body: isJson ? content.payload : undefined });
  }
  return examples;
}

/** Returns existing ids, by the names of the fields that take them. */
export async function readKnownIds(world: World): Promise<KnownIds> {
  const ids: Record<string, number[]> = {};
  for (const table of ['tracts', 'wells', 'owners', 'leases', 'ownerships']) {
    const { rows } = await world.owner.query<{ id: number }>(
      `SELECT id FROM ${table} WHERE company_id = $1 ORDER BY id DESC LIMIT 20`,
      [world.home.companyId],
    );
    ids[table] = rows.map(({ id }) => id);
  }
  const { tracts = [], wells = [], owners = [], leases = [], ownerships = [] } = ids;
  const assets = [tracts, wells, owners, leases].flatMap((some) => some.slice(0, 5));
  return {
    company_id: [world.home.companyId],
    area_id: world.home.areas,
    areaId: world.home.areas,
    tract_id: tracts,
    well_id: wells,
    owner_id: owners,
    lease_id: leases,
    ownership_id: ownerships,
    asset_id: assets,
    existingAssetId: assets,
    ids: assets,
    id: assets,
    featureIndex: [0],
  };
}
