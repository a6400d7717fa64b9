import type { SentFilter } from '#shared/platform/contracts/list-states.ts';
import type { ErrorDetail } from '#shared/platform/errors.ts';
import { fitFilters, refuseFilters } from '#shared/platform/lists/view-state.ts';
import type { Chart, Drawing, Period, Question } from './chart.ts';
import {
  assetOf,
  groupingsOf,
  isByFormation,
  isDay,
  isOfDepths,
  isOfSeveral,
  labelOfSubject,
  measuresOf,
  type Subject,
} from './subjects.ts';

/** A question as sent or stored: well-formed, but possibly about fields that the kind does not have. */
export type SentQuestion = {
  of: Subject;
  measure: string;
  groupBy?: string | undefined;
  period?: Period | undefined;
  split?: string | undefined;
  filters?: readonly SentFilter[] | undefined;
};
export type SentChart = SentQuestion & { title: string; chart: Drawing };

/** Returns what a question asks for that the kind does not have, each with its path. */
export function refuseQuestion(sent: SentQuestion): ErrorDetail[] {
  const records = labelOfSubject(sent.of);
  const groupings = groupingsOf(sent.of);
  const groups = (path: 'groupBy' | 'split') => {
    const name = sent[path];
    return name === undefined || Object.hasOwn(groupings, name)
      ? []
      : [{ path, message: `${records} cannot be grouped by "${name}"` }];
  };
  return [
    ...(Object.hasOwn(measuresOf(sent.of), sent.measure)
      ? []
      : [{ path: 'measure', message: `${records} have no figure "${sent.measure}"` }]),
    ...groups('groupBy'),
    ...groups('split'),
    ...refuseTogether(sent),
    ...refuseOfSeveral(sent),
    ...refuseNarrowing(sent),
  ];
}

/** Returns why a chart cannot be drawn, including the errors of its question. */
export function refuseChart(sent: SentChart): ErrorDetail[] {
  const isFigure = sent.chart === 'figure';
  const alone = isFigure && sent.groupBy !== undefined;
  return [
    ...refuseQuestion(sent),
    ...(alone ? [{ path: 'groupBy', message: 'A figure has no groups; choose another chart type' }] : []),
    ...(!isFigure && sent.groupBy === undefined
      ? [{ path: 'groupBy', message: 'Choose a field to group by' }]
      : []),
  ];
}

/** Returns a question without filters that the kind no longer has. */
export function fitQuestion({ of, measure, groupBy, period, split, filters = [] }: SentQuestion): Question {
  const asset = assetOf(of);
  return {
    of,
    measure,
    ...(groupBy !== undefined && { groupBy }),
    ...(period !== undefined && { period }),
    ...(split !== undefined && { split }),
    filters: asset === null ? [] : fitFilters(asset, filters),
  };
}

export function fitChart(sent: SentChart): Chart {
  return { title: sent.title, chart: sent.chart, ...fitQuestion(sent) };
}

function refuseTogether({ of, groupBy, period, split }: SentQuestion): ErrorDetail[] {
  const problems: ErrorDetail[] = [];
  if (split !== undefined && groupBy === undefined)
    problems.push({ path: 'split', message: 'A split requires groups; choose these first' });
  if (split !== undefined && split === groupBy)
    problems.push({ path: 'split', message: 'The split must differ from the grouping' });
  if (period !== undefined && !isDay(groupingsOf(of)[groupBy ?? '']))
    problems.push({ path: 'period', message: 'A period is only for date groups' });
  return problems;
}

/**
 * A record in several groups would add its acres or amounts to each. Such records can only be counted, and groups
 * cannot be split by such a field.
 */
function refuseOfSeveral({ of, measure, groupBy, split }: SentQuestion): ErrorDetail[] {
  const records = labelOfSubject(of);
  const problems: ErrorDetail[] = [];
  const label = (name: string) => groupingsOf(of)[name]?.label.toLowerCase() ?? name;
  const measured = measuresOf(of)[measure];
  if (isByFormation(of, groupBy)) {
    if (measured !== undefined && measure !== 'count' && !isOfDepths(measure))
      problems.push({
        path: 'measure',
        message: `${measured.label} are the same at every depth. By formation, count tracts, or measure net mineral, net revenue, leased, held or unleased acres`,
      });
  } else if (
    groupBy !== undefined &&
    isOfSeveral(of, groupBy) &&
    measured !== undefined &&
    measure !== 'count'
  )
    problems.push({
      path: 'measure',
      message: `By ${label(groupBy)}, ${records.toLowerCase()} can only be counted: one with tracts in two would add its ${measured.label.toLowerCase()} to both. Measure tracts by ${label(groupBy)} instead`,
    });
  if (isByFormation(of, split))
    problems.push({
      path: 'split',
      message: 'Depths overlap, so a chart is not split by formation; group by it instead',
    });
  else if (split !== undefined && split !== groupBy && isOfSeveral(of, split))
    problems.push({
      path: 'split',
      message: `${records} with tracts in more than one ${label(split)} would count in several parts; group them by ${label(split)} instead`,
    });
  return problems;
}

function refuseNarrowing({ of, filters = [] }: SentQuestion): ErrorDetail[] {
  const asset = assetOf(of);
  if (asset !== null) return refuseFilters(asset, filters);
  return filters.length === 0
    ? []
    : [{ path: 'filters', message: `${labelOfSubject(of)} are not filtered in a chart` }];
}
