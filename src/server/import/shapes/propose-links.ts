import { type RawBuilder, sql } from 'kysely';
import { createYielder } from '#server/platform/create-yielder.ts';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import { rowsOnce } from '#server/platform/db/run-once.ts';
import type { ProposeBody, ShapeProposal } from '#shared/import/contracts/geospatial.ts';
import { chosenByHand, type GeospatialAssetType, isNameOfNameless } from '#shared/map/shapes/linking.ts';
import { readApiNumber } from '#shared/platform/api-number.ts';
import { AppError } from '#shared/platform/errors.ts';
import { boundsOf, type Geometry, maxCorners } from '#shared/platform/geometry/geometry.ts';
import { readGeometry } from '#shared/platform/geometry/read-geometry.ts';
import { assetTypes } from './carried-outlines.ts';
import { describeOtherLand, readLand } from './other-land.ts';
import { describeRemoteness, keyOfAsset, readPlaces } from './places-of-assets.ts';
import { readStoredOutlines } from './stored-outlines.ts';
import { collapseSpaces, unevenlySpacedNames } from './unevenly-spaced-names.ts';

/** The confidence that each kind of evidence gives by itself. */
const certainty = { api: 0.98, tractName: 0.95, fileNumber: 0.85, wellName: 0.8, overlap: 0.97 } as const;
/** The factor for evidence of a well if the shape is an area: a well is a point, and its unit or tract has the land. */
const leftOfWell = 0.6;
/** The confidence of evidence that fits several records equally. */
const shared = 0.4;
/**
 * The factor for all evidence of a record that is far from the shape or on other land: the result is below every
 * threshold for accepting proposals.
 */
const leftWhereFar = 0.4;
/** The reason shown for a chosen record whose outline covers other land nearby. */
const hasOther = 'added to its nearby outline';
/** The maximum number of stored outlines that each shape is compared with. */
const maxNeighbors = 8;
/** A name or number that more records have says nothing about a shape. */
const maxOfWord = 50;
/** The maximum number of markers of a chosen record that a shape is compared with. */
const maxOfChosen = 50;

type Evidence = {
  index: number;
  type: GeospatialAssetType;
  id: number;
  name: string;
  sure: number;
  reason: string;
  /** What the record has on this land, if the evidence is an outline. */
  outline?: 'same' | 'other' | 'elsewhere';
  /** How far away the record is, or how its land differs, as text, if that is evidence against it. */
  far?: string | null;
};

/**
 * Proposes for each shape the record of the area that it may belong to. The evidence is the API number (for an area,
 * the unit of the well), the name, the file number of a tract's lease, and the overlap with stored outlines. A record
 * that is far away or on other land gets a low confidence. For a record that the user chose, returns only what it has on the map. Throws
 * `not_found` or `forbidden` for the area.
 */
export async function proposeLinks(tx: PersonTx, body: ProposeBody): Promise<ShapeProposal[]> {
  const [area] = await tx.rows<{ id: number; company_id: number }>(
    sql`SELECT id, company_id FROM areas WHERE id = ${body.area_id}`,
  );
  if (area === undefined)
    throw new AppError('not_found', 'This area was not found, or you have no access to it.');
  authorize(tx, area.company_id, 'geospatial', 'create');
  const turn = createYielder();
  const shapes: Shape[] = [];
  for (const { outline, ...shape } of body.shapes) {
    const read = outline === null ? undefined : readGeometry(outline, maxCorners);
    shapes.push({ ...shape, geometry: read?.ok ? read.value : null });
    await turn();
  }
  const open = shapes.filter(({ chosen }) => chosen === undefined);
  const named = [...(await proposeByWords(tx, area, open)), ...(await proposeByChoice(tx, area, shapes))];
  const evidence = [
    ...(await withDistances(tx, area.company_id, shapes, named)),
    ...(await proposeByOverlap(tx, area, open)),
  ];
  const byShape = Map.groupBy(evidence, ({ index }) => index);
  return [...byShape.values()].map(scoreEvidence).toSorted((a, b) => a.index - b.index);
}

