import { type LookUpResponse, lookUpCall } from '@vocabloom/contract/tutor/look-up.ts';
import { cleanLongText, cleanText } from '@vocabloom/core/text/clean-text.ts';
import * as z from 'zod/mini';
import { httpError } from '../../../../platform/http/http-error.ts';
import { defineOperation } from '../../operation/define-operation.ts';
import { readPair } from '../../request/read-fields.ts';
import { checkLookUp } from './check-look-up.ts';
import { lookUpPrompt } from './look-up.prompt.ts';

/** `look-up`: what a word means; belongs to the story or conversation it comes up in, or counts by itself. */
export const lookUp = defineOperation({
  ...lookUpCall,
  summary: 'What a word of a text means: its dictionary form and its translation',
  cost: { kind: 'practice', pass: 'questions', goesOn: () => true },
  perMinute: 120,
  failure: 'tutor.no_reply',
  read: (body) => {
    const pair = readPair(body);
    const word = cleanText(body.word);
    if (word === '') throw httpError({ code: 'bad_request', message: 'Please name a word.' });
    const sentence = cleanLongText(body.sentence ?? '');
    return {
      request: { ...pair, word, sentence },
      entered: { spoken: pair, texts: [word, sentence, pair.dialect] },
    };
  },
  prompt: lookUpPrompt,
  reply: z.object({ lemma: z.string(), meaning: z.string() }),
  // One line, and the thoughts of models that count them.
  maxOutputTokens: () => 2000,
  check: checkLookUp,
  answer: (found: LookUpResponse) => found,
  fromLibrary: () => import('./look-up.library.ts'),
});
