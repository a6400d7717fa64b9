import { type ToolCall, type ToolInput, toolInputs } from '../contracts/agent-tools.ts';
import { formContext } from '../fields/field.ts';
import { parseText } from '../fields/kinds.ts';
import { type Command, commands } from './commands.ts';
import type { AgentToolName } from './tools.ts';

/** One example of each form of question that the built-in commands answer, and how they are asked of a day and by county. */
export const questionExamples: readonly string[] = [
  ...commands.map(({ example }) => example),
  'rentals due in Reeves County',
  'overdue obligations',
  'net acres of Gantry Family Trust by county',
  'leases expiring in 90 days by county',
  'unleased acres as of 2026-01-31',
];

/** What a question means: a call of a tool, or why it is none although its form is known. */
export type Question = { call: ToolCall } | { reason: string };

/** What people put before a question. */
const opening =
  /^(?:please|hey|hi|hello|can you|could you|would you|i want to (?:see|know)|i need|tell me|show me|show|give me|list|count|what(?:'s| is| are)|which(?: are)?|how many|how much|number of|all|my|our|the)[,:]?\s+/i;

/** What may stand behind any question: how it is split, and of which day it is. */
const split = /\s+(?:split |grouped |broken down )?(?:by(?! production)|per|for each|in each) (\w+)$/i;
const dated = /\s+as of (.+)$/i;

/** What the built-in commands take a question to mean; null where it has none of their forms. */
export function readQuestion(text: string): Question | null {
  const question = text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[\s?!.;]+$/, '')
    .trim();
  const [, said] = dated.exec(question) ?? [];
  if (said === undefined) return readSplit(question);
  // A name may hold the words too.
  const read = readSplit(question.replace(dated, '')) ?? readSplit(question);
  if (read === null || 'reason' in read) return read;
  const day = dayOf(said);
  if (day === null)
    return { reason: `“${said}” is no day that can be read. Write it as in “as of 2026-01-31”.` };
  const call = asAcres(read.call);
  return takes(call, 'as_of')
    ? { call: withInput(call, { as_of: day }) }
    : { reason: 'That is told as of today only. Ask it without “as of”, or run a report as of the day.' };
}

function dayOf(text: string): string | null {
  const read = parseText({ kind: 'date', label: 'Day' }, text.replace(/^the\s+/i, ''), formContext);
  return read.ok && typeof read.value === 'string' ? read.value : null;
}

/** The acres of the dashboard are today's; of a day or split they are those of the report Acreage. */
function asAcres(call: ToolCall): ToolCall {
  if (call.tool !== 'land_figures') return call;
  if (call.input.figure === 'net_mineral_acres') return { tool: 'net_acres', input: {} };
  if (call.input.figure === 'net_revenue_acres')
    return { tool: 'tract_acres', input: { figure: 'net_revenue' } };
  return call;
}

function readSplit(question: string): Question | null {
  const [, part] = split.exec(question) ?? [];
  const read = part === undefined ? null : readForms(question.replace(split, ''));
  const whole = read !== null && 'call' in read ? { call: asAcres(read.call) } : read;
  if (part === undefined || whole === null || 'reason' in whole || !takes(whole.call, 'by'))
    return readForms(question);
  return /^count(?:y|ies)$/i.test(part)
    ? { call: withInput(whole.call, { by: 'county' }) }
    : {
        reason: `That is told by county, and not by ${part.toLowerCase()}. Ask it “by county”, or of one area.`,
      };
}

/** Whether a tool can be asked for this. */
function takes({ tool }: ToolCall, name: string): boolean {
  return Object.hasOwn(toolInputs[tool].shape, name);
}

function withInput(call: ToolCall, more: { as_of: string } | { by: 'county' }): ToolCall {
  const input: ToolInput<AgentToolName> = { ...call.input, ...more };
  // It was asked whether the tool takes it.
  return { tool: call.tool, input } as ToolCall;
}

function readForms(text: string): Question | null {
  let question = text;
  for (;;) {
    const read = readForm(question);
    if (read !== null) return read;
    const rest = question.replace(opening, '');
    if (rest === question) return null;
    question = rest;
  }
}

function readForm(question: string): Question | null {
  for (const { pattern, read } of commands) {
    const parts = pattern.exec(question);
    const meant: ReturnType<Command['read']> = parts === null ? null : read(parts.slice(1));
    if (meant !== null) return 'reason' in meant ? meant : { call: meant };
  }
  return null;
}
