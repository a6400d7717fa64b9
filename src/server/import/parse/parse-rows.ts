import type { ColumnFacts } from '#shared/import/match/column-facts.ts';
import { isNumberAlone, statedDirectionOf, surveyFields } from '#shared/import/match/direction-columns.ts';
import { appliedUnitOf } from '#shared/import/match/fraction-or-percent.ts';
import { shareUnitOf, withShareUnit } from '#shared/import/match/share-unit.ts';
import { isBlankCell, readCell, saysNothing } from '#shared/import/parse/blank-words.ts';
import { directedText } from '#shared/import/parse/directed-text.ts';
import { meansNoValue, meansUnleased } from '#shared/import/parse/no-value-words.ts';
import { isTotalAlone, mayBeSummary } from '#shared/import/read/total-labels.ts';
import { plainName } from '#shared/import/read/total-rows.ts';
import type { Mappings } from '#shared/import/validate/validate-mapping.ts';
import {
  type ImportableName,
  importable,
  isImportable,
  natureOf,
  targetOf,
} from '#shared/land/entities/import-targets.ts';
import { recordOddities } from '#shared/land/entities/record-oddities.ts';
import { type AssetName, type BridgeName, bridges } from '#shared/land/entities/registry.ts';
import { apiNumberKey } from '#shared/platform/api-number.ts';
import { type Entity, fieldOf, isExactKey } from '#shared/platform/entities/entity.ts';
import { accept, type Parsed, refuse } from '#shared/platform/fields/field.ts';
import type { StoredValue } from '#shared/platform/fields/field-kind.ts';
import { removeTurns, toOneLine } from '#shared/platform/hidden-characters.ts';
import { createContinuationCheck } from './continued-rows.ts';
import { depthUnitOf, feetFromMeters } from './depth-unit.ts';
import { createDescriptionCheck } from './description-check.ts';
import { KnownCells } from './known-cells.ts';
import { createLocationDatum } from './location-datum.ts';
import type { Nad27Datum } from './nad27-columns.ts';
import { createNameCheck } from './name-check.ts';
import { type Notice, Notices } from './notices.ts';
import {
  contextOf,
  dateRuleOf,
  isTranslated,
  namesSomething,
  type Plan,
  parseCell,
  recordTranslation,
  type Translated,
  type Translation,
} from './parse-cell.ts';
import {
  type Half,
  halvesOf,
  type LocationPlan,
  parsePoint,
  planLocation,
  sourceOf,
} from './parse-location.ts';
import {
  createFutureCheck,
  createSectionCheck,
  createTaxIdCheck,
  createZipCheck,
  type RowCheck,
} from './row-checks.ts';
import { createRowUnit, type FigureOfRow } from './row-unit.ts';
import { quote, type RowWarning } from './row-warning.ts';
import { createSurveyCheck, type UsedSurveyParts } from './survey-check.ts';
import { createTermParts } from './term-parts.ts';

const surveyNumbers: ReadonlySet<string> = new Set(['township', 'range', 'section']);
const termFields: ReadonlySet<string> = new Set(['term', 'extension_term']);
const units = [
  { unit: 'month', word: /(^|[^a-z])(mos?|mths?|months?)([^a-z]|$)/i },
  { unit: 'year', word: /(^|[^a-z])(yrs?|years?)([^a-z]|$)/i },
] as const;
const leaseNameFields: ReadonlySet<string> = new Set(['contract_name', 'file_number']);
const bareNumber = /^\d{1,3}(\.\d{1,2})?$/;

/** Returns the unit that a column name states for a term field; null if it states none or both. */
function termUnitOf(source: string, field: string): 'month' | 'year' | null {
  if (!termFields.has(field)) return null;
  const plain = source.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
  const named = units.filter(({ word }) => word.test(plain));
  return named.length === 1 ? (named[0]?.unit ?? null) : null;
}

/**
 * Adds the unit to a term: "36" in a column of months becomes "36 months". Text that is not a plain number is
 * unchanged.
 */
function termWithUnit(text: string, unit: 'day' | 'week' | 'month' | 'year'): string {
  return bareNumber.test(text) ? `${text} ${unit}${Number(text) === 1 ? '' : 's'}` : text;
}

