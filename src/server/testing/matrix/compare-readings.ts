import type { Operation } from '#server/testing/operations.ts';
import { type EntityName, entities } from '#shared/land/entities/registry.ts';
import type { Report } from './judge.ts';
import { readAll, readingsOf } from './readings.ts';
import { makeRecord } from './records.ts';
import { placeIn } from './requests.ts';
import type { ActorName, World } from './world.ts';

/**
 * Reads everything, fills another company, and reads everything again. Responses must be identical to the byte, so that
 * rows, totals, suggestions, tiles, downloads and ETag versions reveal nothing of other companies.
 */
export async function compareReadings(
  world: World,
  operations: readonly Operation[],
  report: Report,
  readers: readonly ActorName[],
): Promise<void> {
  const readings = await readingsOf(world, operations, report);
  const actors = readers.map((name) => world.actors[name]);
  // Computes what is computed on first use, so that it is the same from here on.
  await readAll(world, actors, readings);
  const before = await readAll(world, actors, readings);
  await fillAbroad(world);
  const after = await readAll(world, actors, readings);
  report.requests += 3 * before.size;
  for (const [title, answer] of after) {
    if (before.get(title) === answer) report.readingsAlike += 1;
    else
      report.leaks.push(
        `${title}: another answer once another company was filled: ${firstDifference(before.get(title) ?? '', answer)}`,
      );
  }
}

async function fillAbroad(world: World): Promise<void> {
  const abroad = await world.makeAbroad();
  const place = placeIn(world, abroad, 0);
  for (const kind of Object.keys(entities) as EntityName[]) await makeRecord(abroad.manager, kind, place);
}

function firstDifference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const from = Math.max(0, at - 80);
  return `…${one.slice(from, at + 80)}… → …${other.slice(from, at + 80)}…`;
}
