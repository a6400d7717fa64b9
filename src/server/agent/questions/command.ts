import type { ToolCall } from '#server/agent/contracts/agent-tools.ts';

/** A form of question that names a record or asks for one fixed thing, and the tool call it becomes. */
export type Command = {
  pattern: RegExp;
  /** What the parts of the pattern mean; null if nothing, a reason if no tool answers them. */
  read: (parts: (string | undefined)[]) => ToolCall | { reason: string } | null;
};
