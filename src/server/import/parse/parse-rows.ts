import type { ColumnFacts } from '#shared/import/match/column-facts.ts';
import { isBlankCell, readCell } from '#shared/import/parse/blank-words.ts';
import type { Mappings } from '#shared/import/validate/validate-mapping.ts';
import {
  type ImportableName,
  importable,
  isImportable,
  natureOf,
  targetOf,
} from '#shared/land/entities/import-targets.ts';
import { odditiesOf } from '#shared/land/entities/oddities.ts';
import { type BridgeName, bridges } from '#shared/land/entities/registry.ts';
import { apiNumberKey } from '#shared/platform/api-number.ts';
import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import { accept, type Parsed, refuse } from '#shared/platform/fields/field.ts';
import type { StoredValue } from '#shared/platform/fields/field-kind.ts';
import type { Nad27Datum } from './nad27-columns.ts';
import { type Notice, Notices } from './notices.ts';
import {
  contextOf,
  dateRuleOf,
  namesSomething,
  noteTranslation,
  type Plan,
  parseCell,
  type Translated,
  type Translation,
} from './parse-cell.ts';
import {
  type Half,
  halvesOf,
  type LocationPlan,
  nad27ReadingOf,
  parsePoint,
  planLocation,
  sourceOf,
} from './parse-location.ts';
import { createZipCheck, type RowCheck } from './row-checks.ts';
import { quote, type RowWarning } from './row-warning.ts';

const termFields: ReadonlySet<string> = new Set(['term', 'extension_term']);
const units = [
  { unit: 'month', word: /(^|[^a-z])(mos?|mths?|months?)([^a-z]|$)/i },
  { unit: 'year', word: /(^|[^a-z])(yrs?|years?)([^a-z]|$)/i },
] as const;
const bareNumber = /^\d{1,3}(\.\d{1,2})?$/;

/** The unit in which the name of a column says that its terms are, for a field that holds terms; null where it says none, or both. */
function termUnitOf(source: string, field: string): 'month' | 'year' | null {
  if (!termFields.has(field)) return null;
  const plain = source.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
  const named = units.filter(({ word }) => word.test(plain));
  return named.length === 1 ? (named[0]?.unit ?? null) : null;
}

/** A term with its unit: 36 of a column of months is "36 months"; what is no bare number stays as it is. */
function termWithUnit(text: string, unit: 'month' | 'year'): string {
  return bareNumber.test(text) ? `${text} ${unit}${Number(text) === 1 ? '' : 's'}` : text;
}

/** A record of one kind as a row of the file gives it, or why the row gives none. */
type ParsedRow =
  | { ok: true; key: string; areaId: number; values: (StoredValue | null)[]; warnings: RowWarning[] }
  | RefusedRow
  | AbsentRow;

/** A row that holds nothing of the kind: it gives no record of it, and nothing is wrong with it. */
type AbsentRow = { ok: 'absent'; warnings: [] };
const absentRow: AbsentRow = { ok: 'absent', warnings: [] };

type RefusedRow = { ok: false; reasons: RowReason[]; warnings: RowWarning[] };

/** Why a row gives no record; `source` is the column of the file that says so, null where no single one does. */
type RowReason = { source: string | null; message: string };

/** A column of the file that gives a stored column or a part of it; `target` is what it is mapped onto. */
type SourcePart = { stored: string; target: string; source: string; place: number };

/** What the rows of a file say of its columns while they are parsed. */
type Learnt = { translated: Translated; notices: Notices };

export type RowParser = {
  entity: Entity & { name: ImportableName };
  /** The stored columns that `values` fills, in its order; the area is told apart from them. */
  columns: string[];
  /** The columns of the file that these are read from; halves of a location are stored together. */
  parts: readonly SourcePart[];
  parse: (cells: readonly string[]) => ParsedRow;
  /** Every word that was read as an option so far, with how often. */
  translations: () => (Translation & { rows: number })[];
  /** What is true of many values of a column so far, each told once. */
  notices: () => Notice[];
};

/** What a row says of a link between two of its records, which have keys and areas where it has none. */
type ParsedLink =
  | {
      ok: true;
      key: null;
      areaId: null;
      values: (StoredValue | null)[];
      warnings: RowWarning[];
      /** Whether the row says anything of the link itself. */
      says: boolean;
    }
  | RefusedRow;

export type LinkParser = {
  entity: Entity & { name: BridgeName };
  /** The stored columns that `values` fills, in its order; the ends are told by the row's records. */
  columns: string[];
  parts: readonly SourcePart[];
  parse: (cells: readonly string[]) => ParsedLink;
  translations: RowParser['translations'];
  notices: RowParser['notices'];
};

