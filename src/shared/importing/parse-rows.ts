import { type Entity, fieldOf } from '../entities/entity.ts';
import { type BridgeName, bridges } from '../entities/registry.ts';
import { odditiesOf } from '../entities/sense.ts';
import {
  accept,
  acceptNoting,
  type FieldOf,
  type ParseContext,
  type Parsed,
  refuse,
} from '../fields/field.ts';
import type { StoredValue } from '../fields/field-kind.ts';
import { parseText } from '../fields/kinds.ts';
import { pointText } from '../fields/location.ts';
import { maxTextLength } from '../fields/text.ts';
import { isNoDate, readCell } from './blank-words.ts';
import type { ColumnFacts } from './column-facts.ts';
import { readDate } from './dates.ts';
import { readDegrees } from './degrees.ts';
import { keyOf } from './key-of.ts';
import { saysNoValue } from './no-value-words.ts';
import { type Notice, Notices } from './notices.ts';
import { optionOfWord } from './option-words.ts';
import { createZipCheck, type RowCheck, stateWestOf } from './row-checks.ts';
import { isShortened } from './shortened-number.ts';
import {
  type CoordinateTarget,
  type ImportableName,
  importable,
  isImportable,
  natureOf,
  type Target,
  targetOf,
} from './targets.ts';
import type { Mappings } from './validate-mapping.ts';

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

/** Something that was mended or left out in a row that goes in all the same. */
type RowWarning = {
  column: string;
  source: string | null;
  message: string;
  /** A word of the file for which the field has no option; the field stays as it is, of a new record empty. */
  unknownWord?: string;
};

/** A word of the file that was read as one of a field's options. */
type Translation = { column: string; word: string; option: string };

type Translated = Map<string, Translation & { rows: number }>;

/** What the rows of a file say of its columns while they are parsed. */
type Learnt = { translated: Translated; notices: Notices };

export type RowParser = {
  entity: Entity & { name: ImportableName };
  /** The stored columns that `values` fills, in its order; the area is told apart from them. */
  columns: string[];
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
  parse: (cells: readonly string[]) => ParsedLink;
  translations: RowParser['translations'];
  notices: RowParser['notices'];
};

/** A column of the file that says something of a link. */
export type LinkColumn = { sourceColumn: string; bridgeTable: string; attribute: string };

/** The areas into which this person may import, by lower-case name; null where several have the name. */
export type AreasByName = ReadonlyMap<string, number | null>;

type Plan = {
  /** The column of the file, and its place in a row. */
  source: string;
  index: number;
  column: string;
  target: Exclude<Target, CoordinateTarget>;
  context: ParseContext;
  /** The column prints whole numbers with zeros behind the point, which an identifier or a name does not have. */
  cutsZeros: boolean;
};

/** Two columns that make one location; either can be missing from the mapping. */
type LocationPlan = {
  column: string;
  label: string;
  latitude: Half | undefined;
  longitude: Half | undefined;
};

type Half = { source: string; index: number };

type TableOfFile = {
  header: readonly string[];
  facts: Readonly<Record<string, ColumnFacts>>;
  /** Columns that hold the same in every row, whatever the file says: they tell nothing of what a row holds. */
  constants?: ReadonlySet<string>;
};

/**
 * Makes the parser of one kind of record out of a mapping that `validateMapping` found no error in. In a file of several kinds a row may
 * hold nothing of this one.
 */
