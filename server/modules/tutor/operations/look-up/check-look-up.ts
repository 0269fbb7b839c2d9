import type { LookUpResponse } from '@vocabloom/contract/tutor/look-up.ts';
import { cleanText } from '@vocabloom/core/text/clean-text.ts';
import { isRecord } from '@vocabloom/core/validation/is-record.ts';
import { MAX_TRANSLATION_LENGTH } from '@vocabloom/core/validation/limits.ts';
import { isInScript } from '../../checks/letters.ts';
import { isRefusal } from '../../checks/plain-reply.ts';
import type { Checked, Problem } from '../../checks/problem.ts';
import { readJson, textUnder } from '../../checks/read-json.ts';
import type { Expected } from '../../model/ask.ts';
import type { LookUpRequest } from './look-up-request.ts';

/**
 * The meaning of a word in a reply: both sides in the script of their language, short, nothing offensive. Two empty
 * sides mean that it is not a word.
 */
export const checkLookUp = (reply: string, expected: Expected<LookUpRequest>): Checked<LookUpResponse> => {
  const unknown: LookUpResponse = { lemma: expected.word, meaning: null };
  const failed = (problem: Problem): Checked<LookUpResponse> => ({ value: unknown, problems: [problem] });
  if (reply.trim() === '') return failed('empty');
  const json = readJson(reply)?.value;
  if (!isRecord(json)) return failed(isRefusal(reply) ? 'refused' : 'not_json');
  const lemma = cleanText(textUnder(json, ['lemma', 'word']));
  const meaning = cleanText(textUnder(json, ['meaning', 'translation']));
  if (lemma === '' && meaning === '') return { value: unknown, problems: [] };
  if (lemma === '' || meaning === '') return failed('empty_side');
  if (lemma.length > MAX_TRANSLATION_LENGTH || meaning.length > MAX_TRANSLATION_LENGTH)
    return failed('too_long');
  if (!isInScript(lemma, expected.toLang) || !isInScript(meaning, expected.fromLang))
    return failed('wrong_script');
  if (expected.isOffensive(lemma) || expected.isOffensive(meaning)) return failed('offensive');
  return { value: { lemma, meaning }, problems: [] };
};
