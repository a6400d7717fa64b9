import type { Entity } from '../entities/entity.ts';
import { odditiesOf } from '../entities/sense.ts';
import { accept, type FieldOf, type ParseContext, type Parsed, refuse } from '../fields/field.ts';
import type { StoredValue } from '../fields/field-kind.ts';
import { parseText } from '../fields/kinds.ts';
import { pointText } from '../fields/location.ts';
import { maxTextLength } from '../fields/text.ts';
import { isNoDate, readCell } from './blank-words.ts';
import type { ColumnFacts } from './column-facts.ts';
import { readDate } from './dates.ts';
import { readDegrees } from './degrees.ts';
import { keyOf } from './key-of.ts';
import { optionOfWord } from './option-words.ts';
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
  | { ok: false; reasons: string[]; warnings: RowWarning[] };

/** Something that was mended or left out in a row that goes in all the same. */
type RowWarning = {
  column: string;
  message: string;
  /** A word of the file for which the field has no option; the field stays empty. */
  unknownWord?: string;
};

/** A word of the file that was read as one of a field's options. */
type Translation = { column: string; word: string; option: string };

export type RowParser = {
  entity: Entity & { name: ImportableName };
  /** The stored columns that `values` fills, in its order; the area is told apart from them. */
  columns: string[];
  parse: (cells: readonly string[]) => ParsedRow;
  /** Every word that was read as an option so far, with how often. */
  translations: () => (Translation & { rows: number })[];
};

/** The areas into which this person may import, by lower-case name; null where several have the name. */
export type AreasByName = ReadonlyMap<string, number | null>;

type Plan = {
  /** Place of the column in a row of the file. */
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
  latitude: number | undefined;
  longitude: number | undefined;
};

/** Makes the parser of one kind of record out of a mapping that `validateMapping` found no error in. */
export function createRowParser(
  name: ImportableName,
  mappings: Mappings,
  file: { header: readonly string[]; facts: Readonly<Record<string, ColumnFacts>> },
  areas: { chosen: number; byName: AreasByName },
): RowParser {
  const entity = importable(name) as Entity & { name: ImportableName };
  const plans: Plan[] = [];
  const locations = new Map<string, LocationPlan>();
  let areaIndex: number | undefined;
  for (const [source, { table, column }] of Object.entries(mappings)) {
    const target = isImportable(table) && table === name ? targetOf(entity, column) : undefined;
    const index = file.header.indexOf(source);
    if (target === undefined || index < 0) continue;
    if (column === 'area_name') areaIndex = index;
    else if (target.kind === 'coordinate') planLocation(locations, entity, target, index);
    else
      plans.push({
        index,
        column,
        target,
        context: contextOf(file.facts[source]),
        cutsZeros: file.facts[source]?.wholeFigures === true && natureOf(target) === 'text',
      });
  }
  const keyIndex = plans.findIndex((plan) => plan.column === entity.importKey);
  const placeOf = new Map(plans.map(({ column }, place) => [column, place]));
  const translated = new Map<string, Translation & { rows: number }>();

  const parse = (cells: readonly string[]): ParsedRow => {
    const reasons: string[] = [];
    const warnings: RowWarning[] = [];
    const values: (StoredValue | null)[] = [];
    for (const plan of plans) {
      const given = readCell(cells[plan.index]);
      const text = plan.cutsZeros ? given.replace(/\.0+$/, '') : given;
      if (text === '') {
        values.push(null);
        continue;
      }
      const parsed = parseCell(plan, text, warnings, translated);
      values.push(parsed.ok ? parsed.value : null);
      if (!parsed.ok) reasons.push(`${plan.target.label} ${parsed.reason}: ${quote(text)}`);
      else if (parsed.warning !== undefined)
        warnings.push({
          column: plan.column,
          message: `${plan.target.label} ${parsed.warning}: ${quote(text)}`,
        });
    }
    // Fields that contradict one another go in as the file has them: which one is wrong, only a person can tell.
    for (const { field, message } of odditiesOf(entity, (name) => values[placeOf.get(name) ?? -1]))
      warnings.push({ column: field, message });
    for (const plan of locations.values()) {
      const point = parsePoint(plan, cells, warnings);
      values.push(point.ok ? point.value : null);
      if (!point.ok) reasons.push(`${plan.label} ${point.reason}`);
    }
    const area = areaIndex === undefined ? accept(areas.chosen) : findArea(readCell(cells[areaIndex]), areas);
    if (!area.ok) reasons.push(area.reason);
    const key = values[keyIndex] ?? null;
    if (key === null && !reasons.some((reason) => reason.startsWith(labelOf(plans[keyIndex], entity))))
      reasons.unshift(`${labelOf(plans[keyIndex], entity)} is required`);
    if (reasons.length > 0 || key === null || !area.ok) return { ok: false, reasons, warnings };
    return { ok: true, key: keyOf(entity, String(key)), areaId: area.value, values, warnings };
  };

  return {
    entity,
    columns: [...plans.map(({ column }) => column), ...locations.keys()],
    parse,
    translations: () => [...translated.values()],
  };
}

