import { z } from 'zod';
import { type Condition, type ToolCall, toolInputs } from '#server/agent/contracts/agent-tools.ts';
import { acreFigures } from './acre-figures.ts';
import { obligationKinds } from './obligation-words.ts';

const day = z.string().max(40);
const place = z.string().max(200).optional();

const recordPlan = toolInputs.query_records.extend({
  of: z.literal('records'),
  /** The records are shown on the map. */
  map: z.boolean().optional(),
  /** The conditions that the question added to those of the question before it. */
  added: toolInputs.query_records.shape.where,
});
const acrePlan = z.strictObject({
  of: z.literal('acres'),
  figure: z.enum(acreFigures),
  place,
  by: z.literal('county').optional(),
  as_of: day.optional(),
});
const obligationPlan = z.strictObject({
  of: z.literal('obligations'),
  kind: z.enum(obligationKinds).optional(),
  days: z.int().optional(),
  months: z.int().optional(),
  from: day.optional(),
  to: day.optional(),
  /** Their amount is asked for, without what is overdue. */
  owed: z.boolean().optional(),
  overdue: z.boolean().optional(),
  lease: z.string().max(200).optional(),
  place,
  as_of: day.optional(),
});
/** What a question about many records asks for. The next question in a conversation may change a part of it. */
export const planSchema = z.discriminatedUnion('of', [recordPlan, acrePlan, obligationPlan]);
export type RecordPlan = z.output<typeof recordPlan>;
export type AcrePlan = z.output<typeof acrePlan>;
export type ObligationPlan = z.output<typeof obligationPlan>;
export type Plan = z.output<typeof planSchema>;

/** Returns the lookup that answers a plan: the tool with the screen or the report that shows the same rows. */
export function callOf(plan: Plan): ToolCall {
  switch (plan.of) {
    case 'acres':
      return callOfAcres(plan);
    case 'obligations': {
      const { of: _of, ...input } = plan;
      return { tool: 'obligations_due', input };
    }
    case 'records':
      return callOfRecords(plan);
  }
}

function callOfAcres({ of: _of, figure, ...input }: AcrePlan): ToolCall {
  const isOfAll = Object.keys(input).length === 0;
  if (figure === 'net')
    return isOfAll
      ? { tool: 'land_figures', input: { figure: 'net_mineral_acres' } }
      : { tool: 'net_acres', input };
  if (figure === 'net_revenue' && isOfAll)
    return { tool: 'land_figures', input: { figure: 'net_revenue_acres' } };
  return { tool: 'tract_acres', input: { figure, ...input } };
}

/** Conditions that only query_records reads. */
const queried: ReadonlySet<string> = new Set([
  'expiring',
  'pugh',
  'open_option',
  'owner',
  'unit_operator',
  'leased',
  'interest_type',
]);

function isQueried({ field, is, not, or, from, to, blank }: Condition): boolean {
  const isDay = [from, to].some((bound) => bound !== undefined && !/^\d+(?:\.\d+)?$/.test(bound));
  const isOfSeveral = or !== undefined || / or /i.test(is ?? '');
  return queried.has(field) || not === true || isOfSeveral || blank !== undefined || isDay;
}

const totals = { tract: 'total_tracts', well: 'total_wells' } as const;

function callOfRecords({ of: _of, map, added: _added, ...query }: RecordPlan): ToolCall {
  const { kind, measure, figure, where = [], place: location, outside, by, period, limit, chart } = query;
  const located = location === undefined ? {} : { place: location };
  if (map === true && (kind === 'tract' || kind === 'lease' || kind === 'well'))
    return { tool: 'open_map', input: { kind, ...(where.length > 0 ? { where } : {}), ...located } };
  // A list shows one place; “Reeves or Ward” are the records of both, each once.
  const isElsewhere = outside !== undefined || / or /i.test(location ?? '');
  const isPlain =
    figure === undefined && limit === undefined && measure === 'list' && chart === undefined && !isElsewhere;
  const [only, ...more] = where;
  const [, length, unit] = /^today\+(\d+)([dm])$/.exec(only?.to ?? '') ?? [];
  if (
    isPlain &&
    only?.field === 'expiring' &&
    only.or === undefined &&
    only.not === undefined &&
    more.length === 0 &&
    only.from === 'today' &&
    length !== undefined &&
    (by === undefined || by === 'county')
  )
    return {
      tool: 'expiring_leases',
      input: {
        [unit === 'm' ? 'months' : 'days']: Number(length),
        ...located,
        ...(by === undefined ? {} : { by }),
      },
    };
  // Owners are in the counties of the tracts in which they have interests.
  const isOfOwners = kind === 'owner' && location !== undefined;
  // A list has one filter per field.
  const isRepeated = new Set(where.map(({ field }) => field)).size < where.length;
  if (!isPlain || period !== undefined || isOfOwners || isRepeated || where.some(isQueried))
    return { tool: 'query_records', input: query };
  if (by !== undefined)
    return {
      tool: 'count_records',
      input: { kind, by, ...(where.length > 0 ? { where } : {}), ...located },
    };
  if (location === undefined && only === undefined && (kind === 'tract' || kind === 'well'))
    return { tool: 'land_figures', input: { figure: totals[kind] } };
  return {
    tool: 'list_records',
    input: { kind, ...(kind === 'tract' && where.length === 0 ? {} : { where }), ...located },
  };
}
