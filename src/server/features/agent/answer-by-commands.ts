import { questionExamples, readQuestion } from '#shared/agent/read-question.ts';
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

/** Has the built-in commands answer: the question is one call of a tool, or none of the questions that they know. */
export async function answerByCommands(asked: Answering): Promise<Answer> {
  const refuse = (text: string): Answer => {
    asked.onText(text);
    return { ...answered, results: [], notes: [], text, failed: true };
  };
  const read = readQuestion(asked.question);
  if (read === null) {
    const examples = questionExamples.slice(0, 8).map((example) => `“${example}”`);
    return refuse(
      `The built-in commands do not know this question. They answer such as these: ${examples.join(', ')}.`,
    );
  }
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
