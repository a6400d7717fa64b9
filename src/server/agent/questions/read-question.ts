import { type ToolCall, type ToolInput, toolInputs } from '#server/agent/contracts/agent-tools.ts';
import type { AgentToolName } from '#shared/agent/questions/tools.ts';
import { formContext } from '#shared/platform/fields/field.ts';
import { parseText } from '#shared/platform/fields/kinds.ts';
import type { Command } from './command.ts';
import { commands } from './commands.ts';
import { continueQuestion } from './continue-question.ts';
import { correctTypos } from './correct-typos.ts';
import { notRecorded } from './not-recorded.ts';
import { type ParsedQuestion, parseQuestion, type Question, refuseUnknown } from './parse-question.ts';
import { callOf, type Plan } from './plan.ts';

/** Words that may precede a question that names a record. */
const opening =
  /^(?:please|hey|hi|hello|can you|could you|would you|i want to (?:see|know)|i need|tell me|show me|show|give me|list|count|what(?:'s| is| are)|which(?: are)?|who are|how many|how much|number of|all|my|our|the)[,:]?\s+/i;

/** Matches the split that may follow a question that names a record. */
const split = /\s+(?:split |grouped |broken down )?(?:by(?! production)|per|for each|in each) (\w+)$/i;
const dated = /\s+as of (.+)$/i;
const known =
  /,?\s+(?:and )?(?:as (?:it was |they were )?(?:known|recorded)|as we knew (?:it|them)) (?:on|at|by|as of) (.+)$/i;
const onDay = /\s+on (.+)$/i;

/**
 * Returns how the built-in commands read a question, as a continuation of a plan if there is one; null if no command
 * matches it.
 */
export function readQuestion(text: string, before: Plan | null = null): Question | null {
  const question = text
    .normalize('NFC')
    .replaceAll('’', "'")
    .replace(/\b(are|is|do|does|have|has)n't\b/gi, '$1 not')
    .replace(/\s+/g, ' ')
    .replace(/[\s?!.;]+$/, '')
    // “Any rentals past due? How many?”
    .replace(/[?!]+ /g, ', ')
    .trim()
    // “On 2025-01-01” is as of that day; “on Section 12” is not.
    .replace(onDay, (words, day: string) => (readDay(day).day === null ? words : ` as of ${day}`));
  const continued = before === null ? null : continueQuestion(question, before);
  if (continued !== null) return questionOf(continued);
  const read = readKnown(question);
  if (read !== null && 'call' in read) return read;
  const corrected = correctTypos(question);
  const again = corrected === null ? null : readKnown(corrected.question);
  if (corrected !== null && again !== null && 'call' in again)
    return { ...again, notes: [...(again.notes ?? []), ...corrected.notes] };
  const missing = notRecorded(question);
  return missing === null ? read : { reason: missing };
}

/** Reads a question as known on a day: “net acres as of 2020-01-01 as known on 2024-06-30”. */
function readKnown(question: string): Question | null {
  const [, said] = known.exec(question) ?? [];
  if (said === undefined) return readDated(question);
  const { day, rest } = readDay(said);
  const read = readDated(`${question.replace(known, '')}${rest}`) ?? readDated(question);
  if (read === null || 'reason' in read) return read;
  if (day === null)
    return { reason: `“${said}” isn't a date I can read. Write it as in “as known on 2026-01-31”.` };
  const call = asAcres(read.call);
  return takes(call, 'as_known_on')
    ? { call: withInput(call, { as_known_on: day }) }
    : { reason: 'I can answer that only as it is known now. Ask without “as known on”.' };
}

function readDated(question: string): Question | null {
  const [, said] = dated.exec(question) ?? [];
  if (said === undefined) return readUndated(question);
  const { day, rest } = readDay(said);
  // The words may also be part of a name.
  const read = readUndated(`${question.replace(dated, '')}${rest}`) ?? readUndated(question);
  if (read === null || 'reason' in read) return read;
  if (day === null)
    return { reason: `“${said}” isn't a date I can read. Write it as in “as of 2026-01-31”.` };
  if (/\b(?:currently|now|today|at the moment)\b/i.test(question))
    return { reason: `“as of ${said}” and today are two questions. Ask them one at a time.` };
  const call = asAcres(read.call);
  if (!takes(call, 'as_of'))
    return {
      reason: 'I can answer that as of today only. Ask without “as of”, or run a report as of that date.',
    };
  const plan =
    read.plan === undefined || read.plan.of === 'records' ? undefined : { ...read.plan, as_of: day };
  return { call: withInput(call, { as_of: day }), ...(plan === undefined ? {} : { plan }) };
}

/** Returns the lookup that answers a question about many records, or why there is none. */
function questionOf(parsed: ParsedQuestion): Question {
  if ('unknown' in parsed) return refuseUnknown(parsed.unknown);
  if ('otherwise' in parsed) return { reason: parsed.otherwise };
  return 'plan' in parsed ? { call: callOf(parsed.plan), ...parsed } : parsed;
}

/** Reads the longest date at the start of the words, and returns the rest: “June 1, 2024 in Reeves County”. */
function readDay(said: string): { day: string | null; rest: string } {
  const words = said.split(' ');
  for (let count = Math.min(words.length, maxDayWords); count > 0; count -= 1) {
    const day = dayOf(words.slice(0, count).join(' '));
    if (day !== null)
      return {
        day,
        rest: words
          .slice(count)
          .map((word) => ` ${word}`)
          .join(''),
      };
  }
  return { day: null, rest: '' };
}

/** The maximum number of words in a date: “the 1st of June 2024”. */
const maxDayWords = 5;

function dayOf(text: string): string | null {
  const read = parseText({ kind: 'date', label: 'Day' }, text.replace(/^the\s+/i, ''), formContext);
  return read.ok && typeof read.value === 'string' ? read.value : null;
}

/**
 * For a question about many records, every word is accounted for. For a form that names a record, everything after it
 * is the name.
 */
function readUndated(question: string): Question | null {
  const parsed = parseQuestion(question);
  if (parsed !== null && !('unknown' in parsed) && !('otherwise' in parsed)) return questionOf(parsed);
  const read = readSplit(question);
  return read !== null || parsed === null ? read : questionOf(parsed);
}

/** Redirects the dashboard's acres, which are today's, to a tool that supports a date or a split. */
function asAcres(call: ToolCall): ToolCall {
  if (call.tool !== 'land_figures') return call;
  if (call.input.figure === 'net_mineral_acres') return { tool: 'net_acres', input: {} };
  if (call.input.figure === 'net_revenue_acres')
    return { tool: 'tract_acres', input: { figure: 'net_revenue' } };
  return call;
}

function readSplit(question: string): Question | null {
  const [, part] = split.exec(question) ?? [];
  const whole = part === undefined ? null : readForms(question.replace(split, ''));
  if (part === undefined || whole === null || 'reason' in whole || !takes(whole.call, 'by'))
    return readForms(question);
  return /^count(?:y|ies)$/i.test(part)
    ? { call: withInput(whole.call, { by: 'county' }) }
    : {
        reason: `I can split that by county, but not by ${part.toLowerCase()}. Ask it “by county”, or about one area.`,
      };
}

/** Whether a tool has an input of this name. */
function takes({ tool }: ToolCall, name: string): boolean {
  return Object.hasOwn(toolInputs[tool].shape, name);
}

function withInput(
  call: ToolCall,
  more: { as_of: string } | { as_known_on: string } | { by: 'county' },
): ToolCall {
  const input: ToolInput<AgentToolName> = { ...call.input, ...more };
  // The caller has checked that the tool has this input.
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
