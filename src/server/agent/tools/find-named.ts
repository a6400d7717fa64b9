import { type RawBuilder, sql } from 'kysely';
import type { AgentTable } from '#shared/agent/contracts/agent.ts';
import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import { isSearchKind } from '#shared/land/search/limits.ts';
import { fieldOf } from '#shared/platform/entities/entity.ts';
import { formatValue } from '#shared/platform/fields/kinds.ts';
import {
  type Ask,
  columnOf,
  isInSelection,
  recordSource,
  refusal,
  type ToolAnswer,
  tableOf,
} from './tool.ts';

/** One record, or why there is none: no record has the name, or several do. */
export type Named =
  | { ok: true; id: number; name: string }
  | { ok: false; isSeveral: boolean; answer: ToolAnswer };

type Candidate = { id: number; name: string; facts: (string | null)[]; area_name: string };

const maxCandidates = 12;
/** The maximum number of suggestions for a name that does not match exactly. */
const maxNearest = 6;

/** The number fields that identify a record besides its name. */
const numberOf: Readonly<Partial<Record<AssetName, string>>> = { lease: 'file_number', well: 'api_number' };

/** Fields that distinguish records of the same name, besides their area. */
const factsOf: Readonly<Partial<Record<AssetName, readonly string[]>>> = {
  tract: ['county', 'section', 'block', 'gross_acres'],
  lease: ['file_number', 'contract_status', 'expiration_date'],
  well: ['api_number', 'operator', 'well_status'],
  owner: ['owner_type', 'address_line_1', 'city', 'state'],
};

function namingFacts(kind: AssetName): readonly string[] {
  return factsOf[kind] ?? assets[kind].searchFields;
}

/**
 * Up to this many records are looked up by part of their name through its index. With more matches, a scan finds the
 * first ones quickly.
 */
const maxIds = 5000;
/** Shorter parts cannot be found through the index. */
const shortestIndexed = 3;

/** Returns the forms in which an API number may be stored: 10, 12 or 14 digits, padded with zeros. */
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
  const facts = sql.join(namingFacts(kind).map((name) => sql`${sql.ref(`t.${name}`)}::text`));
  return ask.tx.rows<Candidate>(sql`
    SELECT t.id, ${title} AS name, ARRAY[${facts}] AS facts, a.name AS area_name
    FROM ${sql.table(entity.plural)} t JOIN areas a ON a.company_id = t.company_id AND a.id = t.area_id
    WHERE ${isInSelection(ask, 't')} AND (${condition})
    ORDER BY lower(${title}) COLLATE "C", t.id LIMIT ${maxCandidates + 1}::int`);
}

/** Matches records by their whole name or number; indexes have both in this form. */
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
      sql`SELECT matching_ids(${kind}, ${plural}, ${[titleField]}::text[], ${[pattern]}::text[], ${maxIds}::int) AS ids`,
    );
    if (found?.ids) return sql`t.id = ANY(${found.ids}::int[])`;
  }
  return sql`${sql.ref(`t.${titleField}`)} ILIKE ${pattern}`;
}

/** A name with the id of the record: "Smith Family Trust #12". */
const withId = /^(.*?)\s*#(\d{1,9})$/s;

/**
 * Finds the record that a user names: by its whole name or number, else by the id after its name, else by a part of the
 * name that only one record has.
 */
export async function findNamed(ask: Ask, kind: AssetName, text: string): Promise<Named> {
  const entity = assets[kind];
  const name = text.trim();
  const written = await readMeant(ask, kind, name);
  const meant = written.length > 0 ? written : await readUnpunctuated(ask, kind, name);
  const [only] = meant;
  if (only === undefined) return { ok: false, isSeveral: false, answer: await offerNearest(ask, kind, name) };
  if (meant.length === 1) {
    if (isSameName(only.name, name)) await reportSimilarNames(ask, kind, name, only);
    return { ok: true, id: only.id, name: only.name };
  }
  const several = meant.length > maxCandidates ? `More than ${maxCandidates}` : String(meant.length);
  return {
    ok: false,
    isSeveral: true,
    answer: refusal(
      `${several} ${entity.labelPlural.toLowerCase()} match “${name}”. Choose the one you mean.`,
      { table: choicesOf(ask, kind, name, meant) },
    ),
  };
}

/**
 * Returns a table of records to choose from, each with distinguishing facts and a question that names it unambiguously.
 */
function choicesOf(ask: Ask, kind: AssetName, name: string, meant: readonly Candidate[]): AgentTable {
  const entity = assets[kind];
  const rows = meant.slice(0, maxCandidates).map((each) => ({
    cells: [each.name, ...each.facts.map((fact, place) => describeFact(kind, place, fact)), each.area_name],
    source: recordSource(kind, each.id, each.name),
    ask: askFor(ask, name, each),
  }));
  const labels = namingFacts(kind).map((fact) => columnOf(entity, fact));
  return tableOf([entity.label, ...labels, 'Area'], rows, meant.length, null);
}

function askFor({ question }: Ask, name: string, { id, name: called }: { id: number; name: string }): string {
  return askAgain(question, name, `${called} #${id}`);
}

/**
 * Reports that no record has this name, with the search's suggestions; a typo, an accent or a middle name is never
 * corrected silently.
 */
