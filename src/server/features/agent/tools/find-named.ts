import { sql } from 'kysely';
import { type AssetName, assets } from '#shared/entities/registry.ts';
import { type Ask, liesWithin, recordSource, refusal, type Told, tableOf } from './tool.ts';

/** One record, or why none is meant: nothing has that name, or several do. */
export type Named = { ok: true; id: number; name: string } | { ok: false; told: Told };

type Candidate = { id: number; name: string; number: string | null; area_name: string; exact: boolean };

const mostCandidates = 12;

/** Numbers by which people call a record beside its name. */
const numberOf: Readonly<Partial<Record<AssetName, string>>> = { lease: 'file_number', well: 'api_number' };

/** The record of a kind that a person calls so: by its whole name or number, else by a part of it that only one has. */
export async function findNamed(ask: Ask, kind: AssetName, name: string): Promise<Named> {
  const entity = assets[kind];
  const title = sql.ref(`t.${entity.titleField}`);
  const numbered = numberOf[kind];
  const number = numbered === undefined ? sql`NULL::text` : sql.ref(`t.${numbered}`);
  const bare = kind === 'well' ? name.replace(/[\s.-]/g, '') : name;
  const candidates = await ask.tx.rows<Candidate>(sql`
    SELECT t.id, ${title} AS name, ${number} AS number, a.name AS area_name,
      lower(btrim(${title})) = lower(btrim(${name})) OR lower(coalesce(${number}, '')) = lower(${bare}) AS exact
    FROM ${sql.table(entity.plural)} t JOIN areas a ON a.company_id = t.company_id AND a.id = t.area_id
    WHERE ${liesWithin(ask, 't')}
      AND (${title} ILIKE ${`%${name.replace(/[\\%_]/g, '\\$&')}%`} OR lower(coalesce(${number}, '')) = lower(${bare}))
    ORDER BY exact DESC, lower(${title}), t.id LIMIT ${mostCandidates + 1}::int`);
  const exact = candidates.filter((each) => each.exact);
  const meant = exact.length > 0 ? exact : candidates;
  const [only] = meant;
  const noun = entity.label.toLowerCase();
  if (only === undefined)
    return { ok: false, told: refusal(`There is no ${noun} called “${name}” among what you have chosen.`) };
  if (meant.length === 1) return { ok: true, id: only.id, name: only.name };
  const rows = meant.slice(0, mostCandidates).map((each) => ({
    cells: [each.name, each.number ?? '', each.area_name],
    source: recordSource(kind, each.id, each.name),
  }));
  const several = meant.length > mostCandidates ? `More than ${mostCandidates}` : String(meant.length);
  return {
    ok: false,
    told: refusal(
      `${several} ${entity.labelPlural.toLowerCase()} are called like “${name}”. Say which one is meant.`,
      {
        table: tableOf([entity.label, 'Number', 'Area'], rows, meant.length, null),
      },
    ),
  };
}

/** The record that an id or a name means. */
export async function findMeant(
  ask: Ask,
  kind: AssetName,
  { id, name }: { id?: number | undefined; name?: string | undefined },
): Promise<Named> {
  if (id === undefined) {
    if (name !== undefined) return findNamed(ask, kind, name);
    return {
      ok: false,
      told: refusal(`Say by its name or its id which ${assets[kind].label.toLowerCase()} is meant.`),
    };
  }
  const entity = assets[kind];
  const [row] = await ask.tx.rows<{ name: string }>(sql`
    SELECT ${sql.ref(`t.${entity.titleField}`)} AS name FROM ${sql.table(entity.plural)} t
    WHERE t.company_id = ${ask.company} AND t.id = ${id}`);
  return row === undefined
    ? { ok: false, told: refusal(`There is no ${entity.label.toLowerCase()} ${id}, or you may not see it.`) }
    : { ok: true, id, name: row.name };
}
