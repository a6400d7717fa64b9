import OpenAI from 'openai';
import type { ModelConfig } from '#server/platform/config.ts';
import {
  type Model,
  type ModelMessage,
  type ModelQuestion,
  type ModelTurn,
  maxOutputTokens,
  TurnBuilder,
} from './model.ts';

const defaultAddress = 'https://api.openai.com/v1';

/** Opens a model that uses OpenAI's chat completions protocol, which many servers support. */
export function openOpenAiModel({ baseUrl, name, apiKey }: ModelConfig): Model {
  const client = new OpenAI({
    apiKey: apiKey ?? 'none',
    baseURL: baseUrl ?? defaultAddress,
    // Ignores environment variables; only our own configuration applies.
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: 'off',
    maxRetries: 1,
  });
  return {
    provider: 'openai',
    name,
    answer: async ({ instructions, messages, tools, signal, onText }: ModelQuestion): Promise<ModelTurn> => {
      const stream = await client.chat.completions.create(
        {
          model: name,
          messages: [{ role: 'system', content: instructions }, ...messages.map(messageOf)],
          ...(tools.length === 0
            ? {}
            : {
                tools: tools.map(({ name: tool, description, schema }) => ({
                  type: 'function' as const,
                  function: { name: tool, description, parameters: schema },
                })),
              }),
          // Supported by all servers of this protocol, unlike its successor.
          max_tokens: maxOutputTokens,
          stream: true,
          stream_options: { include_usage: true },
        },
        { signal },
      );
      const turn = new TurnBuilder(onText);
      for await (const chunk of stream) {
        const choice = chunk.choices?.[0];
        turn.addText(choice?.delta?.content ?? '');
        for (const call of choice?.delta?.tool_calls ?? []) {
          turn.addCall(call.index, {
            ...(call.id ? { id: call.id } : {}),
            ...(call.function?.name ? { name: call.function.name } : {}),
            input: call.function?.arguments ?? '',
          });
        }
        if (choice?.finish_reason) turn.hasEnded = true;
        if (choice?.finish_reason === 'length') turn.isCut = true;
        turn.inputTokens = chunk.usage?.prompt_tokens ?? turn.inputTokens;
        turn.outputTokens = chunk.usage?.completion_tokens ?? turn.outputTokens;
      }
      return turn.finish();
    },
  };
}

function messageOf(message: ModelMessage): OpenAI.Chat.Completions.ChatCompletionMessageParam {
  switch (message.role) {
    case 'person':
      return { role: 'user', content: message.text };
    case 'tool':
      return { role: 'tool', tool_call_id: message.id, content: message.text };
    case 'agent':
      return {
        role: 'assistant',
        content: message.text,
        ...(message.calls.length === 0
          ? {}
          : {
              tool_calls: message.calls.map(({ id, name, input }) => ({
                id,
                type: 'function' as const,
                function: { name, arguments: input },
              })),
            }),
      };
  }
}