/** A column of the file that says something of a link. */
export type LinkColumn = { sourceColumn: string; bridgeTable: string; attribute: string };

/** The areas into which this person may import, by lower-case name; null where several have the name. */
export type AreasByName = ReadonlyMap<string, number | null>;

type TableOfFile = {
  header: readonly string[];
  facts: Readonly<Record<string, ColumnFacts>>;
  /** Columns that hold the same in every row, whatever the file says: they tell nothing of what a row holds. */
  constants?: ReadonlySet<string>;
  /** The columns of which derived ones read the words: what is told names the words of the file. */
  originals?: ReadonlyMap<string, string>;
  /** How many columns the file itself has; those behind are derived. */
  width?: number;
};

/**
 * Makes the parser of one kind of record out of a mapping that `validateMapping` found no error in. In a file of several kinds a row may
 * hold nothing of this one. `nad27` is needed for files that `mayHoldNad27`.
 */
export function createRowParser(
  name: ImportableName,
  mappings: Mappings,
  file: TableOfFile,
  areas: { chosen: number; byName: AreasByName },
  { isOneOfSeveral = false, nad27: datum }: { isOneOfSeveral?: boolean; nad27?: Nad27Datum | undefined } = {},
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
  const holds = isOneOfSeveral ? createHolder(own, keyPlan?.source, file) : () => true;

  const fields = plans.map(({ column }) => column);
  const sourceOfField = (column: string) => plans[fields.indexOf(column)]?.source ?? null;
  const nad27 = nad27ReadingOf(file.header, datum);
  const checkZip: RowCheck = createZipCheck(fields, targetOf(entity, 'zipcode')?.label ?? '');

  const parse = (cells: readonly string[]): ParsedRow => {
    if (!holds(cells)) return absentRow;
    const { values, reasons, warnings } = parseFields(entity, plans, cells, { translated, notices });
    checkZip(values, {
      warn: (column, message) => warnings.push({ column, source: sourceOfField(column), message }),
      note: (column, message) => notices.add(column, sourceOfField(column), message),
    });
    for (const [at, { column, source, target }] of plans.entries()) {
      // Otherwise a column that marks only what is active would make everything active without a word.
      const isRefused = reasons.some((reason) => reason.source === source);
      if (target.kind === 'boolean' && target.default === true && values[at] === null && !isRefused)
        notices.add(column, source, `${target.label} has no value; new records are stored as Yes`);
    }
    for (const plan of locations.values()) {
      const point = parsePoint(plan, cells, { warnings, notices, apiNumber: values[keyIndex], nad27 });
      values.push(point.ok ? point.value : null);
      if (!point.ok) reasons.push({ source: sourceOf(plan), message: `${plan.label} ${point.reason}` });
    }
    const found = area === undefined ? accept(areas.chosen) : findArea(readCell(cells[area.index]), areas);
    if (!found.ok) reasons.push({ source: area?.source ?? null, message: found.reason });
    const key = values[keyIndex] ?? null;
    const label = labelOf(keyPlan, entity);
    if (key === null && !reasons.some(({ message }) => message.startsWith(label)))
      reasons.unshift({ source: keyPlan?.source ?? null, message: `${label} is required` });
    if (reasons.length > 0 || key === null || !found.ok) return { ok: false, reasons, warnings };
    if (keyPlan !== undefined) {
      const name = readCell(cells[keyPlan.index]);
      const others = plans.flatMap((plan, at) => (plan === keyPlan || values[at] === null ? [] : [plan]));
      const hasFiguresAlone =
        others.length > 0 && others.every(({ target }) => natureOf(target) === 'numeric');
      const doubt = standsAlone(cells, file)
        ? 'stands alone in its row; it may be a heading or a note'
        : totalWord.test(name) && hasFiguresAlone
          ? 'has figures alone beside it; it may be a total of other rows'
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
    notices: () => notices.list(),
  };
}

/** Makes the parser of what a file says of one kind of link. */
export function createLinkParser(
  name: BridgeName,
  columns: readonly LinkColumn[],
  file: TableOfFile,
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
      return reasons.length > 0
        ? { ok: false, reasons, warnings }
        : { ok: true, key: null, areaId: null, values, warnings, says: holds(cells) };
    },
    translations: () => [...translated.values()],
    notices: () => notices.list(),
  };
}

