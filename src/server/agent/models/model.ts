/** What was said so far, in the form that every provider's can be made of. */
export type ModelMessage =
  | { role: 'person'; text: string }
  | { role: 'agent'; text: string; calls: readonly ModelCall[] }
  | { role: 'tool'; id: string; text: string };

/** A tool that a model asks for; `input` is the JSON that it wrote, which may be none. */
export type ModelCall = { id: string; name: string; input: string };

export type ModelTool = { name: string; description: string; schema: Record<string, unknown> };

export type ModelQuestion = {
  instructions: string;
  messages: readonly ModelMessage[];
  tools: readonly ModelTool[];
  signal: AbortSignal;
  /** Is told the answer's text piece by piece. */
  onText: (text: string) => void;
};

export type ModelTurn = {
  text: string;
  calls: ModelCall[];
  /** The answer is longer than the model may write at once. */
  isCut: boolean;
  inputTokens: number;
  outputTokens: number;
};

/** A model that answers a question, or asks for tools first. Throws ModelFailure, or what the signal was aborted with. */
export type Model = {
  provider: string;
  name: string;
  answer: (question: ModelQuestion) => Promise<ModelTurn>;
};

/** Why a model gave no answer, in words for the person; what the provider said of it is the cause. */
export class ModelFailure extends Error {}

/** Tokens that a model may write in one turn. */
export const maxOutputTokens = 4000;
/** Tools that a model may ask for in one turn. */
const maxCalls = 8;
/** Characters of an answer, and of the input of a call: a model that goes on for ever is stopped. */
const maxLetters = 60_000;

/** Gathers what a stream brings. */
export class TurnBuilder {
  readonly #calls = new Map<number, ModelCall>();
  #text = '';
  #letters = 0;
  isCut = false;
  /** Whether the stream came to its own end. */
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

  /** Adds to the call at a place of the turn. */
  addCall(place: number, part: Partial<ModelCall>): void {
    this.#count(part.input ?? '');
    const call = this.#calls.get(place) ?? { id: '', name: '', input: '' };
    this.#calls.set(place, {
      id: part.id ?? call.id,
      name: part.name ?? call.name,
      input: call.input + (part.input ?? ''),
    });
    if (this.#calls.size > maxCalls) throw new ModelFailure('The model asked for too much at once.');
  }

  finish(): ModelTurn {
    if (!this.hasEnded) throw new ModelFailure('The model broke off in the middle of its answer.');
    const calls = [...this.#calls.values()].map((call, place) => ({
      ...call,
      id: call.id || `call_${place}`,
    }));
    const { isCut, inputTokens, outputTokens } = this;
    return { text: this.#text, calls, isCut, inputTokens, outputTokens };
  }

  #count(text: string): void {
    this.#letters += text.length;
    if (this.#letters > maxLetters) throw new ModelFailure('The model went on without end and was stopped.');
  }
}
