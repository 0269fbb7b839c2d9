import { z } from 'zod';
import { text, webUrl } from '../../../platform/settings/kinds.ts';
import { setting, type ValuesOf } from '../../../platform/settings/setting.ts';

/** Which model is called, or that the library answers. */
export const llmSettings = {
  AI_PROVIDER: setting({
    meaning: 'library (built in, needs no key), openai, anthropic, google or compatible',
    example: 'openai',
    fallback: 'library',
    schema: text
      .pipe(
        z.enum(
          ['library', 'openai', 'anthropic', 'google', 'compatible'],
          'must be library, openai, anthropic, google or compatible',
        ),
      )
      .default('library'),
  }),
  AI_MODEL: setting({
    meaning: "name of the model at the provider; needed unless AI_PROVIDER is 'library'",
    example: 'llama3.3',
    schema: text.min(1, 'must not be empty').optional(),
  }),
  AI_API_KEY: setting({
    meaning: 'key for openai, anthropic or google, and for a compatible server that asks for one',
    example: 'sk-...',
    secret: true,
    schema: text.min(1, 'must not be empty').optional(),
  }),
  AI_BASE_URL: setting({
    meaning:
      "address of the server when AI_PROVIDER is 'compatible' (Ollama, vLLM, llama.cpp), or of a proxy for the others",
    example: 'http://localhost:11434/v1',
    schema: webUrl.optional(),
  }),
} as const;

export type LlmSettings = ValuesOf<typeof llmSettings>;
