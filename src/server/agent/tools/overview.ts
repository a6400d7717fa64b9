import type { Source } from '#shared/agent/contracts/agent.ts';
import { netMineralAcres } from '#shared/land/acreage/net-acres.ts';
import type { ActionType } from '#shared/land/acreage/overview.ts';
import { type MetricName, metricNames } from '#shared/land/acreage/overview.ts';
import { Exact, formatDecimal } from '#shared/platform/decimal.ts';
import { formContext } from '#shared/platform/fields/field.ts';
import { parseText } from '#shared/platform/fields/kinds.ts';
import { exactOf, type Figure } from '#shared/platform/figure.ts';
import { findNamed } from './find-named.ts';
import {
  type Ask,
  acresText,
  answer,
  countText,
  figure,
  landScopeOf,
  listSource,
  recordSource,
  refusal,
  type Tool,
  type ToolAnswer,
  tableOf,
} from './tool.ts';

/** The dashboard, which shows the rows of a figure next to it. */
const rowsOf = (figureName: MetricName): Source => ({
  label: 'The rows of this figure on the dashboard',
  path: `/?figure=${figureName}`,
});

const metrics: Readonly<Record<MetricName, { label: string; acres: boolean; source: Source }>> = {
  total_tracts: { label: 'Tracts', acres: false, source: listSource('tract', {}, 'The tracts list') },
  active_leases: {
    label: 'Active leases',
    acres: false,
    source: listSource('lease', { 'filter[contract_status]': 'active' }, 'The active leases'),
  },
  total_wells: { label: 'Wells', acres: false, source: listSource('well', {}, 'The wells list') },
  net_mineral_acres: { label: 'Net mineral acres', acres: true, source: rowsOf('net_mineral_acres') },
  net_revenue_acres: { label: 'Net revenue acres', acres: true, source: rowsOf('net_revenue_acres') },
  expiring_soon: {
    label: 'Leases that expire soon',
    acres: false,
    source: listSource('lease', { 'filter[expiring]': 'true' }, 'The leases that expire soon'),
  },
};

/** Answers all metrics of the dashboard, or one of them. */
export const landFigures: Tool<'land_figures'> = async (ask, input) => {
  const overview = await ask.sources.overview(ask.tx, landScopeOf(ask));
  const figures = (input.figure === undefined ? metricNames : [input.figure]).map((name) => {
    const { label, acres, source } = metrics[name];
    const { value } = overview.metrics[name];
    return figure(label, acres ? acresText(value) : value.toLocaleString('en-US'), [source]);
  });
  return answer(`${figures.map(({ label, value }) => `${label}: ${value}`).join('. ')}.`, { figures });
};

/** Lists the action items, most urgent first. */
export const actionItems: Tool<'action_items'> = async (ask, { type, record }) => {
  if (record !== undefined) return itemsOfTract(ask, type, record);
  const center = await ask.sources.actions(
    ask.tx,
    { page: 1, page_size: 50, ...(type === undefined ? {} : { type }) },
    landScopeOf(ask),
  );
  const source = { label: 'The Action Center', path: `/actions${type === undefined ? '' : `?type=${type}`}` };
  const rows = center.action_items.map((item) => ({
    cells: [item.name, item.details, item.due_date ?? ''],
    source: recordSource(item.asset_type, item.id, item.name),
  }));
  return answer(`${countText(center.total_items, 'item needs', 'items need')} attention.`, {
    figures: [figure('Items', center.total_items.toLocaleString('en-US'), [source])],
    table: tableOf(['Record', 'What', 'Due'], rows, center.total_items, source),
  });
};

/** Answers what needs attention about one tract, and why. */
async function itemsOfTract(ask: Ask, type: ActionType | undefined, name: string): Promise<ToolAnswer> {
  const meant = await findNamed(ask, 'tract', name);
  if (!meant.ok) return meant.answer;
  const center = await ask.sources.actions(
    ask.tx,
    { page: 1, page_size: 100, q: meant.name, asset_type: 'tract', ...(type === undefined ? {} : { type }) },
    landScopeOf(ask),
  );
  const items = center.action_items.filter(({ id }) => id === meant.id);
  const source = recordSource('tract', meant.id, meant.name);
  const kind = type === undefined ? 'item' : type.replaceAll('_', ' ');
  if (items.length === 0) return answer(`Tract ${meant.name} has no ${kind} today.`, { links: [source] });
  return answer(`Tract ${meant.name}: ${items.map(({ details, rule }) => `${details} ${rule}`).join(' ')}`, {
    figures: [figure('Items', items.length.toLocaleString('en-US'), [source])],
    links: [source],
  });
}

/** An interest is given as a decimal of 1, a fraction, or a percentage with its sign. */
const interestField = { kind: 'fraction', label: 'Interest', asDecimal: true } as const;

/** Computes gross acres × interest × dollars per net acre; 160 gross × ½ × $10 is $800. */
export const payment: Tool<'payment'> = async (_ask, { gross_acres, interest, rate }) => {
  const acres = plain(gross_acres);
  const dollars = plain(rate);
  const read = parseText(interestField, interest, formContext);
  if (!read.ok && read.readings !== undefined)
    return refusal(`The interest ${interest.trim()} ${read.reason}.`);
  const share = read.ok ? exactOf(read.value as Figure) : null;
  if (acres === null || dollars === null || share === null)
    return refusal('Write it as gross acres × interest × dollars, such as 160 gross × 1/2 × $10.');
  const net = netMineralAcres({ decimal_interest: share }, acres);
  const sum = net.times(dollars);
  const gross = `${asGiven(acres)} gross acres × ${interest.trim()}`;
  const calculation = `${gross} × $${asGiven(dollars)}`;
  const printed = `$${formatDecimal(sum, 2)}`;
  return answer(`${calculation} is ${printed}.`, {
    figures: [
      figure('Net acres', acresText(net.toString()), [], gross),
      figure('Payment', printed, [], calculation),
    ],
  });
};

/** Formats a factor with all decimal places given, at least two. */
function asGiven(factor: Exact): string {
  return formatDecimal(factor, Math.max(2, factor.decimalPlaces()));
}

function plain(text: string): Exact | null {
  const figureText = text.replace(/[$,\s]/g, '');
  return /^\d{1,12}(\.\d{1,8})?$/.test(figureText) ? new Exact(figureText) : null;
}