/** A record of one kind as read from a row, or why the row has none. */
export type ParsedRow =
  | { ok: true; key: string; areaId: number; values: (StoredValue | null)[]; warnings: RowWarning[] }
  | RefusedRow
  | AbsentRow;

/** A row that has no values for this kind of record, which is not an error. */
type AbsentRow = { ok: 'absent'; warnings: [] };
export const absentRow: AbsentRow = { ok: 'absent', warnings: [] };

type RefusedRow = { ok: false; reasons: RowReason[]; warnings: RowWarning[] };

/** Why a row was refused; `source` is the column of the file at fault, null if no single column is. */
type RowReason = { source: string | null; message: string };

/** A column of the file that fills a stored column or part of one; `target` is the field that it is mapped to. */
type SourcePart = { stored: string; target: string; source: string; place: number };

/** What parsing the rows of a file finds out about its columns. */
type ColumnFindings = { translated: Translated; notices: Notices };

export type RowParser = {
  entity: Entity & { name: ImportableName };
  /** The stored columns that `values` fills, in order; the area is separate. */
  columns: string[];
  /** The columns of the file that these are read from; both halves of a location fill one stored column. */
  parts: readonly SourcePart[];
  /** Reads a row; `filled` are the positions of the cells that have the value above. */
  parse: (cells: readonly string[], filled?: ReadonlySet<number>) => ParsedRow;
  /** Returns every word that was read as an option so far, with its number of rows. */
  translations: () => (Translation & { rows: number })[];
  /** Returns the statements about many values of a column so far, each reported once. */
  notices: () => Notice[];
};

/** What a row states about a link between two of its records. The records have a key and an area; the link does not. */
type ParsedLink =
  | {
      ok: true;
      key: null;
      areaId: null;
      values: (StoredValue | null)[];
      warnings: RowWarning[];
      /** Whether the row has any values for the link itself. */
      says: boolean;
    }
  | RefusedRow;

export type LinkParser = {
  entity: Entity & { name: BridgeName };
  /** The stored columns that `values` fills, in order; the row's records determine the ends. */
  columns: string[];
  parts: readonly SourcePart[];
  parse: (cells: readonly string[]) => ParsedLink;
  translations: RowParser['translations'];
  notices: RowParser['notices'];
};

/** A column of the file that is mapped to an attribute of a link. */
export type LinkColumn = { sourceColumn: string; bridgeTable: string; attribute: string };

/** The areas into which this user may import, by lowercase name; null if several share the name. */
export type AreasByName = ReadonlyMap<string, number | null>;

export type TableOfFile = {
  header: readonly string[];
  facts: Readonly<Record<string, ColumnFacts>>;
  /**
   * Columns with the same value in every row, whatever the file contains; they do not show whether a row has any
   * values.
   */
  constants?: ReadonlySet<string>;
  /**
   * Maps derived columns that translate words to their original columns, so that messages quote the words of the file.
   */
  originals?: ReadonlyMap<string, string>;
  /** The number of columns in the file itself; the columns after them are derived. */
  width?: number;
  /** The columns of legal descriptions of which derived columns have parts, by the derived column. */
  descriptions?: ReadonlyMap<string, ReadonlySet<string>>;
  /** The columns with the parts of owners' names that the mapping does not use. */
  unusedNames?: readonly string[];
  /** The columns of names of which derived columns have parts, by the derived column. */
  splitNames?: ReadonlyMap<string, string>;
  /** Titles and notes which state that all coordinates are NAD27. */
  titles?: readonly string[];
  /** The columns with directions and fractions of townships and ranges, by whether the mapping uses them. */
  unusedParts?: UsedSurveyParts | undefined;
};

/**
 * Creates the parser for one kind of record from a mapping in which `validateMapping` found no errors. With
 * `isOneOfSeveral`, a row may have no values for this kind. `nad27` is required for files for which `mayHoldNad27`
 * returns true.
 */