/** Tells whether a row has anything in these columns; of those that every row has alike, only the key counts. */
function createHolder(
  columns: readonly Half[],
  key: string | undefined,
  { constants }: TableOfFile,
): (cells: readonly string[]) => boolean {
  const places = columns
    .filter(({ source }) => source === key || constants?.has(source) !== true)
    .map(({ index }) => index);
  return (cells) => places.some((place) => readCell(cells[place]) !== '');
}

function planField(
  source: string,
  index: number,
  column: string,
  target: Plan['target'],
  { facts, header, originals }: TableOfFile,
): Plan {
  const cutsZeros = facts[source]?.wholeFigures === true && natureOf(target) === 'text';
  const original = originals?.get(source);
  const wordIndex = original === undefined ? index : header.indexOf(original);
  const dates = dateRuleOf(facts[source]);
  const context = contextOf(source, facts[source], target);
  const termUnit = termUnitOf(source, column);
  return { source, index, wordIndex, column, target, context, dates, cutsZeros, termUnit };
}

/** Reads the fields of one record or link out of a row. */
function parseFields(
  entity: Entity,
  plans: readonly Plan[],
  cells: readonly string[],
  learnt: Learnt,
): { values: (StoredValue | null)[]; reasons: RowReason[]; warnings: RowWarning[] } {
  const reasons: RowReason[] = [];
  const warnings: RowWarning[] = [];
  const values = plans.map((plan): StoredValue | null => {
    const given = readCell(cells[plan.index]);
    const figure = plan.cutsZeros ? given.replace(/\.0+$/, '') : given;
    const text = plan.termUnit === null ? figure : termWithUnit(figure, plan.termUnit);
    if (text !== figure)
      learnt.notices.add(plan.column, plan.source, `${plan.target.label} has the unit that its column names`);
    const word = plan.wordIndex === plan.index ? text : readCell(cells[plan.wordIndex]);
    if (text === '') {
      if (word !== '') noteTranslation(learnt.translated, plan.column, word, '');
      return null;
    }
    const { source, column, target } = plan;
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
    return parsed.value;
  });
  // Fields that contradict one another go in as the file has them: which one is wrong, only a person can tell.
  const placeOf = (name: string) => plans.findIndex(({ column }) => column === name);
  for (const { field, message } of odditiesOf(entity, (name) => values[placeOf(name)]))
    warnings.push({ column: field, source: plans[placeOf(field)]?.source ?? null, message });
  return { values, reasons, warnings };
}

const unseen = /[\u00A0\u00AD\u2007\u200B-\u200D\u202F\u2060\uFEFF]/;
const madeDate = /^\d{4}-\d{2}-\d{2}$|^\d{1,2}-(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)$/i;

/** What is odd about a name or a number that names something, and is stored as it stands; null where nothing is. */
function oddityOfName(text: string): string | null {
  if (unseen.test(text))
    return 'holds signs that nobody sees, such as blanks that do not break: names that look alike may differ';
  return madeDate.test(text)
    ? 'is a date; a spreadsheet may have made it of a number such as 1-4. Compare it with its source'
    : null;
}

const totalWord = /(^|[^a-z])(sub\s*-?\s*)?(totals?|sums?)([^a-z]|$)/i;

/** In narrower tables a name alone is no less than others have. */
const minColumns = 3;

/** Whether a row of the file has but one cell, as headings within a list and notes below it do. */
function standsAlone(cells: readonly string[], { header, width = header.length }: TableOfFile): boolean {
  if (width < minColumns) return false;
  let filled = 0;
  for (let place = 0; place < width && filled < 2; place += 1)
    if (!isBlankCell(cells[place] ?? '')) filled += 1;
  return filled === 1;
}

function findArea(name: string, areas: { chosen: number; byName: AreasByName }): Parsed<number> {
  if (name === '') return accept(areas.chosen);
  const found = areas.byName.get(name.toLowerCase());
  if (found === undefined)
    return refuse(
      `Area ${quote(name)} is none of this company: write the name of one, or leave it blank for the chosen one`,
    );
  return found === null
    ? refuse(
        `Area ${quote(name)} is the name of several areas of this company: give one of them another name first`,
      )
    : accept(found);
}

function labelOf(plan: Plan | undefined, entity: Entity): string {
  return plan?.target.label ?? entity.importKey ?? entity.label;
}

/**
 * The text under which a record of a file and a stored one are the same: API numbers padded to fourteen digits, file numbers as
 * they are, names regardless of case.
 */
function keyOf(entity: Entity, value: string): string {
  if (entity.name === 'well') return apiNumberKey(value);
  return entity.uniqueFields?.includes(entity.importKey ?? '') ? value : value.toLowerCase();
}
