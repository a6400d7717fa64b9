import { assets } from '#shared/land/entities/registry.ts';
import type { Report } from './judge.ts';
import { selectionOf, send } from './requests.ts';
import type { World } from './world.ts';

/** Compares list totals with counts made directly in the database, for every actor and every selection of areas. */
export async function checkTotals(world: World, report: Report): Promise<void> {
  const { home, abroad } = world;
  if (abroad === null) throw new Error('There is no other company to be counted.');
  const all = [...home.areas, ...abroad.areas];
  for (const actor of Object.values(world.actors)) {
    const seen =
      actor.name === 'Administrator'
        ? all
        : actor.name === 'stranger'
          ? abroad.areas
          : actor.role === null
            ? []
            : home.areas;
    for (const { plural } of Object.values(assets)) {
      for (const area of all) {
        const { rows } = await world.owner.query<{ count: number }>(
          `SELECT count(*)::int AS count FROM ${plural} WHERE area_id = $1 AND area_id = ANY($2)`,
          [area, seen],
        );
        const company = home.areas.includes(area) ? home.companyId : abroad.companyId;
        const request = { method: 'GET', url: `/api/${plural}?page=1&page_size=1` } as const;
        const { text } = await send(world, actor, request, selectionOf(company, area));
        report.requests += 1;
        const { total } = (JSON.parse(text) as { meta: { total: number } }).meta;
        if (total === rows[0]?.count) report.totalsRight += 1;
        else
          report.leaks.push(
            `GET /api/${plural} as ${actor.name} counts ${total} in an area where ${rows[0]?.count} may be seen`,
          );
      }
    }
  }
}
