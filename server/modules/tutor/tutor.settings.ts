import { z } from 'zod';
import { text, webUrl, wholeNumber } from '../../platform/settings/kinds.ts';
import { setting, type ValuesOf } from '../../platform/settings/setting.ts';

/** Who answers as the tutor. */
export const tutorSettings = {
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
  AI_TIME_LIMIT_SECONDS: setting({
    meaning: 'longest time an answer of the AI may take, further attempts included',
    example: '120',
    fallback: '60',
    // Below the time after which what a call took from the allowance counts as lost.
    schema: wholeNumber({ from: 5, to: 240 }).default(60),
  }),
  AI_PRICE: setting({
    meaning:
      'US dollars for a million tokens in and out, and the date you looked it up: the accounts then hold prices',
    example: '0.40/1.60@2026-06-21',
    schema: text
      .regex(
        /^\d+(\.\d+)?\/\d+(\.\d+)?@\d{4}-\d{2}-\d{2}$/,
        'must be two prices and a date, as 0.40/1.60@2026-06-21',
      )
      .transform((value) => {
        const [inUsd = '', outUsd = '', on = ''] = value.split(/[/@]/);
        return { inUsd: Number(inUsd), outUsd: Number(outUsd), on };
      })
      .optional(),
  }),
} as const;

export type TutorConfig = ValuesOf<typeof tutorSettings>;
