import type { Config } from '#server/platform/config.ts';
import { openAnthropicModel } from './anthropic-model.ts';
import type { Model } from './model.ts';
import { openOpenAiModel } from './openai-model.ts';

/** The model that the configuration names; null where it names none. Nobody is called before a question is asked. */
export function openModel({ model }: Config): Model | null {
  if (model === undefined) return null;
  return model.provider === 'anthropic' ? openAnthropicModel(model) : openOpenAiModel(model);
}