export function createRowParser(
  name: AssetName,
  mappings: Mappings,
  file: TableOfFile,
  areas: { chosen: number; byName: AreasByName },
  { isOneOfSeveral = false, nad27 }: { isOneOfSeveral?: boolean; nad27?: Nad27Datum | undefined } = {},
): RowParser {
  const entity = importable(name) as Entity & { name: ImportableName };
  const plans: Plan[] = [];
  const parts: SourcePart[] = [];
  const locations = new Map<string, LocationPlan>();
  let area: Half | undefined;
  for (const [source, { table, column }] of Object.entries(mappings)) {
    const target = isImportable(table) && table === name ? targetOf(entity, column) : undefined;
    const index = file.header.indexOf(source);
    if (target === undefined || index < 0) continue;
    const stored = target.kind === 'coordinate' ? target.location : column;
    parts.push({ stored, target: column, source, place: index });
    if (column === 'area_name') area = { source, index };
    else if (target.kind === 'coordinate') planLocation(locations, entity, target, { source, index });
    else plans.push(planField(source, index, column, target, file));
  }
  const keyIndex = plans.findIndex((plan) => plan.column === entity.importKey);
  const keyPlan = plans[keyIndex];
  const translated: Translated = new Map();
  const notices = new Notices();
  const own = [...plans, ...[...locations.values()].flatMap(halvesOf)];
  const leaseNames = name === 'lease' ? plans.filter(({ column }) => leaseNameFields.has(column)) : [];
  const saysUnleased = (cells: readonly string[]) =>
    leaseNames.find(({ index }) => meansUnleased(readCell(cells[index])));
  const holds = isOneOfSeveral ? createHolder(own, keyPlan?.source, file, leaseNames) : () => true;

  const fields = plans.map(({ column }) => column);
  const sourceOfField = (column: string) => plans[fields.indexOf(column)]?.source ?? null;
  const located = [...locations.values()].map((plan) => ({
    plan,
    datum: createLocationDatum(plan, file, nad27),
  }));
  const checkSurvey = createSurveyCheck(name, plans, file);
  const checkName = createNameCheck(plans, file);
  const checkDescriptions = createDescriptionCheck(plans, file);
  const continuedIn = createContinuationCheck(plans, file);
  const rowChecks: RowCheck[] = [
    createZipCheck(fields, targetOf(entity, 'zipcode')?.label ?? ''),
    createTaxIdCheck(fields, targetOf(entity, 'tax_id')?.label ?? ''),
    createSectionCheck(fields, targetOf(entity, 'section')?.label ?? ''),
    createFutureCheck(fields, (column) => targetOf(entity, column)?.label ?? ''),
  ];

  const parse: RowParser['parse'] = (cells, filled = nothingFilled) => {
    const unleased = saysUnleased(cells);
    const continued = continuedIn(cells, filled);
    if (!holds(cells)) {
      if (unleased !== undefined)
        notices.add(
          unleased.column,
          unleased.source,
          `${unleased.target.label} says that there is no lease; none is created`,
        );
      return absentRow;
    }
    const { values, reasons, warnings } = parseFields(entity, plans, cells, { translated, notices });
    if (unleased !== undefined)
      warnings.push({
        column: unleased.column,
        source: unleased.source,
        message: `${unleased.target.label} may say that there is no lease: ${quote(readCell(cells[unleased.index]))}`,
      });
    if (continued !== undefined) {
      const { column, source, target } = continued;
      notices.add(
        column,
        source,
        `${target.label} seems to continue in the next row and would be cut; write it in one cell in the file`,
      );
      warnings.push({
        column,
        source,
        message: `${target.label} seems to continue the row above: ${quote(readCell(cells[continued.index]))}`,
      });
    }
    checkSurvey(cells, { values, warnings, notices });
    warnings.push(...checkDescriptions(cells));
    checkName(cells, notices);
    for (const check of rowChecks)
      check(values, {
        warn: (column, message) => warnings.push({ column, source: sourceOfField(column), message }),
        note: (column, message) => notices.add(column, sourceOfField(column), message),
      });
    for (const [at, { column, source, target }] of plans.entries()) {
      // Without this notice, a column that marks only active records would silently make all new records active.
      const isRefused = reasons.some((reason) => reason.source === source);
      if (target.kind === 'boolean' && target.default === true && values[at] === null && !isRefused)
        notices.add(column, source, `${target.label} has no value; new records are stored as Yes`);
    }
    for (const { plan, datum } of located) {
      const point = parsePoint(plan, cells, { warnings, notices, apiNumber: values[keyIndex], datum });
      values.push(point.ok ? point.value : null);
      if (!point.ok) reasons.push({ source: sourceOf(plan), message: `${plan.label} ${point.reason}` });
    }
    const found = area === undefined ? accept(areas.chosen) : findArea(readCell(cells[area.index]), areas);
    if (!found.ok) reasons.push({ source: area?.source ?? null, message: found.reason });
    const key = values[keyIndex] ?? null;
    const label = labelOf(keyPlan, entity);
    if (key === null && !reasons.some(({ message }) => message.startsWith(label)))
      reasons.unshift({
        source: keyPlan?.source ?? null,
        message: describeMissing(label, cells[keyPlan?.index ?? -1]),
      });
    if (reasons.length > 0 || key === null || !found.ok) return { ok: false, reasons, warnings };
    if (keyPlan !== undefined) {
      const name = readCell(cells[keyPlan.index]);
      const others = plans.flatMap((plan, at) => (plan === keyPlan || values[at] === null ? [] : [plan]));
      const hasFiguresAlone =
        others.length > 0 && others.every(({ target }) => natureOf(target) === 'numeric');
      const doubt =
        !filled.has(keyPlan.index) && isOnlyCell(cells, filled, file)
          ? 'is alone in its row; it may be a heading or a note'
          : totalWord.test(name) && hasFiguresAlone
            ? 'has only figures next to it; it may be a total of other rows'
            : isTotalAlone(name)
              ? 'is a word for a sum; the row may be a total of other rows'
              : mayBeSummary(name)
                ? 'is a word for a figure of other rows; the row may be no record'
                : meansNoValue(name)
                  ? 'is a word for a missing value; the row may be no record'
                  : null;
      if (doubt !== null)
        warnings.push({
          column: keyPlan.column,
          source: keyPlan.source,
          message: `${label} ${doubt}: ${quote(name)}`,
        });
    }
    return { ok: true, key: keyOf(entity, String(key)), areaId: found.value, values, warnings };
  };

  return {
    entity,
    columns: [...fields, ...locations.keys()],
    parts,
    parse,
    translations: () => [...translated.values()],
    notices: () => [...notices.list(), ...located.flatMap(({ datum }) => datum.notices())],
  };
}

