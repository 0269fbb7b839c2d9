import { LookUpRequestSchema, type LookUpResponse } from '@vocabloom/contract/tutor/look-up.ts';
import { cleanLongText, cleanText } from '@vocabloom/core/text/clean-text.ts';
import { httpError } from '../../../../platform/http/http-error.ts';
import { readBody } from '../../../../platform/http/read-body.ts';
import type { Handler } from '../../handlers/handler.ts';
import { readPair } from '../../read-requests.ts';
import { screen } from '../../screening.ts';
import { providePractice } from '../../tutor.service.ts';

/** `look-up`: what a word means; belongs to the story or conversation it comes up in, or counts by itself. */
export const lookUpHandler: Handler = async ({ service, isOffensive }, request) => {
  const body = readBody(LookUpRequestSchema, request);
  const pair = readPair(body);
  const word = cleanText(body.word);
  if (word === '') throw httpError({ code: 'bad_request', message: 'Please name a word.' });
  const sentence = cleanLongText(body.sentence ?? '');
  await screen(isOffensive, { spoken: pair, texts: [word, sentence, pair.dialect] });
  return (asker): Promise<LookUpResponse> =>
    providePractice(service, { asker, pass: 'questions', goesOn: true }, (call) =>
      service.tutor.lookUp({ ...pair, word, sentence }, call),
    );
};