/** Returns the record with the strongest combined evidence. */
function scoreEvidence(evidence: readonly Evidence[]): ShapeProposal {
  const candidates = [...Map.groupBy(evidence, keyOfAsset).values()].map((each) => {
    const [first] = each;
    const outlines = each.map(({ outline }) => outline);
    const doubt = each.reduce((rest, { sure }) => rest * (1 - sure), 1);
    const far = first?.far ?? null;
    return {
      first,
      confidence: Math.round((1 - doubt) * (far === null ? 1 : leftWhereFar) * 100) / 100,
      reasons: [...new Set(each.map(({ reason }) => reason)), ...(far === null ? [] : [far])],
      outline: (['same', 'other', 'elsewhere'] as const).find((each) => outlines.includes(each)) ?? null,
    };
  });
  const best = candidates.reduce((most, each) => (each.confidence > most.confidence ? each : most));
  if (best.first === undefined) throw new Error('A group has a member.');
  // Warns the user if the same land would count twice.
  const holder = candidates.find((each) => each !== best && each.outline === 'same')?.first;
  const { index, type, id, name } = best.first;
  return {
    index,
    asset_type: type,
    asset_id: id,
    asset_name: name,
    confidence: best.confidence,
    reasons: [
      ...best.reasons,
      ...(holder === undefined ? [] : [`but ${holder.name} already has this outline`]),
    ],
    outline: best.outline,
  };
}

type Area = { id: number; company_id: number };
/** A shape as it was sent, with its geometry; null if it could not be read. */
type Shape = Omit<ProposeBody['shapes'][number], 'outline'> & { geometry: Geometry | null };
type Match = { index: number; id: number; name: string };

async function proposeByWords(
  tx: PersonTx,
  { id: area, company_id: company }: Area,
  shapes: readonly Shape[],
): Promise<Evidence[]> {
  const names = wordsOf(shapes, ({ names: each }) => each.flatMap(spellingsOf));
  const files = wordsOf(shapes, ({ file_numbers: numbers }) =>
    numbers.map((number) => number.trim()).filter((number) => number !== ''),
  );
  const apis = wordsOf(shapes, ({ api_numbers: numbers }) =>
    numbers.flatMap((text) => {
      const read = readApiNumber(text);
      return read.ok ? [read.value.padEnd(14, '0')] : [];
    }),
  );
  const wellsByApi = sql`
    SELECT w.word, t.id, t.well_name AS name FROM w
    JOIN wells t ON t.company_id = ${company} AND t.area_id = ${area} AND rpad(t.api_number, 14, '0') = w.word`;
  const unitsByApi = sql`
    SELECT w.word, u.id, coalesce(nullif(u.name, ''), r.tract_name) AS name FROM w
    JOIN wells t ON t.company_id = ${company} AND t.area_id = ${area} AND rpad(t.api_number, 14, '0') = w.word
    JOIN proration_units u ON u.company_id = t.company_id AND u.well_id = t.id
    JOIN tracts r ON r.company_id = u.company_id AND r.id = u.tract_id`;
  const tractsByFile = sql`
    SELECT DISTINCT w.word, t.id, t.tract_name AS name FROM w
    JOIN leases l ON l.company_id = ${company} AND l.area_id = ${area} AND l.file_number = w.word
    JOIN contracts c ON c.company_id = l.company_id AND c.lease_id = l.id
    JOIN ownerships o ON o.company_id = c.company_id AND o.id = c.ownership_id
    JOIN tracts t ON t.company_id = o.company_id AND t.id = o.tract_id`;
  const named = (table: 'tracts' | 'wells', column: 'tract_name' | 'well_name') => sql`
    SELECT w.word, t.id, t.${sql.ref(column)} AS name FROM w
    JOIN ${sql.table(table)} t
      ON t.company_id = ${company} AND t.area_id = ${area} AND lower(t.${sql.ref(column)}) COLLATE "C" = w.word
    UNION
    SELECT w.word, t.id, t.${sql.ref(column)} FROM w
    JOIN (${unevenlySpacedNames(table, column, company, area)}) t ON t.key = w.word`;
  const tractsByName = await findByWords(tx, names, named('tracts', 'tract_name'));
  const wellsByName = await findByWords(tx, names, named('wells', 'well_name'));
  const numbered = await findByWords(tx, apis, wellsByApi);
  const units = await findByWords(tx, apis, unitsByApi);
  const filed = await findByWords(tx, files, tractsByFile);
  const areas = new Set(
    shapes.flatMap(({ index, geometry }) => (geometry === null || geometry.type === 'Point' ? [] : [index])),
  );
  const ofWells = [
    ...judge(wellsByName, 'well', certainty.wellName, 'same name'),
    ...judge(numbered, 'well', certainty.api, 'same API number'),
  ];
  return [
    ...judge(tractsByName, 'tract', certainty.tractName, 'same name'),
    ...ofWells.map((each) =>
      areas.has(each.index)
        ? {
            ...each,
            sure: each.sure * leftOfWell,
            reason: `${each.reason}, but a well can't have an outline`,
          }
        : each,
    ),
    ...judge(
      units.filter(({ index }) => areas.has(index)),
      'proration_unit',
      certainty.api,
      'same API number as its well',
    ),
    ...judge(filed, 'tract', certainty.fileNumber, 'file number matches its lease'),
  ];
}

