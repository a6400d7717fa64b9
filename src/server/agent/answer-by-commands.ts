import { toolInputs } from '#server/agent/contracts/agent-tools.ts';
import { notRecorded } from '#server/agent/questions/not-recorded.ts';
import { type Plan, planSchema } from '#server/agent/questions/plan.ts';
import { plainExamples } from '#server/agent/questions/question-examples.ts';
import { readQuestion } from '#server/agent/questions/read-question.ts';
import type { AgentMessage, ToolResult } from '#shared/agent/contracts/agent.ts';
import { nearQuestions } from '#shared/agent/questions/near-questions.ts';
import { agentTools } from '#shared/agent/questions/tools.ts';
import type { Answer, Answering } from './answer-by-model.ts';

const answered = {
  results: [],
  notes: [],
  answeredBy: 'commands',
  failed: false,
  inputTokens: 0,
  outputTokens: 0,
} as const;

const help = /^\W*(?:help|what can (?:i ask|you do)|examples?)\W*$/i;

/** Answers with the built-in commands. The question becomes one tool call, or is refused if no command matches it. */
export async function answerByCommands(request: Answering): Promise<Answer> {
  const refuse = (text: string): Answer => {
    request.onText(text);
    return { ...answered, results: [], notes: [], text, failed: true };
  };
  const read = readQuestion(request.question, planBefore(request.history));
  if (read === null)
    return refuse(
      help.test(request.question)
        ? `Ask about your tracts, leases, wells, owners, acres and obligations. ${describeTry(request.question)}`
        : `I can't answer that. ${describeTry(request.question)}`,
    );
  if ('reason' in read)
    return refuse(read.isUnknown === true ? `${read.reason} ${describeTry(request.question)}` : read.reason);
  const { call } = read;
  if (request.settings.disallowed_tools.includes(call.tool))
    return refuse(
      `The company does not let the agent use ${agentTools[call.tool].label}. A Manager can change that in the agent’s settings.`,
    );
  const checked = toolInputs[call.tool].safeParse(call.input);
  if (!checked.success)
    return refuse(
      `That question can't be looked up: ${checked.error.issues[0]?.message ?? 'it cannot be read'}.`,
    );
  request.onTool(call.tool);
  const { plan, other, notes = [] } = read;
  const found = await request.runTool(call);
  // “Which leases cover the Wolfcamp” names no tract.
  const missing = found.refused && found.table === null ? notRecorded(request.question) : null;
  const result: ToolResult = {
    ...found,
    ...(missing === null ? {} : { says: `${found.says} ${missing}` }),
    ...(plan === undefined ? {} : { plan }),
    ...(other === undefined ? {} : { alike: [...(found.alike ?? []), other] }),
  };
  request.onText(result.says);
  request.onResult(result);
  return { ...answered, text: result.says, results: [result], notes, failed: result.refused };
}

/** Returns what the last answered question asked for; null if the next one cannot continue it. */
function planBefore(history: readonly AgentMessage[]): Plan | null {
  const answers = history.filter(({ role, results }) => role === 'agent' && results.length > 0);
  const last = answers.findLast(({ results }) => results.some(({ refused }) => !refused));
  const read = planSchema.safeParse(last?.results.at(-1)?.plan);
  return read.success ? read.data : null;
}

/** Whether the built-in commands can answer a question. */
export function isCommand({ question, history }: Pick<Answering, 'question' | 'history'>): boolean {
  const read = readQuestion(question, planBefore(history));
  return read !== null && 'call' in read;
}

/** The number of examples in an answer; the page offers more, with the company's own names. */
const namedExamples = 3;

/** Suggests questions without record names, the most similar ones first. */
function describeTry(question: string): string {
  const near = nearQuestions(question, plainExamples).slice(0, namedExamples);
  return `Try: ${near.map((each) => `“${each}”`).join(', ')}.`;
}
