import { type Days, isOtherDay } from '#server/land/read-days.ts';
import { acreageReportOf } from '#server/saved/dashboards/acreage-report-address.ts';
import { Exact } from '#shared/platform/decimal.ts';
import { maxSearchLength } from '#shared/platform/lists/listing.ts';
import type { Measured, MeasuredGroup } from '#shared/saved/contracts/boards.ts';
import { maxGroups, maxParts, type Question } from '#shared/saved/dashboards/chart.ts';
import {
  type GroupKey,
  type ListFilter,
  labelOfGroup,
  listFilterOf,
  periodOfField,
} from '#shared/saved/dashboards/group-filter.ts';
import { periodsBetween } from '#shared/saved/dashboards/periods.ts';
import {
  assetOf,
  groupingsOf,
  isByFormation,
  isDay,
  isOfSeveral,
  type Measure,
  measuresOf,
} from '#shared/saved/dashboards/subjects.ts';

/** The sum of one part of one group, and the position of both. `groups`, `all_groups` and `total` cover all groups. */
export type Cell = {
  group_key: GroupKey;
  part_key: GroupKey;
  value: string;
  group_value: string;
  group_place: number;
  part_place: number;
  /** The sum of the part over all groups, including those not shown. */
  part_value: string;
  groups: number;
  /** The sum of all groups; exceeds the total if a record is in several groups. */
  all_groups: string;
  total: string;
};

/** A validated question always has a measure. */
const unknown: Measure = { label: '', unit: 'count' };

/** All parts that are not shown, combined; no list shows them. */
const otherParts = { key: '(others)', label: 'Others' } as const;

/** Returns the response to a question from the cells of its groups, in order. */
export function presentMeasure(question: Question, cells: readonly Cell[], days: Days): Measured {
  const { label, unit, rule } = measuresOf(question.of)[question.measure] ?? unknown;
  const [first] = cells;
  const total = new Exact(first?.total ?? 0);
  const groups = question.groupBy === undefined ? [] : groupsOf(question, question.groupBy, cells, days);
  const shownTotal = sumOf(cells.map(({ value }) => value));
  const left = Math.max(0, (first?.groups ?? 0) - maxGroups);
  return {
    label,
    unit,
    rule: ruleOf(question, rule),
    total: total.toNumber(),
    filter: listOf(question, [], days),
    groups,
    parts: question.split === undefined ? [] : partsOf(question, question.split, cells, days),
    rest:
      left === 0 || question.groupBy === undefined
        ? null
        : { groups: left, value: new Exact(first?.all_groups ?? 0).minus(shownTotal).toNumber() },
    as_of: days.asOf,
    as_known_on: days.knownOn,
  };
}

/** Returns how the figures are calculated, with a note if groups add up to more than the whole. */
function ruleOf({ of, groupBy }: Question, rule: string | undefined): string | null {
  if (groupBy === undefined || !isOfSeveral(of, groupBy)) return rule ?? null;
  if (isByFormation(of, groupBy))
    return `${rule === undefined ? '' : `${rule} `}A tract counts in each formation that its wells found, with the acres at its depths, and once in the total.`;
  const [label, one] = [groupingsOf(of)[groupBy]?.label.toLowerCase(), assetOf(of)?.label.toLowerCase()];
  return `${rule === undefined ? '' : `${rule} `}A ${one} with tracts in more than one ${label} counts in each of them, but once in the total.`;
}

function groupsOf(question: Question, groupBy: string, cells: readonly Cell[], days: Days): MeasuredGroup[] {
  const cellsOf = Map.groupBy(cells, ({ group_place }) => group_place);
  const groups = [...cellsOf.values()].map((own): MeasuredGroup => {
    const key = own[0]?.group_key ?? null;
    return {
      key,
      label: labelOfGroup(question, groupBy, key),
      value: Number(own[0]?.group_value ?? 0),
      filter: listOf(question, [{ field: groupBy, key }], days),
      parts: question.split === undefined ? [] : partsOfGroup(question, groupBy, question.split, own, days),
    };
  });
  return isDay(groupingsOf(question.of)[groupBy]) ? inTime(question, groupBy, groups, days) : groups;
}

/** Sorts periods by time and adds the empty ones in between. Records without a date come last. */
function inTime(
  question: Question,
  groupBy: string,
  groups: readonly MeasuredGroup[],
  days: Days,
): MeasuredGroup[] {
  const known = new Map(groups.map((group) => [group.key, group]));
  const keys = groups.flatMap(({ key }) => key ?? []).toSorted();
  const [first, last] = [keys[0], keys.at(-1)];
  const undated = groups.filter(({ key }) => key === null);
  if (first === undefined || last === undefined) return undated;
  const period = periodOfField(question, groupBy);
  const between = periodsBetween(period, first, last, 2 * maxGroups) ?? [];
  const all = keys.every((key) => between.includes(key)) ? between : keys;
  const empty = (key: string): MeasuredGroup => ({
    key,
    label: labelOfGroup(question, groupBy, key),
    value: 0,
    filter: listOf(question, [{ field: groupBy, key }], days),
    parts: [],
  });
  return [...all.map((key) => known.get(key) ?? empty(key)), ...undated];
}

/** Returns the parts with their sums over all groups; the remainder goes to the others. */
function partsOf(question: Question, split: string, cells: readonly Cell[], days: Days): Measured['parts'] {
  const cellOf = new Map(cells.map((cell) => [cell.part_place, cell]));
  const shownGroups = [...cellOf.values()]
    .toSorted((one, other) => one.part_place - other.part_place)
    .filter(({ part_place }) => part_place <= maxParts);
  const parts = shownGroups.map(({ part_key: key, part_value }) => ({
    key,
    label: labelOfGroup(question, split, key),
    value: Number(part_value),
    filter: listOf(question, [{ field: split, key }], days),
  }));
  const others = new Exact(cells[0]?.total ?? 0).minus(
    sumOf(shownGroups.map(({ part_value }) => part_value)),
  );
  if (others.isZero() && !cells.some(({ part_place }) => part_place > maxParts)) return parts;
  return [...parts, { ...otherParts, value: others.toNumber(), filter: null }];
}

function partsOfGroup(
  question: Question,
  groupBy: string,
  split: string,
  cells: readonly Cell[],
  days: Days,
): MeasuredGroup['parts'] {
  const shownCells = cells.filter(({ part_place }) => part_place <= maxParts);
  const others = cells.filter(({ part_place }) => part_place > maxParts);
  const parts: MeasuredGroup['parts'] = shownCells.map(({ group_key, part_key, value }) => ({
    key: part_key,
    label: labelOfGroup(question, split, part_key),
    value: Number(value),
    filter: listOf(
      question,
      [
        { field: groupBy, key: group_key },
        { field: split, key: part_key },
      ],
      days,
    ),
  }));
  if (others.length === 0) return parts;
  return [
    ...parts,
    { ...otherParts, value: sumOf(others.map(({ value }) => value)).toNumber(), filter: null },
  ];
}

/** Lists show the records of today and refuse longer filter values; no real county is that long. */
function listOf(
  question: Question,
  keys: readonly { field: string; key: GroupKey }[],
  days: Days,
): ListFilter | null {
  const isTooLong = keys.some(({ key }) => (key?.length ?? 0) > maxSearchLength);
  if (isTooLong || isOtherDay(days)) return null;
  return acreageReportOf(question, keys) ?? listFilterOf(question, keys, days.asOf);
}

function sumOf(values: readonly string[]): Exact {
  return values.reduce((sum, value) => sum.plus(value), new Exact(0));
}
