import type { ToolCall } from '../contracts/agent-tools.ts';
import { commands } from './commands.ts';

/** One example of each form of question that the built-in commands answer. */
export const questionExamples: readonly string[] = commands.map(({ example }) => example);

/** What people put before a question. */
const opening =
  /^(?:please|hey|hi|hello|can you|could you|would you|i want to (?:see|know)|i need|tell me|show me|show|give me|list|count|what(?:'s| is| are)|which(?: are)?|how many|how much|number of|all|my|our|the)[,:]?\s+/i;

/** What the built-in commands take a question to mean, as one call of a tool; null where it has none of their forms. */
export function readQuestion(text: string): ToolCall | null {
  let question = text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[\s?!.;]+$/, '')
    .trim();
  for (;;) {
    const call = readCommand(question);
    if (call !== null) return call;
    const rest = question.replace(opening, '');
    if (rest === question) return null;
    question = rest;
  }
}

function readCommand(question: string): ToolCall | null {
  for (const { pattern, read } of commands) {
    const parts = pattern.exec(question);
    const call = parts === null ? null : read(parts.slice(1));
    if (call !== null) return call;
  }
  return null;
}
