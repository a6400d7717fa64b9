import type { ToolCall } from '#server/agent/contracts/agent-tools.ts';
import { type Model, type ModelCall, ModelFailure, type ModelMessage } from '#server/agent/models/model.ts';
import { unbackedFigures } from '#server/agent/questions/unbacked-figures.ts';
import { readCall } from '#server/agent/tools/run-tool.ts';
import type { AgentMessage, AgentSettings, ToolResult } from '#shared/agent/contracts/agent.ts';
import { type AgentToolName, agentTools } from '#shared/agent/questions/tools.ts';
import { AppError } from '#shared/platform/errors.ts';
import { instructionsFor, resultForModel, toolsFor } from './instructions.ts';

/** An answer before it is saved. */
export type Answer = Pick<AgentMessage, 'text' | 'results' | 'notes'> & {
  answeredBy: 'commands' | 'model';
  failed: boolean;
  inputTokens: number;
  outputTokens: number;
};

export type Answering = {
  question: string;
  /** The latest messages of this conversation. */
  history: readonly AgentMessage[];
  /** The names of the companies in question. */
  companies: readonly string[];
  today: string;
  settings: AgentSettings;
  signal: AbortSignal;
  runTool: (call: ToolCall) => Promise<ToolResult>;
  onText: (text: string) => void;
  onTool: (tool: AgentToolName) => void;
  onResult: (result: ToolResult) => void;
};

/** The maximum number of invalid tool calls before the server stops asking the model. */
const maxBadCalls = 4;

/**
 * Lets a model answer, using the tools for lookups. A failure of the model does not throw: the answer keeps what was
 * found so far, and its notes describe the failure.
 */
export async function answerByModel(
  model: Model,
  request: Answering,
  onFailure: (error: unknown) => void,
): Promise<Answer> {
  const talk = new Talk(model, request);
  try {
    await talk.run();
  } catch (error) {
    if (error instanceof AppError) throw error;
    onFailure(error);
    talk.fail(error);
  }
  return talk.answer();
}

class Talk {
  readonly #model: Model;
  readonly #asked: Answering;
  readonly #messages: ModelMessage[];
  readonly #texts: string[] = [];
  readonly #results: ToolResult[] = [];
  readonly #notes: string[] = [];
  readonly #seen = new Set<string>();
  /** The model's text in the current turn. */
  #said = '';
  #badCalls = 0;
  #failed = false;
  #inputTokens = 0;
  #outputTokens = 0;

