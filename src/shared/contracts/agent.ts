import { z } from 'zod';
import { agentLimits, maxQuestionLength, mostToldRows } from '../agent/limits.ts';
import { type AgentToolName, agentToolNames } from '../agent/tools.ts';
import { type AssetName, assets } from '../entities/registry.ts';
import { maxInteger } from '../fields/number.ts';
import { textSchema } from '../fields/schemas.ts';
import { maxSearchLength } from '../lists/listing.ts';
import { actionTypes, landStatuses, metricNames } from '../overview.ts';
import { systemReports } from '../reports/registry.ts';

const assetNames = Object.keys(assets) as [AssetName, ...AssetName[]];
const kind = z.enum(assetNames);
const mappedKind = z.enum(['tract', 'lease', 'well']);
const name = textSchema(maxSearchLength).refine((text) => text !== '', 'is required');
const id = z.int().min(1).max(maxInteger);
const county = name.describe('Without the word County.');
const filterValue = textSchema(maxSearchLength);

const where = z
  .array(
    z.strictObject({
      field: textSchema(100).describe('The name of a field of the kind, such as well_status.'),
      is: filterValue.optional().describe('Texts contain it; choices, dates and figures equal it.'),
      from: filterValue.optional().describe('This or more; dates as YYYY-MM-DD, shares as 0…1.'),
      to: filterValue.optional().describe('This or less.'),
    }),
  )
  .max(10);

/** What each tool takes: the same for a model and for the built-in commands. */
export const toolInputs = {
  search_records: z.strictObject({ q: name, kinds: z.array(kind).min(1).max(4).optional() }),
  list_records: z.strictObject({
    kind,
    q: filterValue.optional().describe('Contained in the name or number.'),
    where: where.optional(),
    sort: textSchema(maxSearchLength).optional().describe('A field, with a leading - for descending.'),
    limit: z.int().min(1).max(mostToldRows).optional(),
  }),
  read_record: z.strictObject({
    kind,
    id: id.optional(),
    name: name.optional(),
    fields: z
      .array(textSchema(100))
      .min(1)
      .max(40)
      .optional()
      .describe('All that are filled in, where left out.'),
  }),
  related_records: z.strictObject({ kind, name, related: kind }),
  expiring_leases: z.strictObject({ days: z.int().min(0).max(3660), county: county.optional() }),
  net_acres: z.strictObject({
    owner: name.optional(),
    county: county.optional(),
    tract: name.optional(),
  }),
  tract_acres: z.strictObject({ county: county.optional(), status: z.enum(landStatuses).optional() }),
  unit_decimal: z.strictObject({ owner: name, unit: name }),
  unit_deck: z.strictObject({ unit: name }),
  land_figures: z.strictObject({ figure: z.enum(metricNames).optional() }),
  action_items: z.strictObject({ type: z.enum(actionTypes).optional() }),
  payment: z.strictObject({
    gross_acres: textSchema(30).describe('Acres as a decimal.'),
    interest: textSchema(30).describe('A share of one: 1/2, 0.5 or 50%.'),
    rate: textSchema(30).describe('Dollars for each net acre.'),
  }),
  run_report: z.strictObject({
    report: name.describe(
      `${Object.keys(systemReports).join(', ')}, or the name of one that the company keeps.`,
    ),
    parameters: z
      .record(z.string().max(100), filterValue)
      .optional()
      .describe(
        'What the report asks for, by name, such as county, group_by (tract, lease, county) or within.',
      ),
    as_of: textSchema(10).optional().describe('YYYY-MM-DD; today, where left out.'),
  }),
  open_map: z.strictObject({ kind: mappedKind, q: filterValue.optional(), where: where.optional() }),
  propose_change: z.strictObject({
    kind,
    id: id.optional(),
    name: name.optional(),
    changes: z.record(
      z.string().max(100),
      z.union([z.string().max(20_000), z.number(), z.boolean(), z.null()]),
    ),
    reason: textSchema(1000),
  }),
} as const satisfies Record<AgentToolName, z.ZodType>;

export type ToolInput<N extends AgentToolName> = z.output<(typeof toolInputs)[N]>;
/** One tool and what it is asked. */
export type ToolCall = { [N in AgentToolName]: { tool: N; input: ToolInput<N> } }[AgentToolName];

const source = z.object({
  label: z.string(),
  path: z.string().describe('A page of the web application: the record, or the list that shows these rows.'),
});
export type Source = z.output<typeof source>;

const figure = z.object({
  label: z.string(),
  value: z.string().describe('As it is printed.'),
  formula: z.string().nullable().describe('How it is made, in a sentence.'),
  sources: z.array(source).describe('Where its rows stand.'),
});
export type AgentFigure = z.output<typeof figure>;

const table = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.object({ cells: z.array(z.string()), source: source.nullable() })),
  total: z.int().describe('How many there are, also those that are not told.'),
  source: source.nullable(),
});
export type AgentTable = z.output<typeof table>;

const proposal = z.object({
  id: z.int(),
  kind,
  record: source,
  changes: z.array(z.object({ field: z.string(), label: z.string(), from: z.string(), to: z.string() })),
  reason: z.string(),
  status: z.enum(['pending', 'confirmed', 'rejected']),
});
export type Proposal = z.output<typeof proposal>;