export function createRowParser(
  name: ImportableName,
  mappings: Mappings,
  file: TableOfFile,
  areas: { chosen: number; byName: AreasByName },
  { isOneOfSeveral = false }: { isOneOfSeveral?: boolean } = {},
): RowParser {
  const entity = importable(name) as Entity & { name: ImportableName };
  const plans: Plan[] = [];
  const locations = new Map<string, LocationPlan>();
  let area: Half | undefined;
  for (const [source, { table, column }] of Object.entries(mappings)) {
    const target = isImportable(table) && table === name ? targetOf(entity, column) : undefined;
    const index = file.header.indexOf(source);
    if (target === undefined || index < 0) continue;
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
  const checkZip: RowCheck = createZipCheck(fields, targetOf(entity, 'zipcode')?.label ?? '');

  const parse = (cells: readonly string[]): ParsedRow => {
    if (!holds(cells)) return absentRow;
    const { values, reasons, warnings } = parseFields(entity, plans, cells, { translated, notices });
    checkZip(values, {
      warn: (column, message) => warnings.push({ column, source: sourceOfField(column), message }),
      note: (column, message) => notices.add(column, sourceOfField(column), message),
    });
    for (const plan of locations.values()) {
      const point = parsePoint(plan, cells, { warnings, notices, apiNumber: values[keyIndex] });
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
    return { ok: true, key: keyOf(entity, String(key)), areaId: found.value, values, warnings };
  };

  return {
    entity,
    columns: [...fields, ...locations.keys()],
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

function halvesOf({ latitude, longitude }: LocationPlan): Half[] {
  return [latitude, longitude].filter((half) => half !== undefined);
}

function planField(
  source: string,
  index: number,
  column: string,
  target: Plan['target'],
  { facts }: TableOfFile,
): Plan {
  const cutsZeros = facts[source]?.wholeFigures === true && natureOf(target) === 'text';
  return { source, index, column, target, context: contextOf(facts[source]), cutsZeros };
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
    const text = plan.cutsZeros ? given.replace(/\.0+$/, '') : given;
    if (text === '') return null;
    const { source, column, target } = plan;
    const parsed = parseCell(plan, text, warnings, learnt.translated);
    if (!parsed.ok) {
      reasons.push({ source, message: `${target.label} ${parsed.reason}: ${quote(text)}` });
      return null;
    }
    if (parsed.warning !== undefined)
      warnings.push({ column, source, message: `${target.label} ${parsed.warning}: ${quote(text)}` });
    if (parsed.notice !== undefined) learnt.notices.add(column, source, `${target.label} ${parsed.notice}`);
    return parsed.value;
  });
  // Fields that contradict one another go in as the file has them: which one is wrong, only a person can tell.
  const placeOf = (name: string) => plans.findIndex(({ column }) => column === name);
  for (const { field, message } of odditiesOf(entity, (name) => values[placeOf(name)]))
    warnings.push({ column: field, source: plans[placeOf(field)]?.source ?? null, message });
  return { values, reasons, warnings };
}

function planLocation(
  locations: Map<string, LocationPlan>,
  entity: Entity,
  target: CoordinateTarget,
  half: Half,
): void {
  const plan = locations.get(target.location) ?? {
    column: target.location,
    label: targetOf(entity, target.location)?.label ?? target.location,
    latitude: undefined,
    longitude: undefined,
  };
  locations.set(target.location, { ...plan, [target.axis]: half });
}

/** The column of the file that is looked at first where a location is in doubt. */
function sourceOf({ latitude, longitude }: LocationPlan): string | null {
  return (latitude ?? longitude)?.source ?? null;
}

function contextOf(facts: ColumnFacts | undefined): ParseContext {
  return {
    bareFraction: facts?.bareFraction ?? 'percent',
    dateOrder: facts?.dateOrder ?? 'month-first',
    fromFile: true,
  };
}

function parseCell(
  { source, column, target, context }: Plan,
  text: string,
  warnings: RowWarning[],
  translated: Translated,
): Parsed<StoredValue | null> {
  // Only descriptions are long; the patterns of other kinds are made for short texts.
  if (text.length > maxTextLength && target.kind !== 'long_text')
    return refuse(`is longer than ${maxTextLength} characters`);
  if (natureOf(target) !== 'text' && saysNoValue(text))
    return acceptNoting(null, `was left out where the file says ${quote(text)}`);
  if (isShortened(text) && namesSomething(target)) return withoutDigits(target);
  switch (target.kind) {
    case 'date': {
      if (isNoDate(text))
        return accept(null, 'was left out, for the file writes this where there is no date');
      const read = readDate(text, context.dateOrder);
      if (read === null) return refuse('must be a date such as 2026-03-31');
      return read.shortYear
        ? accept(read.date, `has a year of two digits, read as ${read.date}`)
        : accept(read.date);
    }
    case 'select':
    case 'status':
      return accept(
        readOption({ source, column, target: target as FieldOf<'select'> }, text, warnings, translated),
      );
    case 'fraction': {
      const parsed = parseText(target, text, context);
      // One figure above 1 makes a column percentages; the others are then a hundredth of what they may have meant.
      return parsed.ok && context.bareFraction === 'percent' && isBareShare(text)
        ? accept(parsed.value, 'was read as a percentage, for the column has figures above 1')
        : parsed;
    }
    default:
      return parseText(target, text, context);
  }
}

/** Whether a target holds numbers and names by which something is known; descriptions may say anything. */
function namesSomething(target: Plan['target']): boolean {
  return ['text', 'identifier', 'api_number'].includes(target.kind);
}

/** A number of which only the first digits are left is none: the row has no key, or the field no value. */
function withoutDigits(target: Plan['target']): Parsed<null> {
  const why = 'a spreadsheet shortened the number, and its last digits are lost';
  return target.required
    ? refuse(`cannot be read: ${why}. Format the column as text there and save the file again`)
    : accept(null, `was left out: ${why}`);
}

/** A figure up to 1 that does not say whether it is a fraction or a percentage. */
function isBareShare(text: string): boolean {
  return /^\d*\.?\d+$/.test(text) && Number(text) > 0 && Number(text) <= 1;
}

/** A word without a counterpart gives its field nothing, with a warning: one odd word should not keep a whole well out. */
function readOption(
  { source, column, target }: { source: string; column: string; target: FieldOf<'select'> },
  word: string,
  warnings: RowWarning[],
  translated: Translated,
): string | null {
  const option = optionOfWord(column, target.options, word);
  if (option === null) {
    warnings.push({
      column,
      source,
      message: `${target.label} was left out: ${quote(word)} is none of its options`,
      unknownWord: word,
    });
    return null;
  }
  if (option.toLowerCase() !== word.toLowerCase()) {
    const id = `${column}\n${word}`;
    const known = translated.get(id) ?? { column, word, option, rows: 0 };
    translated.set(id, { ...known, rows: known.rows + 1 });
  }
  return option;
}

function parsePoint(
  plan: LocationPlan,
  cells: readonly string[],
  { warnings, notices, apiNumber }: { warnings: RowWarning[]; notices: Notices; apiNumber: unknown },
): Parsed<string | null> {
  const latitude = readAngle('latitude', plan.latitude, cells);
  const longitude = readAngle('longitude', plan.longitude, cells);
  if (latitude.text === '' && longitude.text === '') return accept(null);
  const leave = (why: string) => {
    const message = `${plan.label} was left out: ${why}`;
    warnings.push({ column: plan.column, source: sourceOf(plan), message });
    return accept(null);
  };
  const problem = latitude.problem ?? longitude.problem;
  // Where only one half is given nothing can be stored, so a wrong one keeps no row out; it is told all the same.
  if (latitude.text === '' || longitude.text === '') {
    if (problem !== undefined) return leave(`it ${problem}`);
    if (plan.latitude === undefined || plan.longitude === undefined) {
      const half = plan.latitude === undefined ? 'longitude' : 'latitude';
      notices.add(plan.column, sourceOf(plan), `${plan.label} stays as it is: only its ${half} has a column`);
      return accept(null);
    }
    return leave(latitude.text === '' ? 'its latitude is missing' : 'its longitude is missing');
  }
  if (problem !== undefined) return refuse(problem);
  // Databases write zeros where nobody surveyed; no well stands at the origin of the map.
  if (latitude.degrees === 0 && longitude.degrees === 0) return leave('latitude and longitude are both 0');
  const state = stateWestOf(apiNumber, longitude.degrees);
  if (state !== null)
    warnings.push({
      column: plan.column,
      source: plan.longitude?.source ?? null,
      message: `${plan.label} lies east of Greenwich, but the API number is of ${state}: turn the sign of its longitude`,
    });
  return accept(pointText(longitude.degrees, latitude.degrees));
}

const mostDegrees = { latitude: 90, longitude: 180 } as const;

type Angle = { text: string; degrees: number; problem: string | undefined };

function readAngle(axis: keyof typeof mostDegrees, half: Half | undefined, cells: readonly string[]): Angle {
  const text = half === undefined ? '' : readCell(cells[half.index]);
  if (text === '') return { text, degrees: 0, problem: undefined };
  const read = readDegrees(text);
  if (read === null)
    return { text, degrees: 0, problem: `has a ${axis} that is no number of degrees: ${quote(text)}` };
  const most = mostDegrees[axis];
  const problem =
    Math.abs(read) > most ? `has a ${axis} outside -${most}…${most}: ${quote(text)}` : undefined;
  return { text, degrees: read, problem };
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

/** What the file says, short enough for a message. */
function quote(text: string): string {
  return `"${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`;
}
