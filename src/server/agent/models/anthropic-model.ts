import Anthropic from '@anthropic-ai/sdk';
import type { ModelConfig } from '#server/platform/config.ts';
import {
  type Model,
  type ModelMessage,
  type ModelQuestion,
  type ModelTurn,
  maxOutputTokens,
  TurnBuilder,
} from './model.ts';

const defaultAddress = 'https://api.anthropic.com';

/** Opens a model that uses Anthropic's messages protocol. */
export function openAnthropicModel({ baseUrl, name, apiKey }: ModelConfig): Model {
  const client = new Anthropic({
    apiKey: apiKey ?? 'none',
    baseURL: baseUrl ?? defaultAddress,
    // Ignores environment variables; only our own configuration applies.
    authToken: null,
    webhookKey: null,
    logLevel: 'off',
    maxRetries: 1,
  });
  return {
    provider: 'anthropic',
    name,
    answer: async ({ instructions, messages, tools, signal, onText }: ModelQuestion): Promise<ModelTurn> => {
      const stream = await client.messages.create(
        {
          model: name,
          system: instructions,
          messages: messagesOf(messages),
          tools: tools.map(({ name: tool, description, schema }) => ({
            name: tool,
            description,
            input_schema: { ...schema, type: 'object' as const },
          })),
          max_tokens: maxOutputTokens,
          stream: true,
        },
        { signal },
      );
      const turn = new TurnBuilder(onText);
      for await (const event of stream) applyEvent(turn, event);
      return turn.finish();
    },
  };
}

function applyEvent(turn: TurnBuilder, event: Anthropic.Messages.RawMessageStreamEvent): void {
  switch (event.type) {
    case 'message_start':
      turn.inputTokens = event.message.usage?.input_tokens ?? 0;
      break;
    case 'content_block_start':
      if (event.content_block.type === 'tool_use')
        turn.addCall(event.index, { id: event.content_block.id, name: event.content_block.name });
      break;
    case 'content_block_delta':
      if (event.delta.type === 'text_delta') turn.addText(event.delta.text);
      if (event.delta.type === 'input_json_delta')
        turn.addCall(event.index, { input: event.delta.partial_json });
      break;
    case 'message_delta':
      turn.outputTokens = event.usage?.output_tokens ?? turn.outputTokens;
      turn.isCut = event.delta.stop_reason === 'max_tokens';
      break;
    case 'message_stop':
      turn.hasEnded = true;
      break;
    default:
  }
}

/** Tool results are part of the user's message that follows the calls. */
function messagesOf(messages: readonly ModelMessage[]): Anthropic.Messages.MessageParam[] {
  const turns: { role: 'user' | 'assistant'; content: Anthropic.Messages.ContentBlockParam[] }[] = [];
  for (const message of messages) {
    const role = message.role === 'agent' ? 'assistant' : 'user';
    const last = turns.at(-1);
    if (last?.role === role) last.content.push(...blocksOf(message));
    else turns.push({ role, content: blocksOf(message) });
  }
  return turns;
}

function blocksOf(message: ModelMessage): Anthropic.Messages.ContentBlockParam[] {
  // The API refuses a block without text.
  const text = (words: string) => (words.trim() === '' ? [] : [{ type: 'text' as const, text: words }]);
  switch (message.role) {
    case 'person':
      return text(message.text);
    case 'tool':
      return [{ type: 'tool_result', tool_use_id: message.id, content: message.text }];
    case 'agent':
      return [
        ...text(message.text),
        ...message.calls.map(({ id, name, input }) => ({
          type: 'tool_use' as const,
          id,
          name,
          input: readInput(input),
        })),
      ];
  }
}

/** Returns an empty object if the input that a model wrote is not JSON. */
function readInput(json: string): unknown {
  try {
    return JSON.parse(json === '' ? '{}' : json);
  } catch {
    return {};
  }
}