const toolResult = z.object({
  tool: z.enum(agentToolNames),
  says: z.string().describe('The answer in a sentence or two.'),
  refused: z.boolean().describe('It could not be done, and the sentence says why.'),
  figures: z.array(figure),
  table: table.nullable(),
  links: z.array(source),
  proposal: proposal.nullable(),
});
export type ToolResult = z.output<typeof toolResult>;

const agentMessage = z.object({
  id: z.int(),
  role: z.enum(['person', 'agent']),
  text: z.string(),
  results: z.array(toolResult).describe('What the tools answered, in the order of the calls.'),
  answered_by: z.enum(['commands', 'model']).nullable().describe('Null for a question.'),
  notes: z.array(z.string()).describe('What the reader should know of the answer.'),
  created_date: z.string(),
});
export type AgentMessage = z.output<typeof agentMessage>;

const conversation = z.object({
  id: z.int(),
  company_id: z.int(),
  company_name: z.string(),
  title: z.string(),
  modified_date: z.string(),
});
export type Conversation = z.output<typeof conversation>;

const companyId = id
  .optional()
  .describe('Which of the chosen companies is meant; the first one where it is left out.');

export const chatBody = z.strictObject({
  message: textSchema(maxQuestionLength).refine((text) => text !== '', 'is required'),
  conversation_id: id.optional().describe('The conversation to go on with; a new one where it is left out.'),
  company_id: companyId,
});
export type ChatBody = z.output<typeof chatBody>;

/** What is told while an answer is made, each as one server-sent event of its type. */
export type ChatEvent =
  | { type: 'conversation'; conversation: Conversation; question: AgentMessage }
  | { type: 'text'; text: string }
  | { type: 'tool'; tool: AgentToolName }
  | { type: 'result'; result: ToolResult }
  | { type: 'done'; message: AgentMessage }
  | { type: 'error'; message: string };

export const chatAnswer = z.object({
  success: z.literal(true),
  data: z.tuple([z.object({ conversation, message: agentMessage })]),
});

export const conversationsEnvelope = z.object({ success: z.literal(true), data: z.array(conversation) });
export const conversationEnvelope = z.object({
  success: z.literal(true),
  data: z.tuple([z.object({ id: z.int(), data: conversation.extend({ messages: z.array(agentMessage) }) })]),
});
export const proposalEnvelope = z.object({
  success: z.literal(true),
  data: z.tuple([z.object({ id: z.int(), data: proposal })]),
});

const price = z
  .string()
  .trim()
  .regex(/^\d{1,6}(\.\d{1,4})?$/, 'must be dollars, with four decimal places at most')
  .nullable();

const settingsShape = {
  disallowed_tools: z.array(z.enum(agentToolNames)).max(agentToolNames.length),
  use_model: z
    .boolean()
    .describe('Whether questions go to the model of this installation, where there is one.'),
  max_turns: z.int().min(agentLimits.max_turns.min).max(agentLimits.max_turns.max),
  max_seconds: z.int().min(agentLimits.max_seconds.min).max(agentLimits.max_seconds.max),
  monthly_tokens: z.int().min(0).max(maxInteger).nullable().describe('Tokens in 30 days; null is no limit.'),
  input_price: price.describe('Dollars for a million tokens that are read.'),
  output_price: price.describe('Dollars for a million tokens that are written.'),
};
const settings = z.object({ ...settingsShape, version_id: z.int() });
export type AgentSettings = z.output<typeof settings>;

export const settingsBody = z.strictObject({
  ...z.strictObject(settingsShape).partial().shape,
  company_id: companyId,
  version_id: z.int().min(0).max(maxInteger).optional().describe('The version that was read.'),
});
export type SettingsBody = z.output<typeof settingsBody>;

export const companyQuery = z.strictObject({
  company_id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, 'must be the id of a company')
    .transform(Number)
    .optional(),
});

const agentState = z.object({
  company_id: z.int(),
  company_name: z.string(),
  model: z
    .object({ provider: z.string(), name: z.string() })
    .nullable()
    .describe('Null where this installation has none: then the built-in commands answer.'),
  questions: z.array(z.string()).describe('What the built-in commands answer, by an example of each.'),
  tools: z.array(
    z.object({
      name: z.enum(agentToolNames),
      label: z.string(),
      description: z.string(),
      allowed: z.boolean(),
    }),
  ),
  settings,
  may_update: z.boolean(),
});
export type AgentState = z.output<typeof agentState>;
export const stateEnvelope = z.object({ success: z.literal(true), data: z.tuple([agentState]) });

const usage = z.object({
  days: z.int(),
  questions: z.int(),
  by_commands: z.int(),
  by_model: z.int(),
  failed: z.int(),
  median_ms: z.int().nullable(),
  slowest_ms: z.int().nullable(),
  input_tokens: z.int(),
  output_tokens: z.int(),
  cost: z.string().nullable().describe('Dollars; null where no prices are set.'),
  tools: z.array(z.object({ name: z.enum(agentToolNames), label: z.string(), calls: z.int() })),
});
export type AgentUsage = z.output<typeof usage>;
export const usageEnvelope = z.object({ success: z.literal(true), data: z.tuple([usage]) });