  constructor(model: Model, request: Answering) {
    this.#model = model;
    this.#asked = request;
    // A conversation must begin with the user, and answers without text tell a model nothing.
    const first = request.history.findIndex(({ role }) => role === 'person');
    const remembered = first < 0 ? [] : request.history.slice(first).filter(({ text }) => text !== '');
    this.#messages = [
      ...remembered.map(
        ({ role, text }): ModelMessage => (role === 'person' ? { role, text } : { role, text, calls: [] }),
      ),
      { role: 'person', text: request.question },
    ];
  }

  async run(): Promise<void> {
    const { settings, companies, today, signal } = this.#asked;
    for (let turns = 0; turns < settings.max_turns; turns += 1) {
      this.#said = '';
      const turn = await this.#model.answer({
        instructions: instructionsFor(companies, today),
        messages: this.#messages,
        tools: toolsFor(settings),
        signal,
        onText: (text) => {
          // Separates the text from that of earlier turns.
          if (this.#said === '' && this.#texts.length > 0) this.#asked.onText('\n\n');
          this.#said += text;
          this.#asked.onText(text);
        },
      });
      this.#inputTokens += turn.inputTokens;
      this.#outputTokens += turn.outputTokens;
      this.#keepSaid();
      if (turn.isCut) this.#notes.push('The answer reached the model’s length limit and was cut off.');
      if (turn.calls.length === 0) return this.#end();
      this.#messages.push({ role: 'agent', text: turn.text, calls: turn.calls });
      for (const call of turn.calls) {
        signal.throwIfAborted();
        this.#messages.push({ role: 'tool', id: call.id, text: await this.#call(call) });
      }
      if (this.#badCalls >= maxBadCalls)
        throw new ModelFailure('The model kept requesting data that does not exist and was stopped.');
    }
    throw new ModelFailure(`The model did not finish within ${settings.max_turns} rounds and was stopped.`);
  }

  #keepSaid(): void {
    const text = this.#said.trim();
    this.#said = '';
    if (text !== '') this.#texts.push(text);
  }

  #end(): void {
    if (this.#texts.length === 0 && this.#results.length === 0)
      throw new ModelFailure('The model gave no answer.');
  }

  async #call({ name, input }: ModelCall): Promise<string> {
    const read = readCall(name, input);
    if (!read.ok) {
      this.#badCalls += 1;
      return `<records>${JSON.stringify({ refused: read.reason }).replaceAll('<', '\\u003c')}</records>`;
    }
    const { tool } = read.call;
    const key = JSON.stringify(read.call);
    if (this.#seen.has(key)) {
      this.#badCalls += 1;
      return 'You already asked exactly this; see the answer above.';
    }
    this.#seen.add(key);
    if (this.#asked.settings.disallowed_tools.includes(tool)) {
      this.#badCalls += 1;
      return `The company does not let the agent use ${agentTools[tool].label}.`;
    }
    this.#asked.onTool(tool);
    const result = await this.#asked.runTool(read.call);
    this.#results.push(result);
    this.#asked.onResult(result);
    return resultForModel(result);
  }

  /** Notes what went wrong, without any text from the provider. */
  fail(error: unknown): void {
    this.#failed = true;
    this.#keepSaid();
    this.#notes.push(describeFailure(error, this.#asked));
  }

  answer(): Answer {
    const text = this.#texts.join('\n\n');
    const { question, today, history, companies } = this.#asked;
    const persons = history.filter(({ role }) => role === 'person').map((each) => each.text);
    const unbacked = unbackedFigures(text, {
      records: [...history.flatMap(({ results }) => results), ...this.#results].flatMap(wordsOf),
      said: [question, today, ...companies, ...persons],
    });
    if (unbacked.length > 0)
      this.#notes.push(
        `${this.#results.length === 0 ? 'No record was read for this answer, so do not rely on it' : 'Not found in any record that was read, so do not rely on it'}: ${unbacked.slice(0, 8).join(', ')}.`,
      );
    return {
      text,
      results: this.#results,
      notes: this.#notes,
      answeredBy: 'model',
      failed: this.#failed,
      inputTokens: this.#inputTokens,
      outputTokens: this.#outputTokens,
    };
  }
}

/** Whether an answer was ended by its time limit, not by the user. */
export function hasRunOut({ aborted, reason }: AbortSignal): boolean {
  return aborted && reason instanceof DOMException && reason.name === 'TimeoutError';
}

/** Returns the text of a result, each name and value separately; link URLs are not text. */
function wordsOf({ says, figures, table, links, proposal }: ToolResult): string[] {
  return [
    says,
    ...figures.flatMap(({ label, value, formula }) => [label, value, formula ?? '']),
    ...(table === null ? [] : [...table.rows.flatMap(({ cells }) => cells), String(table.total)]),
    ...links.map(({ label }) => label),
    ...(proposal === null
      ? []
      : [proposal.record.label, ...proposal.changes.flatMap(({ from, to }) => [from, to])]),
  ];
}

function describeFailure(error: unknown, { signal, settings }: Answering): string {
  // Aborting a stream looks the same as a broken connection.
  if (signal.aborted)
    return hasRunOut(signal)
      ? `The model did not answer within ${settings.max_seconds} seconds.`
      : 'The answer was stopped.';
  if (error instanceof ModelFailure) return error.message;
  const status = (error as { status?: unknown } | null)?.status;
  if (status === 401 || status === 403) return 'The model’s service rejected this installation’s API key.';
  if (status === 429) return 'The model’s service is busy. Try again in a minute.';
  return 'The model’s service could not be reached or did not understand the question.';
}
