import { sql } from 'kysely';
import { type KnownPlaces, nearestPlaces, type Place, readPlaces } from '#server/agent/questions/places.ts';
import { isState } from '#shared/map/geo/states.ts';
import { askAgain } from './find-named.ts';
import { type Ask, describeAll, isInSelection, refusal, type ToolAnswer, tableOf } from './tool.ts';

/** The maximum number of names listed per type when a place is unknown. */
const maxNames = 12;

type Found = { ok: true; places: Place[] } | { ok: false; answer: ToolAnswer };

/** Finds the places that a text names; none if there is no text. Refuses an unknown place and lists the known ones. */
export async function findPlaces(ask: Ask, text: string | undefined): Promise<Found> {
  if (text === undefined) return { ok: true, places: [] };
  const known = await readKnown(ask);
  const read = readPlaces(text, known);
  if (!read.ok) return { ok: false, answer: refuseUnknown(ask, read.unknown, known) };
  const kinds = new Set(read.places.map(({ kind }) => kind));
  return kinds.size > 1
    ? { ok: false, answer: refusal('Ask about counties or areas, not both at once.') }
    : read;
}

async function readKnown(ask: Ask): Promise<KnownPlaces> {
  const counties = await ask.tx.rows<KnownPlaces['counties'][number]>(sql`
    SELECT mode() WITHIN GROUP (ORDER BY btrim(t.county)) AS county, mode() WITHIN GROUP (ORDER BY btrim(t.state)) AS state FROM tracts t
    WHERE ${isInSelection(ask, 't')} AND btrim(t.county) <> ''
    GROUP BY lower(btrim(t.county)), lower(btrim(t.state)) ORDER BY 1, 2`);
  const { areas } = ask.selection;
  const chosen = areas === undefined ? sql`true` : sql`a.id = ANY(${areas}::int[])`;
  const named = await ask.tx.rows<{ name: string }>(sql`
    SELECT DISTINCT a.name FROM areas a WHERE a.company_id = ANY(${ask.companies}::int[]) AND ${chosen} ORDER BY 1`);
  return { counties, areas: named.map(({ name }) => name) };
}

/** Refuses an unknown place and suggests similar names. */
function refuseUnknown(ask: Ask, name: string, known: KnownPlaces): ToolAnswer {
  if (isState(name.trim()))
    return refusal(`I look places up by county or area, not by state. ${describeKnown(known)}`);
  const near = nearestPlaces(name, known).slice(0, maxNames);
  if (near.length === 0)
    return refusal(
      `The selected records have no county or area named “${name}”. ${describeKnown(known)}${tractHint(name)}`,
    );
  const rows = near.map((place) => ({
    cells: [place.name, place.kind === 'county' ? 'County' : 'Area'],
    source: null,
    ask: askAgain(ask.question, name, place.name),
  }));
  const meant = near.length === 1 ? `Did you mean ${near[0]?.name}?` : 'Did you mean one of these?';
  return refusal(`The selected records have no county or area named “${name}”. ${meant}`, {
    table: tableOf(['Place', 'Kind'], rows, near.length, null),
  });
}

/** “Wells in Section 12” probably means a tract. */
function tractHint(name: string): string {
  return /\b(?:county|parish|area)\b/i.test(name)
    ? ''
    : ` To ask about a tract, name it as one, such as “tract ${name}”.`;
}

function describeKnown({ counties, areas }: KnownPlaces): string {
  const sentences = [
    describeNames('Counties', [...new Set(counties.map(({ county }) => county))]),
    describeNames('areas', areas),
  ].filter((part) => part !== '');
  return sentences.length === 0 ? '' : `${sentences.join('; ')}.`;
}

function describeNames(what: string, names: readonly string[]): string {
  if (names.length === 0) return '';
  const more = names.length - maxNames;
  const shown = names.slice(0, maxNames);
  return `${what}: ${describeAll(more > 0 ? [...shown, `${more.toLocaleString('en-US')} more`] : shown)}`;
}

/** Describes places any of which counts: " in Loving County or Reeves County"; empty if there are none. */
export function describePlaceNames(preposition: string, places: readonly Place[]): string {
  const names = places.map(({ kind, label }) => (kind === 'area' ? `area ${label}` : label));
  return names.length === 0 ? '' : `${preposition}${names.join(' or ')}`;
}

/** Describes places: "in Loving County and Reeves County"; empty if there are none. */
export function describePlaces(places: readonly Place[]): string {
  return places.length === 0
    ? ''
    : ` in ${describeAll(places.map(({ kind, label }) => (kind === 'area' ? `area ${label}` : label)))}`;
}