async function offerNearest(ask: Ask, kind: AssetName, name: string): Promise<ToolAnswer> {
  const none = `There is no ${assets[kind].label.toLowerCase()} named “${name}” in the selected areas.`;
  const near = await readNearest(ask, kind, name);
  const [nearest] = near;
  if (nearest === undefined) return refusal(none);
  const meant = near.length === 1 ? `Did you mean “${nearest.name}”?` : 'Did you mean one of these?';
  return refusal(`${none} ${meant}`, { table: choicesOf(ask, kind, name, near) });
}

/** Finds the records whose names differ from this one only in commas, periods and the article. */
async function readUnpunctuated(ask: Ask, kind: AssetName, name: string): Promise<Candidate[]> {
  const key = (text: string) =>
    text.toLowerCase().replace(/[.,]/g, ' ').replace(/\s+/g, ' ').trim().replace(/^the /, '');
  return (await readNearest(ask, kind, name)).filter((each) => key(each.name) === key(name));
}

/** Returns the records that the search suggests for a name, the nearest first. */
async function readNearest(ask: Ask, kind: AssetName, name: string): Promise<Candidate[]> {
  if (!isSearchKind(kind)) return [];
  const { results } = await ask.sources.search(
    ask.tx,
    { q: name.replace(/\s*#\d+$/, '').replace(/^the /i, ''), types: [kind], limit: maxNearest },
    { companies: [...ask.companies], areas: ask.selection.areas ?? null },
    ask.listDay,
  );
  const named = [assets[kind].titleField, numberOf[kind]];
  const ids = results
    .filter(({ matched_fields }) => matched_fields.some(({ field }) => named.includes(field)))
    .map(({ id }) => id);
  if (ids.length === 0) return [];
  const near = await readCandidates(ask, kind, sql`t.id = ANY(${ids}::int[])`);
  return near.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** The article before a name, and the suffixes that distinguish relatives or companies of the same name. */
const article = '^the\\s+';
const suffix =
  '[\\s,]+(?:i{1,3}|iv|v|jr|sr|inc|incorporated|llc|l\\.l\\.c|lp|l\\.p|ltd|limited|co|company|corp|corporation)\\.?$';

function bareName(name: string): string {
  return name.toLowerCase().replace(new RegExp(article), '').replace(new RegExp(suffix), '');
}

function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Notes other records whose names differ only by an article or such a suffix. */
async function reportSimilarNames(
  ask: Ask,
  kind: AssetName,
  request: string,
  taken: Candidate,
): Promise<void> {
  const bare = bareName(taken.name);
  const title = sql.ref(`t.${assets[kind].titleField}`);
  const others = await readCandidates(
    ask,
    kind,
    sql`${await calledInPart(ask, kind, bare)} AND t.id <> ${taken.id}::int
      AND regexp_replace(regexp_replace(lower(${title}), ${article}, ''), ${suffix}, '') = ${bare}`,
  );
  if (others.length === 0) return;
  ask.reportSimilarNames(
    taken.name,
    others.slice(0, maxNearest).map((other) => ({ label: other.name, ask: askFor(ask, request, other) })),
  );
}

async function readMeant(ask: Ask, kind: AssetName, name: string): Promise<Candidate[]> {
  const exact = await readCandidates(ask, kind, calledExactly(kind, name));
  if (exact.length > 0) return exact;
  const [, , id] = withId.exec(name) ?? [];
  if (id !== undefined) return readCandidates(ask, kind, sql`t.id = ${Number(id)}::int`);
  const inPart = await readCandidates(ask, kind, await calledInPart(ask, kind, name));
  const bare = name.replace(/^the\s+/i, '');
  return inPart.length > 0 || bare === name ? inPart : readCandidates(ask, kind, calledExactly(kind, bare));
}

function describeFact(kind: AssetName, place: number, value: string | null): string {
  const field = fieldOf(assets[kind], namingFacts(kind)[place] ?? '');
  return field === undefined || value === null ? '' : formatValue(field, value);
}

/** Returns the question with the ambiguous name replaced. */
export function askAgain(question: string, name: string, meant: string): string {
  const at = question.toLowerCase().lastIndexOf(name.toLowerCase());
  return at < 0
    ? `${question} (${meant})`
    : `${question.slice(0, at)}${meant}${question.slice(at + name.length)}`;
}

/** Finds the record for an id or a name. */
export async function findMeant(
  ask: Ask,
  kind: AssetName,
  { id, name }: { id?: number | undefined; name?: string | undefined },
): Promise<Named> {
  if (id === undefined) {
    if (name !== undefined) return findNamed(ask, kind, name);
    return {
      ok: false,
      isSeveral: false,
      answer: refusal(`Give the name or the id of the ${assets[kind].label.toLowerCase()}.`),
    };
  }
  const entity = assets[kind];
  const [row] = await ask.tx.rows<{ name: string }>(sql`
    SELECT ${sql.ref(`t.${entity.titleField}`)} AS name FROM ${sql.table(entity.plural)} t
    WHERE t.company_id = ANY(${ask.companies}::int[]) AND t.id = ${id}`);
  return row === undefined
    ? {
        ok: false,
        isSeveral: false,
        answer: refusal(`${entity.label} ${id} was not found, or you have no access to it.`),
      }
    : { ok: true, id, name: row.name };
}
