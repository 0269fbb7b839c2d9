import { text, wholeNumber } from '../../platform/settings/kinds.ts';
import type { PublicPart } from '../../platform/settings/public-part.ts';
import { setting, type ValuesOf } from '../../platform/settings/setting.ts';
import { llmSettings } from './llm/llm.settings.ts';

/** Who answers as the tutor. */
export const tutorSettings = {
  ...llmSettings,
  AI_TIME_LIMIT_SECONDS: setting({
    meaning: 'longest time an answer of the AI may take, further attempts included',
    example: '120',
    fallback: '60',
    // Less than the time after which a call's reservation counts as abandoned.
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

/** Who the tutor is, which is also where pages ask it. */
export const publicTutor = ({ AI_PROVIDER }: TutorConfig) =>
  ({ aiProvider: AI_PROVIDER }) satisfies PublicPart;
