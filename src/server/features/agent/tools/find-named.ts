import { type RawBuilder, sql } from 'kysely';
import { type AssetName, assets } from '#shared/entities/registry.ts';
import { type Ask, liesWithin, recordSource, refusal, type Told, tableOf } from './tool.ts';

/** One record, or why none is meant: nothing has that name, or several do. */
export type Named = { ok: true; id: number; name: string } | { ok: false; told: Told };

type Candidate = { id: number; name: string; number: string | null; area_name: string };

const mostCandidates = 12;

/** Numbers by which people call a record beside its name. */
const numberOf: Readonly<Partial<Record<AssetName, string>>> = { lease: 'file_number', well: 'api_number' };

/** So many records are looked up by a part of their name through its index; where more have it, the first ones are soon found. */
const mostIds = 5000;
/** Shorter parts stand in no index. */
const shortestIndexed = 3;

/** The spellings under which an API number may be stored: of ten, twelve or fourteen digits, the last ones zeros. */
function storedNumbers(kind: AssetName, text: string): string[] {
  if (kind !== 'well') return [text.toLowerCase()];
  const digits = text.replace(/[\s.-]/g, '');
  if (!/^\d{10,14}$/.test(digits)) return [digits];
  const bare = digits.replace(/(?:00){1,2}$/, '').padEnd(10, '0');
  return [digits, bare, bare.padEnd(12, '0'), bare.padEnd(14, '0')];
}

async function readCandidates(
  ask: Ask,
  kind: AssetName,
  condition: RawBuilder<unknown>,
): Promise<Candidate[]> {
  const entity = assets[kind];
  const title = sql.ref(`t.${entity.titleField}`);
  const numbered = numberOf[kind];
  return ask.tx.rows<Candidate>(sql`
    SELECT t.id, ${title} AS name, ${numbered === undefined ? sql`NULL::text` : sql.ref(`t.${numbered}`)} AS number, a.name AS area_name
    FROM ${sql.table(entity.plural)} t JOIN areas a ON a.company_id = t.company_id AND a.id = t.area_id
    WHERE ${liesWithin(ask, 't')} AND (${condition})
    ORDER BY lower(${title}) COLLATE "C", t.id LIMIT ${mostCandidates + 1}::int`);
}

/** Records whose whole name or number it is; indexes hold both in this form. */
function calledExactly(kind: AssetName, name: string): RawBuilder<unknown> {
  const title = sql.ref(`t.${assets[kind].titleField}`);
  const byName = sql`lower(${title}) COLLATE "C" = lower(${name}::text) COLLATE "C"`;
  const numbered = numberOf[kind];
  return numbered === undefined
    ? byName
    : sql`${byName} OR lower(${sql.ref(`t.${numbered}`)}) COLLATE "C" = ANY(${storedNumbers(kind, name)}::text[])`;
}

async function calledInPart(ask: Ask, kind: AssetName, name: string): Promise<RawBuilder<unknown>> {
  const { plural, titleField } = assets[kind];
  const pattern = `%${name.replace(/[\\%_]/g, '\\$&')}%`;
  if (name.length >= shortestIndexed) {
    const [found] = await ask.tx.rows<{ ids: number[] | null }>(
      sql`SELECT matching_ids(${plural}, ${[titleField]}::text[], ${[pattern]}::text[], ${mostIds}::int) AS ids`,
    );
    if (found?.ids) return sql`t.id = ANY(${found.ids}::int[])`;
  }
  return sql`${sql.ref(`t.${titleField}`)} ILIKE ${pattern}`;
}

/** The record of a kind that a person calls so: by its whole name or number, else by a part of it that only one has. */
export async function findNamed(ask: Ask, kind: AssetName, name: string): Promise<Named> {
  const entity = assets[kind];
  const exact = await readCandidates(ask, kind, calledExactly(kind, name.trim()));
  const meant =
    exact.length > 0 ? exact : await readCandidates(ask, kind, await calledInPart(ask, kind, name.trim()));
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