function planLocation(
  locations: Map<string, LocationPlan>,
  entity: Entity,
  target: CoordinateTarget,
  index: number,
): void {
  const plan = locations.get(target.location) ?? {
    column: target.location,
    label: targetOf(entity, target.location)?.label ?? target.location,
    latitude: undefined,
    longitude: undefined,
  };
  locations.set(target.location, { ...plan, [target.axis]: index });
}

function contextOf(facts: ColumnFacts | undefined): ParseContext {
  return {
    bareFraction: facts?.bareFraction ?? 'percent',
    dateOrder: facts?.dateOrder ?? 'month-first',
    fromFile: true,
  };
}

function parseCell(
  { column, target, context }: Plan,
  text: string,
  warnings: RowWarning[],
  translated: Map<string, Translation & { rows: number }>,
): Parsed<StoredValue | null> {
  // Only descriptions are long; the patterns of other kinds are made for short texts.
  if (text.length > maxTextLength && target.kind !== 'long_text')
    return refuse(`is longer than ${maxTextLength} characters`);
  switch (target.kind) {
    case 'date': {
      if (isNoDate(text))
        return accept(null, 'was left empty, for the file writes this where there is no date');
      const read = readDate(text, context.dateOrder);
      if (read === null) return refuse('must be a date such as 2026-03-31');
      return read.shortYear
        ? accept(read.date, `has a year of two digits, read as ${read.date}`)
        : accept(read.date);
    }
    case 'select':
    case 'status':
      return accept(readOption(column, target as FieldOf<'select'>, text, warnings, translated));
    default:
      return parseText(target, text, context);
  }
}

/** A word without a counterpart leaves its field empty, with a warning: one odd word should not keep a whole well out. */
function readOption(
  column: string,
  target: FieldOf<'select'>,
  word: string,
  warnings: RowWarning[],
  translated: Map<string, Translation & { rows: number }>,
): string | null {
  const option = optionOfWord(column, target.options, word);
  if (option === null) {
    warnings.push({
      column,
      message: `${target.label} was left empty: ${quote(word)} is none of its options`,
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
  warnings: RowWarning[],
): Parsed<string | null> {
  const latitude = readAngle('latitude', plan.latitude, cells);
  const longitude = readAngle('longitude', plan.longitude, cells);
  if (latitude.text === '' && longitude.text === '') return accept(null);
  const leave = (why: string) => {
    warnings.push({ column: plan.column, message: `${plan.label} was left empty: ${why}` });
    return accept(null);
  };
  const problem = latitude.problem ?? longitude.problem;
  // Where only one half is given nothing can be stored, so a wrong one keeps no row out; it is told all the same.
  if (latitude.text === '' || longitude.text === '') {
    if (problem !== undefined) return leave(`it ${problem}`);
    // A half that no column is mapped onto is told once, of the mapping.
    if (plan.latitude === undefined || plan.longitude === undefined) return accept(null);
    return leave(latitude.text === '' ? 'its latitude is missing' : 'its longitude is missing');
  }
  if (problem !== undefined) return refuse(problem);
  // Databases write zeros where nobody surveyed; no well stands at the origin of the map.
  if (latitude.degrees === 0 && longitude.degrees === 0) return leave('latitude and longitude are both 0');
  return accept(pointText(longitude.degrees, latitude.degrees));
}

const mostDegrees = { latitude: 90, longitude: 180 } as const;

type Angle = { text: string; degrees: number; problem: string | undefined };

function readAngle(
  axis: keyof typeof mostDegrees,
  index: number | undefined,
  cells: readonly string[],
): Angle {
  const text = index === undefined ? '' : readCell(cells[index]);
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
  if (found === undefined) return refuse(`Area ${quote(name)} is not one of this company`);
  return found === null
    ? refuse(`Area ${quote(name)} is the name of several areas of this company`)
    : accept(found);
}

function labelOf(plan: Plan | undefined, entity: Entity): string {
  return plan?.target.label ?? entity.importKey ?? entity.label;
}

/** What the file says, short enough for a message. */
function quote(text: string): string {
  return `"${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`;
}
