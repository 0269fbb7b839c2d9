import { countWords } from '@vocabloom/core/words/word-counts.ts';
import { nowMs } from '../../../platform/clock.ts';
import { currentLog } from '../../../platform/study-log/current-log.ts';
import { copiedModules } from '../../modules/copy/copied-modules.ts';
import { modulesHere } from '../../modules/edits/known-places.ts';
import { copiedWords } from '../../words/copy/copied-words.ts';
import { withWaiting } from '../../words/edits/with-waiting.ts';
import type { GrowthShare } from '../rules/growth.ts';

/**
 * The growth of the learner's words according to this device's copy and the edits and answers waiting on it;
 * `undefined` without a copy.
 */
export async function copiedGrowth(userId: string): Promise<readonly GrowthShare[] | undefined> {
  if (!(await copiedModules(userId))) return undefined;
  const log = currentLog.get();
  const groups = (await modulesHere(userId)).flatMap((module) => module.groups);
  const shares = groups.map(async ({ id, moduleId }): Promise<readonly GrowthShare[]> => {
    const group = { userId, groupId: id };
    const words = await withWaiting((await copiedWords(group)) ?? [], group);
    const progress = words.map((word) => log?.progressOf(word) ?? word.progress);
    return tiers.map((tier) => {
      const ofTier = progress.filter((one) => one.tier === tier);
      const { due } = countWords(ofTier, nowMs());
      return { moduleId, groupId: id, tier, wordCount: ofTier.length, dueCount: due };
    });
  });
  return (await Promise.all(shares)).flat();
}

const tiers = [1, 2, 3, 4, 5] as const;
