import { isBlankCell } from '#shared/import/parse/blank-words.ts';
import type { Mappings } from '#shared/import/validate/validate-mapping.ts';
import { divisionOrderIssues, divisionOrderOddities } from '#shared/land/decks/division-order-issues.ts';
import {
  anchorsOf,
  type ImportableBelonging,
  importable,
  keyFieldsOf,
  targetOf,
} from '#shared/land/entities/import-targets.ts';
import type { Oddity } from '#shared/land/entities/oddities.ts';
import { leaseEventIssues, leaseEventOddities } from '#shared/land/events/lease-event-issues.ts';
import { futureIssue, unprovenOddities } from '#shared/land/events/well-event-issues.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import type { ErrorDetail } from '#shared/platform/errors.ts';
import { accept } from '#shared/platform/fields/field.ts';
import { anchorKey, keySeparator } from './anchor-key.ts';
import { Notices } from './notices.ts';
import type { Plan, Translated } from './parse-cell.ts';
import {
  type AreasByName,
  absentRow,
  createHolder,
  findArea,
  type ParsedRow,
  parseFields,
  planField,
  type RowParser,
  type TableOfFile,
} from './parse-rows.ts';
import { quote } from './row-warning.ts';

type ReadField = (field: string) => unknown;

/**
 * What a row states by itself that contradicts the rules of its kind, and what is unusual about it; `notes` may be true of
 * whole columns.
 */
type RowRules = {
  issues?: (read: ReadField) => ErrorDetail[];
  oddities?: (read: ReadField) => Oddity[];
  notes?: (read: ReadField) => Oddity[];
};

const todayInUtc = () => new Date().toISOString().slice(0, 10);

const rules: Readonly<Record<ImportableBelonging, RowRules>> = {
  well_event: {
    issues: (read) => futureIssue(read('event_date'), todayInUtc()),
    notes: (read) => unprovenOddities(read('evidence')),
  },
  lease_event: { issues: leaseEventIssues, oddities: (read) => leaseEventOddities(read, todayInUtc()) },
  division_order: {
    issues: (read) => divisionOrderIssues(read, todayInUtc()),
    oddities: divisionOrderOddities,
  },
  formation_top: {
    notes: (read) =>
      Number(read('subsea_elevation') ?? 0) > 0
        ? [
            {
              field: 'subsea_elevation',
              message:
                'Subsea Elevation is above sea level; if the file counts depths below sea level without a minus sign, convert them first',
            },
          ]
        : [],
  },
};

const none = () => [];

/** Fields whose warnings tend to be the same in all rows. */
const alikeInRows: ReadonlySet<string> = new Set(['evidence', 'measured_depth']);

/**
 * Creates the parser for events, formation tops and division orders from a mapping in which `validateMapping` found no errors. The key of
 * a row has the texts by which it names its records. With `isOneOfSeveral`, a row may have no values for this kind.
 */
export function createBelongingParser(
  name: ImportableBelonging,
  mappings: Mappings,
  file: TableOfFile,
  areas: { chosen: number; byName: AreasByName },
  isOneOfSeveral: boolean,
): RowParser {
  const { issues = none, oddities = none, notes = none } = rules[name];
  const entity = importable(name) as Entity & { name: ImportableBelonging };
  const anchors = anchorsOf(name);
  const anchorNames = new Set(anchors.flatMap(({ names }) => names));
  const mapped = Object.entries(mappings).flatMap(([source, { table, column }]): Plan[] => {
    const target = table === name ? targetOf(entity, column) : undefined;
    const index = file.header.indexOf(source);
    return target === undefined || target.kind === 'coordinate' || index < 0
      ? []
      : [planField(source, index, column, target, file)];
  });
  const area = mapped.find(({ column }) => column === 'area_name');
  const own = mapped.filter(({ column }) => column !== 'area_name' && !anchorNames.has(column));
  const plans = [...own, ...mapped.filter(({ column }) => anchorNames.has(column))];
  // A reference is stated by the first mapped name of its record.
  const statedBy = new Map(
    anchors.map(({ column, names }) => [
      column,
      names.find((each) => plans.some((plan) => plan.column === each)) ?? column,
    ]),
  );
  const placeOf = (field: string) =>
    plans.findIndex(({ column }) => column === (statedBy.get(field) ?? field));
  const sourceOf = (column: string) => plans[placeOf(column)]?.source ?? null;
  const labelOf = (column: string) => targetOf(entity, column)?.label ?? column;
  const translated: Translated = new Map();
  const notices = new Notices();
  const holds = isOneOfSeveral ? createHolder(own, undefined, file) : () => true;

  const parse = (cells: readonly string[]): ParsedRow => {
    if (!holds(cells)) return absentRow;
    const { values, reasons, warnings } = parseFields(entity, plans, cells, { translated, notices });
    const read: ReadField = (column) => values[placeOf(column)];
    const isRead = (column: string) => (read(column) ?? null) !== null;
    const refuse = (column: string, message: string) => reasons.push({ source: sourceOf(column), message });
    const isRefused = (column: string) => reasons.some(({ source }) => source === sourceOf(column));
    for (const column of keyFieldsOf(entity)) {
      if (isRead(column) || isRefused(column)) continue;
      const word = warnings.find((warning) => warning.column === column)?.unknownWord;
      refuse(
        column,
        word === undefined
          ? `${labelOf(column)} is required`
          : `${labelOf(column)} is required, and ${quote(word)} isn't an option`,
      );
    }
    for (const { names, required } of anchors)
      if (required && !names.some((column) => isRead(column) || isRefused(column)))
        refuse(names[0] ?? '', `${names.map(labelOf).join(' or ')} is required`);
    for (const { path, message } of issues(read)) refuse(path ?? '', message);
    for (const { field, message } of oddities(read))
      warnings.push({ column: field, source: sourceOf(field), message });
    const found = area === undefined ? accept(areas.chosen) : findArea(readArea(cells[area.index]), areas);
    if (!found.ok) reasons.push({ source: area?.source ?? null, message: found.reason });
    // What is missing from the whole file, or the same in all rows, is reported once.
    const isOfRow = ({ column, source }: (typeof warnings)[number]) =>
      source !== null && !alikeInRows.has(column);
    if (reasons.length > 0 || !found.ok) return { ok: false, reasons, warnings: warnings.filter(isOfRow) };
    for (const { column, source, message } of warnings.filter((each) => !isOfRow(each)))
      notices.add(column, source, message);
    for (const { field, message } of notes(read)) notices.add(field, sourceOf(field), message);
    const key = anchors
      .flatMap(({ kind, names }) =>
        names.map((column) => (isRead(column) ? anchorKey(kind, column, String(read(column))) : '')),
      )
      .join(keySeparator);
    return {
      ok: true,
      key,
      areaId: found.value,
      values: values.slice(0, own.length),
      warnings: warnings.filter(isOfRow),
    };
  };

  return {
    entity,
    columns: own.map(({ column }) => column),
    parts: mapped.map(({ column, source, index }) => ({
      stored: column,
      target: column,
      source,
      place: index,
    })),
    parse,
    translations: () => [...translated.values()],
    notices: () => notices.list(),
  };
}

function readArea(cell = ''): string {
  return isBlankCell(cell) ? '' : cell.trim();
}