/** The column of the file that identifies the record at an end of a link; `column` references it. */
export type EndColumn = { column: string; label: string; source: string };

/**
 * Creates the parser for one kind of link; `optionalEnds` are the columns of its ends if one of them may be unknown.
 */
export function createLinkParser(
  name: BridgeName,
  columns: readonly LinkColumn[],
  file: TableOfFile,
  optionalEnds: readonly EndColumn[] = [],
): LinkParser {
  const entity: Entity & { name: BridgeName } = bridges[name];
  const plans = columns.flatMap(({ sourceColumn, bridgeTable, attribute }): Plan[] => {
    const target = bridgeTable === name ? fieldOf(entity, attribute) : undefined;
    const index = file.header.indexOf(sourceColumn);
    return target === undefined || index < 0 ? [] : [planField(sourceColumn, index, attribute, target, file)];
  });
  const translated: Translated = new Map();
  const notices = new Notices();
  const holds = createHolder(plans, undefined, file);
  const ends = optionalEnds.map((end) => ({ ...end, index: file.header.indexOf(end.source) }));
  return {
    entity,
    columns: plans.map(({ column }) => column),
    parts: plans.map(({ column, source, index }) => ({
      stored: column,
      target: column,
      source,
      place: index,
    })),
    parse: (cells) => {
      const { values, reasons, warnings } = parseFields(entity, plans, cells, { translated, notices });
      const blank = ends.filter(({ index }) => readCell(cells[index]) === '');
      // A row without any of them is refused.
      if (blank.length < ends.length)
        for (const { column, label, source } of blank)
          warnings.push({
            column,
            source,
            message: `is imported without ${label}, which is blank`,
          });
      return reasons.length > 0
        ? { ok: false, reasons, warnings }
        : { ok: true, key: null, areaId: null, values, warnings, says: holds(cells) };
    },
    translations: () => [...translated.values()],
    notices: () => notices.list(),
  };
}

