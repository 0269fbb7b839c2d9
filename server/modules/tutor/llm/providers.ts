import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import { boundedFetch } from './bounded-fetch.ts';
import type { LlmSettings } from './llm.settings.ts';

type ModelSettings = Pick<LlmSettings, 'AI_MODEL' | 'AI_API_KEY' | 'AI_BASE_URL'> & {
  readonly AI_PROVIDER: Exclude<LlmSettings['AI_PROVIDER'], 'library'>;
};

/**
 * The configured model at its provider. Keys come only from the settings, never from variables the SDK would look for.
 */
export function createModel({
  AI_PROVIDER,
  AI_MODEL = '',
  AI_API_KEY = '',
  AI_BASE_URL,
}: ModelSettings): LanguageModel {
  const settings = {
    fetch: boundedFetch(),
    apiKey: AI_API_KEY,
    ...(AI_BASE_URL === undefined ? {} : { baseURL: AI_BASE_URL }),
  };
  switch (AI_PROVIDER) {
    case 'openai':
      // Chat completions rather than responses: proxies and gateways in front of OpenAI support them too.
      return createOpenAI(settings).chat(AI_MODEL);
    case 'anthropic':
      return createAnthropic(settings)(AI_MODEL);
    case 'google':
      return createGoogle(settings)(AI_MODEL);
    case 'compatible':
      return createOpenAICompatible({
        name: 'compatible',
        fetch: settings.fetch,
        baseURL: AI_BASE_URL ?? '',
        ...(AI_API_KEY === '' ? {} : { apiKey: AI_API_KEY }),
        includeUsage: true,
        supportsStructuredOutputs: true,
      })(AI_MODEL);
  }
}
