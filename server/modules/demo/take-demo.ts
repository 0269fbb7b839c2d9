import type { TakeDemoRequest, TakeDemoResponse } from '@vocabloom/contract/demo.ts';
import { takenProgress } from '@vocabloom/core/demo/demo-progress.ts';
import { screenText } from '@vocabloom/core/screening/screen-text.ts';
import { initialProgress } from '@vocabloom/core/srs/progress.ts';
import { validateDialect } from '@vocabloom/core/validation/module-fields.ts';
import { validateGroupName, validatePair } from '@vocabloom/core/words/word-group.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import { isDatabaseError } from '@vocabloom/database/port/errors.ts';
import { service } from '@vocabloom/database/port/identities.ts';
import { createBreather } from '../../platform/breathe.ts';
import { httpError } from '../../platform/http/http-error.ts';
import {
  insertGroup,
  insertModule,
  insertWords,
  noteTaking,
  placeOfTaken,
  type TakenWord,
} from './demo.repository.ts';

type TakeDemo = {
  readonly database: Database;
  readonly userId: string;
  readonly demo: TakeDemoRequest;
  /** Epoch milliseconds. */
  readonly nowMs: number;
};

/**
 * Makes a module with one group from the words of a demo, in one transaction; a demo that was taken before is not taken
 * again. Words that an account would refuse are left out.
 *
 * @throws `bad_request` if no word is left or the group or its languages are invalid; `not_authenticated` if the
 * account is gone
 */
export async function takeDemo({ database, userId, demo, nowMs }: TakeDemo): Promise<TakeDemoResponse> {
  const words = await acceptable(demo, nowMs);
  const [name, dialect] = [validateGroupName(demo.groupName), validateDialect(demo.dialect)];
  if (!name.ok || !dialect.ok || demo.fromLang === demo.toLang || words.length === 0) {
    throw httpError({ code: 'bad_request' });
  }
  const { id, fromLang, toLang } = demo;
  try {
    return await database.transaction(service, async (tx) => {
      const moduleId = await noteTaking(tx, { userId, id, nowMs });
      if (moduleId === null) return { modulePosition: await placeOfTaken(tx, { userId, id }), wordCount: 0 };
      const module = { id: moduleId, fromLang, toLang, dialect: dialect.value };
      const modulePosition = await insertModule(tx, { userId, module });
      const groupId = await insertGroup(tx, { userId, moduleId, name: name.value });
      await insertWords(tx, { userId, groupId, words });
      return { modulePosition, wordCount: words.length };
    });
  } catch (error) {
    // The account has just been deleted.
    if (isDatabaseError(error) && error.code === '23503') throw httpError({ code: 'not_authenticated' });
    throw error;
  }
}

async function acceptable(
  { words, fromLang, toLang }: TakeDemoRequest,
  nowMs: number,
): Promise<readonly TakenWord[]> {
  const breathe = createBreather();
  const languages = [fromLang, toLang];
  const taken: TakenWord[] = [];
  for (const { fromText, toText, progress } of words) {
    const pair = validatePair({ fromText, toText });
    await breathe();
    if (!pair.ok) continue;
    const texts = [pair.value.fromText, pair.value.toText];
    if (!texts.every((text) => screenText(text, { languages }).ok)) continue;
    const begun = progress === null ? initialProgress(nowMs) : takenProgress(progress, nowMs);
    taken.push({ ...pair.value, progress: begun });
  }
  return taken;
}
