import { readQuestion } from '#shared/agent/read-question.ts';
import { agentTools } from '#shared/agent/tools.ts';
import { toolInputs } from '#shared/contracts/agent-tools.ts';
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

/** Has the built-in commands answer: the question is one call of a tool, or none of the questions that they know. */
export async function answerByCommands(asked: Answering): Promise<Answer> {
  const refuse = (text: string): Answer => {
    asked.onText(text);
    return { ...answered, results: [], notes: [], text, failed: true };
  };
  const read = readQuestion(asked.question);
  // Which ones are near to it, the page shows of those that it was told, which a click asks.
  if (read === null)
    return refuse(
      help.test(asked.question)
        ? 'The built-in commands answer questions such as those that the agent’s page lists.'
        : 'The built-in commands do not know this question. They answer such as those that the agent’s page lists.',
    );
  if ('reason' in read) return refuse(read.reason);
  const { call } = read;
  if (asked.settings.disallowed_tools.includes(call.tool))
    return refuse(
      `The company does not let the agent use ${agentTools[call.tool].label}. A Manager can change that in the agent’s settings.`,
    );
  const checked = toolInputs[call.tool].safeParse(call.input);
  if (!checked.success)
    return refuse(
      `The question cannot be looked up: ${checked.error.issues[0]?.message ?? 'it cannot be read'}.`,
    );
  asked.onTool(call.tool);
  const result = await asked.runTool(call);
  asked.onText(result.says);
  asked.onResult(result);
  return { ...answered, text: result.says, results: [result], notes: [], failed: result.refused };
}

/** Whether the built-in commands know a question. */
export function isCommand(question: string): boolean {
  const read = readQuestion(question);
  return read !== null && 'call' in read;
}