/**
 * Returns a function that checks whether a row has a value in these columns. Of the constant columns, only the key
 * counts. In the columns `ofLease`, words that say that there is no lease are no values.
 */
export function createHolder(
  columns: readonly Half[],
  key: string | undefined,
  { constants }: TableOfFile,
  ofLease: readonly Half[] = [],
): (cells: readonly string[]) => boolean {
  const places = columns
    .filter(({ source }) => source === key || constants?.has(source) !== true)
    .map(({ index }) => index);
  const leases = new Set(ofLease.map(({ index }) => index));
  return (cells) =>
    places.some((place) => {
      const text = readCell(cells[place]);
      return text !== '' && !(leases.has(place) && meansUnleased(text));
    });
}

export function planField(
  source: string,
  index: number,
  column: string,
  target: Plan['target'],
  { facts, header, originals, unusedParts }: TableOfFile,
): Plan {
  // A spreadsheet made 7.0 of a township without a direction.
  const cutsZeros =
    surveyNumbers.has(column) || (facts[source]?.wholeFigures === true && natureOf(target) === 'text');
  const original = originals?.get(source);
  const wordIndex = original === undefined ? index : header.indexOf(original);
  const dates = dateRuleOf(facts[source]);
  const context = contextOf(source, facts[source], target);
  return {
    source,
    index,
    wordIndex,
    column,
    target,
    context,
    dates,
    cutsZeros,
    unit:
      directionOf(source, column, header, unusedParts) ??
      boxOf(source, column) ??
      unitOf(source, column, target, facts[source]),
    rowUnit: rowUnitOf(source, index, column, target, { header, facts }),
    known: new KnownCells(),
  };
}

/**
 * Returns how the direction that a column's name states is added to its numbers, as in Township (N); null if it states
 * none, or if another column has the directions.
 */
function directionOf(
  source: string,
  column: string,
  header: readonly string[],
  unusedParts: UsedSurveyParts | undefined,
): Plan['unit'] {
  const field = surveyFields.find((name) => name === column);
  if (field === undefined || (unusedParts?.unused.directions[field].length ?? 0) > 0) return null;
  const direction = statedDirectionOf(source, field, header);
  if (direction === null) return null;
  return {
    apply: (text) => (isNumberAlone(text) ? directedText(text, direction) : text),
    notice: `uses the direction in its column name (${direction})`,
  };
}

const addressLine = /^address_line_\d$/;
const boxName =
  /^(?!.*\b(?:street|address|rural|route|rr|hc|lock|safe|drop)\b)(?:.* )?box(?: (?:no|num|number|nbr))?$/;
const boxNumber = /^#?\s*((?:[a-z]-?)?\d{1,7}(?:-?[a-z]|-\d{1,4})?)$/i;

/** Returns how a number in a column of post office boxes is completed in an address; null for other columns. */
function boxOf(source: string, column: string): Plan['unit'] {
  if (!addressLine.test(column) || !boxName.test(plainName(source))) return null;
  return {
    apply: (text) => text.replace(boxNumber, 'PO Box $1'),
    notice: 'was completed with "PO Box", as its column name says',
  };
}

/** Returns how the unit that a column states is applied to its bare numbers; null if it states none. */
function unitOf(
  source: string,
  column: string,
  target: Plan['target'],
  facts: ColumnFacts | undefined,
): Plan['unit'] {
  const notice = 'uses the unit in its column name';
  const termUnit = termUnitOf(source, column);
  if (termUnit !== null) return { apply: (text) => termWithUnit(text, termUnit), notice };
  if (target.kind === 'feet') {
    const unit = depthUnitOf(source, facts?.unit);
    if (unit === 'meters') return { apply: feetFromMeters, notice: 'was converted from meters to feet' };
    // Such a value is refused, because nothing says which of the two it is.
    return unit === 'contradictory'
      ? { apply: (text) => (text === '' ? text : `${text} ft or m`), notice: 'states two units' }
      : null;
  }
  const shareUnit = target.kind === 'fraction' ? appliedUnitOf(source, facts) : null;
  if (shareUnit === null) return null;
  const isNamed = shareUnitOf(source)?.parts !== undefined;
  return {
    apply: (text) => withShareUnit(text, shareUnit),
    notice: isNamed ? notice : 'uses the unit that the file states for its column',
  };
}

