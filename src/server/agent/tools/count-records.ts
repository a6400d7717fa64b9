import { refreshLand } from '#server/land/refresh-land.ts';
import type { AgentChart } from '#shared/agent/contracts/agent.ts';
import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import type { SentFilter } from '#shared/platform/contracts/list-states.ts';
import type { Question } from '#shared/saved/dashboards/chart.ts';
import { fitQuestion, refuseQuestion } from '#shared/saved/dashboards/check-chart.ts';
import { groupingsOf, isDay } from '#shared/saved/dashboards/subjects.ts';
import { describePlaces } from './find-places.ts';
import { describeNarrowing, narrowedLists, unknownValue } from './list-records.ts';
import {
  answer,
  countText,
  describeAll,
  figure,
  landScopeOf,
  listSource,
  ofFigures,
  refusal,
  type Tool,
  tableOf,
} from './tool.ts';

/** The maximum number of groups described in the text. */
const maxListed = 5;

/**
 * Counts the records of an entity by the values of a field, as a dashboard does, with a link to the list of each group.
 */
export const countRecords: Tool<'count_records'> = async (ask, { by, ...input }) => {
  const entity = assets[input.kind];
  const kinds = entity.labelPlural.toLowerCase();
  const narrowed = await narrowedLists(ask, input);
  if (!narrowed.ok) return narrowed.answer;
  const [query, ...more] = narrowed.queries;
  if (query === undefined || more.length > 0)
    return refusal('Counts are for one place at a time. Ask about each place separately.');
  const sent = {
    of: input.kind,
    measure: 'count',
    groupBy: by,
    ...(isDay(groupingsOf(input.kind)[by]) && { period: 'year' as const }),
    filters: filtersOf(query),
  };
  const [problem] = refuseQuestion(sent);
  if (problem !== undefined)
    return refusal(`${problem.message}. You can count them by ${describeGroupings(input.kind)}.`);
  const question: Question = fitQuestion(sent);
  await refreshLand(ask.tx, ask.companies, ask.listDay);
  const measured = await ask.sources.measure(ask.tx, question, landScopeOf(ask), ask.selection);
  const unknown = measured.total === 0 ? await unknownValue(ask, entity, input) : null;
  if (unknown !== null) return refusal(unknown);
  const { groups, total, rest, rule } = measured;
  const label = groupingsOf(input.kind)[by]?.label ?? by;
  const about = `${describeNarrowing(input.kind, input)}${describePlaces(narrowed.places)}`;
  const source = listSource(input.kind, measured.filter ?? {}, `All in the ${kinds} list`);
  const filled = groups.filter(({ value }) => value > 0);
  const count = (value: number) => value.toLocaleString('en-US');
  const listedGroups = filled.slice(0, maxListed).map((group) => `${group.label} ${count(group.value)}`);
  const others = filled.length - listedGroups.length + (rest?.groups ?? 0);
  const parts = [...listedGroups, ...(others === 0 ? [] : [`${count(others)} more`])];
  const counted = `${countText(total, entity.label.toLowerCase(), kinds)}${about}`;
  const by_ = `by ${label.toLowerCase()}`;
  return answer(
    `${counted}${filled.length === 0 ? '' : ` ${by_}: ${describeAll(parts)}`}.${rule === null ? '' : ` ${rule}`}`,
    {
      figures: [figure(`${entity.labelPlural}${about}`, count(total), [source], rule)],
      table: tableOf(
        [label, ofFigures(entity.labelPlural)],
        filled.map((group) => ({
          cells: [group.label, count(group.value)],
          source:
            group.filter === null
              ? null
              : listSource(input.kind, group.filter, `${group.label} in the ${kinds} list`),
        })),
        filled.length + (rest?.groups ?? 0),
        source,
      ),
      chart: chartOf(question, {
        title: `${entity.labelPlural} by ${label}`,
        drawing: isDay(groupingsOf(input.kind)[by]) ? 'column' : 'bar',
        unit: 'count',
        label: entity.labelPlural,
        total,
        groups: filled.map((group) => ({
          key: group.key,
          label: group.label,
          value: group.value,
          filter: group.filter,
        })),
      }),
    },
  );
};

const partOfOperator = { '': 'is', eq: 'exactly', blank: 'blank', gte: 'from', lte: 'to' } as const;

/** Converts the filters of a list's query to one filter per field, the format in which dashboards store them. */
export function filtersOf(query: Readonly<Record<string, string>>): SentFilter[] {
  const filters = new Map<string, SentFilter>();
  for (const [key, value] of Object.entries(query)) {
    const [, field, operator = ''] = /^filter\[(\w+)\](?:\[(eq|blank|gte|lte)\])?$/.exec(key) ?? [];
    if (field === undefined) continue;
    const part = partOfOperator[operator as keyof typeof partOfOperator];
    filters.set(field, { ...(filters.get(field) ?? { field }), [part]: value });
  }
  return [...filters.values()];
}

/** Returns the groups of an answer as dashboards draw them. */
export function chartOf(
  { of, measure, groupBy = '', period }: Question,
  drawn: Pick<AgentChart, 'title' | 'drawing' | 'unit' | 'label' | 'total' | 'groups'>,
): AgentChart {
  return {
    ...drawn,
    of,
    measure,
    group_by: groupBy,
    ...(period === undefined || period === 'distance' ? {} : { period }),
  };
}

function describeGroupings(kind: AssetName): string {
  return describeAll(Object.values(groupingsOf(kind)).map(({ label }) => label.toLowerCase()));
}
