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
  const call = readQuestion(asked.question);
  if (call === null) {
    const examples = questionExamples.slice(0, 8).map((example) => `“${example}”`);
    const text = `The built-in commands do not know this question. They answer such as these: ${examples.join(', ')}.`;
    asked.onText(text);
    return { ...answered, results: [], notes: [], text, failed: true };
  }
  if (asked.settings.disallowed_tools.includes(call.tool)) {
    const text = `The company does not let the agent use ${agentTools[call.tool].label}. A Manager can change that in the agent’s settings.`;
    asked.onText(text);
    return { ...answered, results: [], notes: [], text, failed: true };
  }
  const read = toolInputs[call.tool].safeParse(call.input);
  if (!read.success) {
    const text = `The question cannot be looked up: ${read.error.issues[0]?.message ?? 'it cannot be read'}.`;
    asked.onText(text);
    return { ...answered, results: [], notes: [], text, failed: true };
  }
  asked.onTool(call.tool);
  const result = await asked.runTool(call);
  asked.onText(result.says);
  asked.onResult(result);
  return { ...answered, text: result.says, results: [result], notes: [], failed: result.refused };
}

/** Whether the built-in commands know a question. */
export function isCommand(question: string): boolean {
  return readQuestion(question) !== null;
}
