import * as z from 'zod/mini';
import { askTwice } from '../../model/ask.ts';
import type { Model } from '../../model/model.ts';
import { offensiveIn } from '../../screening.ts';
import { noText, tutorError } from '../../tutor.errors.ts';
import type { TutorCall } from '../../tutor.ts';
import { checkLookUp } from './check-look-up.ts';
import { lookUpPrompt } from './look-up.prompt.ts';
import type { LookedUp, LookUpRequest } from './look-up.ts';

const ReplySchema = z.object({ lemma: z.string(), meaning: z.string() });

/** What a model says a word means, checked and repaired once. */
export async function lookUpByModel(
  model: Model,
  request: LookUpRequest,
  call: TutorCall,
): Promise<LookedUp> {
  const expected = { ...request, isOffensive: offensiveIn(model.isOffensive, request) };
  try {
    const { value, problems } = await askTwice(
      model,
      {
        purpose: 'lookUp',
        prompt: lookUpPrompt(request),
        schema: ReplySchema,
        // A line, and the thoughts of models that count them.
        maxOutputTokens: 2000,
        check: (reply) => checkLookUp(reply, expected),
        isEnough: (checked) => checked.problems.length === 0,
      },
      call,
    );
    if (problems.length > 0) throw noText('lookUp');
    return value;
  } catch (error) {
    throw tutorError('lookUp', error);
  }
}