/** Returns a name in lowercase, as written and with single spaces. */
function spellingsOf(name: string): string[] {
  const word = name.trim().toLowerCase();
  return word === '' ? [] : [word, collapseSpaces(word)];
}

/** Returns the shapes, by index, that have each word, without names that only number a shape. */
function wordsOf(
  shapes: readonly Shape[],
  of: (shape: Shape) => readonly string[],
): Map<string, Set<number>> {
  const indexes = new Map<string, Set<number>>();
  for (const shape of shapes) {
    for (const word of of(shape)) {
      if (isNameOfNameless(word)) continue;
      const having = indexes.get(word) ?? new Set();
      indexes.set(word, having.add(shape.index));
    }
  }
  return indexes;
}

/**
 * Finds the records of each word once, however many shapes have it. `records` joins `w (word)` with those that
 * have the word, and selects it, `id` and `name`. A word that too many records have finds none.
 */
async function findByWords(
  tx: PersonTx,
  words: ReadonlyMap<string, ReadonlySet<number>>,
  records: RawBuilder<unknown>,
): Promise<Match[]> {
  if (words.size === 0) return [];
  const rows = await rowsOnce<{ word: string; id: number; name: string }>(
    tx,
    sql`
    WITH w AS (SELECT word FROM unnest(${[...words.keys()]}::text[]) AS word)
    SELECT word, id, name FROM (SELECT r.*, count(*) OVER (PARTITION BY r.word) AS records FROM (${records}) r) counted
    WHERE records <= ${maxOfWord}`,
  );
  const matches = rows.flatMap(({ word, id, name }) =>
    [...(words.get(word) ?? [])].map((index) => ({ index, id, name })),
  );
  // A name and its form with single spaces may find the same record.
  return [...new Map(matches.map((match) => [`${match.index} ${match.id}`, match])).values()];
}

function judge(
  matches: readonly Match[],
  type: GeospatialAssetType,
  alone: number,
  reason: string,
): Evidence[] {
  const counts = Map.groupBy(matches, ({ index }) => index);
  return matches.map((match) => ({
    ...match,
    type,
    reason,
    sure: (counts.get(match.index)?.length ?? 1) === 1 ? alone : shared,
  }));
}

/** Adds to each piece of evidence how far the record is from the shape, or else how its land differs. */
async function withDistances(
  tx: PersonTx,
  company: number,
  shapes: readonly Shape[],
  evidence: readonly Evidence[],
): Promise<Evidence[]> {
  if (evidence.length === 0) return [];
  const places = await readPlaces(tx, company, evidence);
  const stated = new Map(shapes.map(({ index, land, chosen }) => [index, chosen ? undefined : land]));
  const compared = evidence.filter(({ type, index }) => type === 'tract' && stated.get(index) !== undefined);
  const lands = await readLand(
    tx,
    company,
    compared.map(({ id }) => id),
  );
  const turn = createYielder();
  const bounds = new Map(
    shapes.flatMap(({ index, geometry }) => (geometry === null ? [] : [[index, boundsOf(geometry)]])),
  );
  const placed: Evidence[] = [];
  for (const each of evidence) {
    const from = bounds.get(each.index);
    const land = each.type === 'tract' ? lands.get(each.id) : undefined;
    const far = from === undefined ? null : describeRemoteness(places.get(keyOfAsset(each)), from);
    placed.push({ ...each, far: far ?? describeOtherLand(land, stated.get(each.index)) });
    await turn();
  }
  return placed;
}