/** Returns how the units that another column states are applied to the figures of a column; null if none does. */
function rowUnitOf(
  source: string,
  index: number,
  column: string,
  { kind }: Plan['target'],
  table: Pick<TableOfFile, 'header' | 'facts'>,
): Plan['rowUnit'] {
  const asWritten = (text: string) => text;
  if (kind === 'feet') {
    const named = depthUnitOf(source, table.facts[source]?.unit);
    if (named === 'contradictory') return null;
    const apply = { feet: asWritten, meters: named === null ? feetFromMeters : asWritten };
    return createRowUnit({ source, index, dimension: 'length', named, apply }, table);
  }
  if (kind === 'acres')
    return createRowUnit(
      { source, index, dimension: 'area', named: null, apply: { acres: asWritten } },
      table,
    );
  if (kind === 'money')
    return createRowUnit(
      { source, index, dimension: 'money', named: null, apply: { usd: asWritten } },
      table,
    );
  if (!termFields.has(column)) return null;
  const composed = createTermParts(source, table.header);
  if (composed !== null) return composed;
  const named = termUnitOf(source, column);
  const apply = {
    years: (text: string) => termWithUnit(text, 'year'),
    months: (text: string) => termWithUnit(text, 'month'),
    weeks: (text: string) => termWithUnit(text, 'week'),
    days: (text: string) => termWithUnit(text, 'day'),
  };
  return createRowUnit(
    { source, index, dimension: 'time', named: named === null ? null : `${named}s`, apply },
    table,
  );
}

/** Reads the fields of one record or link out of a row. */
export function parseFields(
  entity: Entity,
  plans: readonly Plan[],
  cells: readonly string[],
  learnt: ColumnFindings,
): { values: (StoredValue | null)[]; reasons: RowReason[]; warnings: RowWarning[] } {
  const reasons: RowReason[] = [];
  const warnings: RowWarning[] = [];
  const values = plans.map((plan): StoredValue | null => {
    const cell = cells[plan.index] ?? '';
    const known = plan.rowUnit === null ? plan.known.get(cell) : undefined;
    if (known !== undefined) return known;
    const read = readCell(cell);
    const unturned = removeTurns(read);
    const isLine = oneLineKinds.has(plan.target.kind);
    const given = isLine ? toOneLine(unturned) : unturned;
    const figure = plan.cutsZeros ? given.replace(/\.0+$/, '') : given;
    const ofRow: FigureOfRow = plan.rowUnit?.(figure, cells) ?? { text: figure };
    if (ofRow.problem !== undefined) {
      reasons.push({
        source: plan.source,
        message: `${plan.target.label} ${ofRow.problem}: ${quote(figure)}`,
      });
      return null;
    }
    if (ofRow.notice !== undefined)
      learnt.notices.add(plan.column, plan.source, `${plan.target.label} ${ofRow.notice}`);
    if (ofRow.warning !== undefined)
      warnings.push({
        column: plan.column,
        source: plan.source,
        message: `${plan.target.label} ${ofRow.warning}`,
      });
    const text = plan.unit === null ? ofRow.text : plan.unit.apply(ofRow.text);
    if (plan.unit !== null && text !== ofRow.text)
      learnt.notices.add(plan.column, plan.source, `${plan.target.label} ${plan.unit.notice}`);
    if (given !== unturned)
      learnt.notices.add(
        plan.column,
        plan.source,
        `${plan.target.label} contained line breaks or invisible characters; it was read as one line without them`,
      );
    if (unturned !== read)
      learnt.notices.add(
        plan.column,
        plan.source,
        `${plan.target.label} contained characters that reverse the text direction; they were removed`,
      );
    const word = plan.wordIndex === plan.index ? text : readCell(cells[plan.wordIndex]);
    if (text === '') {
      if (word !== '') recordTranslation(learnt.translated, plan.column, word, '');
      return null;
    }
    const { source, column, target } = plan;
    const warningsBefore = warnings.length;
    const parsed = parseCell(plan, { text, word }, warnings, learnt.translated);
    if (!parsed.ok) {
      reasons.push({ source, message: `${target.label} ${parsed.reason}: ${quote(text)}` });
      return null;
    }
    if (parsed.warning !== undefined)
      warnings.push({ column, source, message: `${target.label} ${parsed.warning}: ${quote(text)}` });
    if (parsed.notice !== undefined) learnt.notices.add(column, source, `${target.label} ${parsed.notice}`);
    const oddity = namesSomething(target) ? oddityOfName(text) : null;
    if (oddity !== null) learnt.notices.add(column, source, `${target.label} ${oddity}`);
    const isPlain =
      parsed.warning === undefined && parsed.notice === undefined && warnings.length === warningsBefore;
    // Whatever is counted by row must be read in each.
    if (
      plan.rowUnit === null &&
      text === cell &&
      word === cell &&
      isPlain &&
      oddity === null &&
      !isTranslated(learnt.translated, column, word)
    )
      plan.known.add(cell, parsed.value);
    return parsed.value;
  });
  // Contradictory fields are imported as they are in the file, because only a user can decide which one is wrong.
  const placeOf = (name: string) => plans.findIndex(({ column }) => column === name);
  for (const { field, message } of recordOddities(entity, (name) => values[placeOf(name)]))
    warnings.push({ column: field, source: plans[placeOf(field)]?.source ?? null, message });
  return { values, reasons, warnings };
}

