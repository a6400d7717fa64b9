import { z } from 'zod';
import { isTimeZone } from '#shared/agent/questions/day-in.ts';
import { agentLimits, maxQuestionLength } from '#shared/agent/questions/limits.ts';
import { type AgentToolName, agentToolNames } from '#shared/agent/questions/tools.ts';
import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import { maxInteger } from '#shared/platform/fields/number.ts';
import { textSchema } from '#shared/platform/fields/schemas.ts';
import { periods } from '#shared/saved/dashboards/chart.ts';
import { subjects } from '#shared/saved/dashboards/subjects.ts';

const kind = z.enum(Object.keys(assets) as [AssetName, ...AssetName[]]);
const id = z.int().min(1).max(maxInteger);

const source = z.object({
  label: z.string(),
  path: z.string().describe('A page of the web app: the record, or the list with these rows.'),
});
export type Source = z.output<typeof source>;

const figure = z.object({
  label: z.string(),
  value: z.string().describe('As displayed.'),
  formula: z.string().nullable().describe('How it is calculated, in one sentence.'),
  sources: z.array(source).describe('Where its rows are shown.'),
});
export type AgentFigure = z.output<typeof figure>;

const table = z.object({
  columns: z.array(z.string()),
  figures: z.array(z.int()).describe('Indexes of the columns that hold figures, from 0.'),
  rows: z.array(
    z.object({
      cells: z.array(z.string()),
      source: source.nullable(),
      ask: z.string().optional().describe('The question that selects this row, if several match.'),
    }),
  ),
  total: z.int().describe('How many there are, including those not listed.'),
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

const chart = z.object({
  title: z.string(),
  drawing: z.enum(['bar', 'column', 'line']),
  of: z.enum(subjects).describe('The records, as in dashboards.'),
  measure: z.string(),
  unit: z.enum(['count', 'acres', 'money']),
  label: z.string().describe('What the figures are.'),
  group_by: z.string(),
  period: z.enum(periods).optional(),
  total: z.number(),
  groups: z.array(
    z.object({
      key: z.string().nullable(),
      label: z.string(),
      value: z.number(),
      filter: z
        .record(z.string(), z.string())
        .nullable()
        .describe('The query of the list with these records; null if there is none.'),
    }),
  ),
});
export type AgentChart = z.output<typeof chart>;

const toolResult = z.object({
  tool: z.enum(agentToolNames),
  says: z.string().describe('The answer in a sentence or two.'),
  refused: z.boolean().describe('The request failed; the sentence says why.'),
  figures: z.array(figure),
  table: table.nullable(),
  links: z.array(source),
  proposal: proposal.nullable(),
  chart: chart.optional().describe('The groups of the table, as dashboards draw them.'),
  plan: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('What the built-in commands understood; the next question may continue it.'),
  alike: z
    .array(z.object({ label: z.string(), ask: z.string().describe('The question that selects this one.') }))
    .optional()
    .describe('Other records with a similar name.'),
});
export type ToolResult = z.output<typeof toolResult>;

const agentMessage = z.object({
  id: z.int(),
  role: z.enum(['person', 'agent']),
  text: z.string(),
  results: z.array(toolResult).describe("The tools' results, in the order of the calls."),
  answered_by: z.enum(['commands', 'model']).nullable().describe('Null for a question.'),
  notes: z.array(z.string()).describe('What the reader should know about the answer.'),
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

const companyId = id.optional().describe('One of the selected companies; defaults to the first.');
const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, 'must be the name of a time zone, such as America/Chicago')
  .optional()
  .describe("The user's time zone, which decides today's date. Defaults to UTC.");

export const chatBody = z.strictObject({
  message: textSchema(maxQuestionLength).refine((text) => text !== '', 'is required'),
  conversation_id: id.optional().describe('The conversation to continue; a new one if omitted.'),
  company_id: id
    .optional()
    .describe('The company the question is about; defaults to all selected companies.'),
  time_zone: timeZone,
});
export type ChatBody = z.output<typeof chatBody>;

/** The events sent while an answer is generated, each as one server-sent event of its type. */
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
  use_model: z.boolean().describe("Whether questions go to this installation's model, if it has one."),
  max_turns: z.int().min(agentLimits.max_turns.min).max(agentLimits.max_turns.max),
  max_seconds: z.int().min(agentLimits.max_seconds.min).max(agentLimits.max_seconds.max),
  monthly_tokens: z
    .int()
    .min(0)
    .max(maxInteger)
    .nullable()
    .describe('Tokens in 30 days; null means no limit.'),
  input_price: price.describe('Dollars per million input tokens.'),
  output_price: price.describe('Dollars per million output tokens.'),
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
  companies: z
    .array(z.string())
    .describe('The names of the selected companies; questions are about all of them.'),
  model: z
    .object({ provider: z.string(), name: z.string() })
    .nullable()
    .describe('Null if this installation has none; the built-in commands then answer.'),
  questions: z.array(z.string()).describe('Example questions, one per built-in command.'),
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
  cost: z.string().nullable().describe('Dollars; null if no prices are set.'),
  tools: z.array(z.object({ name: z.enum(agentToolNames), label: z.string(), calls: z.int() })),
});
export type AgentUsage = z.output<typeof usage>;
export const usageEnvelope = z.object({ success: z.literal(true), data: z.tuple([usage]) });