async function proposeByOverlap(
  tx: PersonTx,
  { id: area, company_id: company }: Area,
  shapes: readonly Shape[],
): Promise<Evidence[]> {
  const outlines = shapes.flatMap(({ index, geometry }) =>
    geometry === null || geometry.type === 'Point' ? [] : [{ index, outline: geometry }],
  );
  if (outlines.length === 0) return [];
  const boxes = outlines.map(({ outline }) => {
    const [west, south, east, north] = boundsOf(outline);
    return `(${east},${north}),(${west},${south})`;
  });
  const near = await rowsOnce<{
    place: number;
    marker: number;
    type: 'tract' | 'proration_unit';
    id: number;
    name: string;
  }>(
    tx,
    sql`
    SELECT n.place, m.id AS marker, CASE WHEN m.tract_id IS NULL THEN 'proration_unit' ELSE 'tract' END AS type,
      m.asset_id AS id, coalesce(nullif(u.name, ''), t.tract_name) AS name
    FROM outlines_near(${company}, ARRAY(SELECT b::box FROM unnest(${boxes}::text[]) b), ${maxNeighbors}) n
    JOIN geological_markers m ON m.company_id = ${company} AND m.id = n.marker_id
    LEFT JOIN proration_units u ON u.company_id = m.company_id AND u.id = m.proration_unit_id
    JOIN tracts t ON t.company_id = m.company_id AND t.id = coalesce(m.tract_id, u.tract_id)
    WHERE t.area_id = ${area}`,
  );
  const compare = await readStoredOutlines(
    tx,
    company,
    near.map(({ marker }) => marker),
  );
  const found: Evidence[] = [];
  for (const { place, marker, type, id, name } of near) {
    const own = outlines[place - 1];
    const shared = own && (await compare(own.outline, marker));
    if (!own || !shared) continue;
    const { share, outline } = shared;
    const reason = `${Math.round(share * 100)}% outline match`;
    found.push({ index: own.index, type, id, name, sure: share * certainty.overlap, reason, outline });
  }
  // Several outlines of one record on the same land count as one piece of evidence.
  const byRecord = Map.groupBy(found, ({ index, type, id }) => `${index} ${type} ${id}`);
  return [...byRecord.values()].map((each) =>
    each.reduce((most, next) => (next.sure > most.sure ? next : most)),
  );
}

/** Returns what the chosen records already have on the map, without those that have nothing. */
async function proposeByChoice(
  tx: PersonTx,
  { company_id: company }: Area,
  shapes: readonly Shape[],
): Promise<Evidence[]> {
  const wanted = shapes.flatMap(({ index, chosen, geometry }) =>
    chosen ? [{ index, chosen, geometry }] : [],
  );
  if (wanted.length === 0) return [];
  const rows = await rowsOnce<{ place: number; marker: number; name: string; is_outline: boolean }>(
    tx,
    sql`
    SELECT n.place::int AS place, m.id AS marker, coalesce(t.tract_name, w.well_name, u.name, m.marker_name) AS name,
      m.marker_type = 'polygon' AS is_outline
    FROM unnest(${wanted.map(({ chosen }) => assetTypes[chosen.asset_type])}::text[],
      ${wanted.map(({ chosen }) => chosen.asset_id)}::int[]) WITH ORDINALITY AS n (asset_type, asset_id, place)
    CROSS JOIN LATERAL (
      SELECT * FROM geological_markers g
      WHERE g.company_id = ${company} AND g.asset_id = n.asset_id AND g.asset_type = n.asset_type
      ORDER BY g.id LIMIT ${maxOfChosen}) m
    LEFT JOIN tracts t ON t.company_id = m.company_id AND t.id = m.tract_id
    LEFT JOIN wells w ON w.company_id = m.company_id AND w.id = m.well_id
    LEFT JOIN proration_units u ON u.company_id = m.company_id AND u.id = m.proration_unit_id
    ORDER BY n.place, m.marker_type = 'polygon', m.id`,
  );
  const outlines = Map.groupBy(
    rows.filter((row) => row.is_outline),
    ({ place }) => place,
  );
  const compare = await readStoredOutlines(
    tx,
    company,
    rows.flatMap(({ marker, is_outline }) => (is_outline ? [marker] : [])),
  );
  const found: Evidence[] = [];
  for (const { place, marker, name, is_outline: isOutline } of rows) {
    const { index, chosen, geometry: own } = wanted[place - 1] ?? {};
    if (index === undefined || chosen === undefined) continue;
    const { asset_type: type, asset_id: id } = chosen;
    const evidence = { index, type, id, name, sure: 1, reason: chosenByHand };
    const isArea = own !== null && own !== undefined && own.type !== 'Point';
    const shared = isArea && isOutline ? await compare(own, marker) : null;
    if (!isArea || !isOutline || shared === undefined) found.push(evidence);
    else if (shared !== null) found.push({ ...evidence, outline: shared.outline });
    else {
      const isOnly = outlines.get(place)?.length === 1;
      found.push({ ...evidence, reason: hasOther, ...(isOnly && { outline: 'elsewhere' as const }) });
    }
  }
  return found;
}