/** The kinds of texts that have one line. */
const oneLineKinds: ReadonlySet<string> = new Set(['text', 'identifier', 'email']);
const unseen =
  /[\u00A0\u00AD\u061C\u115F\u1160\u180E\u2007\u200B-\u200F\u202F\u2060-\u2064\u206A-\u206F\u3164\uFEFF\uFFA0]/;
const rewrittenDate = /^\d{4}-\d{2}-\d{2}$|^\d{1,2}-(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)$/i;

/** Describes what is odd about an identifying name or number that is stored unchanged; null if nothing is. */
function oddityOfName(text: string): string | null {
  if (unseen.test(text))
    return 'contains invisible characters, such as non-breaking spaces: names that look identical may differ';
  return rewrittenDate.test(text)
    ? 'is a date; a spreadsheet may have converted it from a number such as 1-4. Compare it with the source'
    : null;
}

const totalWord = /(^|[^a-z])(sub\s*-?\s*)?(totals?|sums?)([^a-z]|$)/i;

/** In narrower tables, a row with only a name is normal. */
const minColumns = 3;

const nothingFilled: ReadonlySet<number> = new Set();

/**
 * Returns whether a row of the file has only one nonblank cell of its own, like headings within a list and notes below
 * it. Next to filled cells, a single one is normal where the list has no other column.
 */
function isOnlyCell(
  cells: readonly string[],
  filled: ReadonlySet<number>,
  { header, width = header.length }: TableOfFile,
): boolean {
  if (width < minColumns || width - filled.size < 2) return false;
  let own = 0;
  for (let place = 0; place < width && own < 2; place += 1)
    if (!filled.has(place) && !isBlankCell(cells[place] ?? '')) own += 1;
  return own === 1;
}

export function findArea(name: string, areas: { chosen: number; byName: AreasByName }): Parsed<number> {
  if (name === '') return accept(areas.chosen);
  const found = areas.byName.get(name.toLowerCase());
  if (found === undefined)
    return refuse(
      `Area ${quote(name)} isn't in this company: enter one of its areas, or leave it blank for the selected area`,
    );
  return found === null
    ? refuse(`Several areas of this company are named ${quote(name)}: rename one of them first`)
    : accept(found);
}

function describeMissing(label: string, cell = ''): string {
  return saysNothing(cell)
    ? `${label} is required, and ${quote(cell.trim())} is read as blank`
    : `${label} is required`;
}

function labelOf(plan: Plan | undefined, entity: Entity): string {
  return plan?.target.label ?? entity.importKey ?? entity.label;
}

/**
 * Returns the text by which a record in the file matches a stored one: API numbers padded to 14 digits, file numbers
 * unchanged, names in lowercase.
 */
export function keyOf(entity: Entity, value: string): string {
  if (entity.name === 'well') return apiNumberKey(value);
  return isExactKey(entity) ? value : value.toLowerCase();
}
