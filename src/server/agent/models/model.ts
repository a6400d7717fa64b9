/** The conversation so far, in a form that converts to every provider's format. */
export type ModelMessage =
  | { role: 'person'; text: string }
  | { role: 'agent'; text: string; calls: readonly ModelCall[] }
  | { role: 'tool'; id: string; text: string };

/** A tool call by a model; `input` is what it wrote as JSON, which may be invalid. */
export type ModelCall = { id: string; name: string; input: string };

export type ModelTool = { name: string; description: string; schema: Record<string, unknown> };

export type ModelQuestion = {
  instructions: string;
  messages: readonly ModelMessage[];
  tools: readonly ModelTool[];
  signal: AbortSignal;
  /** Receives the text of the answer in pieces. */
  onText: (text: string) => void;
};

export type ModelTurn = {
  text: string;
  calls: ModelCall[];
  /** Whether the answer exceeded the output limit. */
  isCut: boolean;
  inputTokens: number;
  outputTokens: number;
};

/**
 * A model that answers a question or calls tools first. Throws ModelFailure, or the reason with which the signal was
 * aborted.
 */
export type Model = {
  provider: string;
  name: string;
  answer: (question: ModelQuestion) => Promise<ModelTurn>;
};

/** Why a model gave no answer, as a message for the user. The cause is the provider's error. */
export class ModelFailure extends Error {}

/** The maximum number of tokens that a model may write per turn. */
export const maxOutputTokens = 4000;
/** The maximum number of tool calls per turn. */
const maxCalls = 8;
/** The maximum number of characters in an answer, and in the input of a call, to stop a model that never ends. */
const maxLetters = 60_000;

/** Collects the parts of a stream. */
export class TurnBuilder {
  readonly #calls = new Map<number, ModelCall>();
  #text = '';
  #letters = 0;
  isCut = false;
  /** Whether the stream completed. */
  hasEnded = false;
  inputTokens = 0;
  outputTokens = 0;

  readonly #onText: (text: string) => void;

  constructor(onText: (text: string) => void) {
    this.#onText = onText;
  }

  addText(text: string): void {
    this.#count(text);
    this.#text += text;
    if (text !== '') this.#onText(text);
  }

  /** Appends to the call at an index of the turn. */
  addCall(place: number, part: Partial<ModelCall>): void {
    this.#count(part.input ?? '');
    const call = this.#calls.get(place) ?? { id: '', name: '', input: '' };
    this.#calls.set(place, {
      id: part.id ?? call.id,
      name: part.name ?? call.name,
      input: call.input + (part.input ?? ''),
    });
    if (this.#calls.size > maxCalls) throw new ModelFailure('The model made too many requests at once.');
  }

  finish(): ModelTurn {
    if (!this.hasEnded) throw new ModelFailure('The model stopped in the middle of its answer.');
    const calls = [...this.#calls.values()].map((call, place) => ({
      ...call,
      id: call.id || `call_${place}`,
    }));
    const { isCut, inputTokens, outputTokens } = this;
    return { text: this.#text, calls, isCut, inputTokens, outputTokens };
  }

  #count(text: string): void {
    this.#letters += text.length;
    if (this.#letters > maxLetters) throw new ModelFailure('The model did not stop writing and was cut off.');
  }
}
