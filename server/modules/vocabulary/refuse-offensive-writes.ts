import { errorCatalogue } from '@vocabloom/contract/errors.ts';
import { screenText } from '@vocabloom/core/screening/screen-text.ts';
import type { TextsOfRows, WriteScreen } from '@vocabloom/data-service/ports/ports.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import { createBreather } from '../../platform/breathe.ts';
import { entered, longestTextUnits } from './entered-texts.ts';
import { readModuleLanguages } from './module-languages.ts';

const code = 'text.inappropriate';
const refusal = { ...errorCatalogue[code], code };

/**
 * Refuses rows of learners that contain offensive text, whichever client sends them and in whatever form (product:
 * offensive language). An ordinary word of the module's languages is never refused; if the module is not known, a text
 * has to be offensive in each of the learner's languages.
 */
export const refuseOffensiveWrites = (database: Database): WriteScreen => ({
  wanted: entered,
  refuse: async ({ texts: all, identity }) => {
    if (identity.kind !== 'claims' || identity.claims.role !== 'authenticated') return null;
    const breathe = createBreather();
    const suspected: { context: TextsOfRows['context']; suspects: readonly string[] }[] = [];
    for (const { context, texts } of all) {
      const suspects = await suspectsIn(texts, breathe);
      if (suspects.length > 0) suspected.push({ context, suspects });
    }
    if (suspected.length === 0) return null;
    const contexts = suspected.map(({ context }) => context);
    const languagesOf = await readModuleLanguages({ database, identity }, contexts);
    for (const { context, suspects } of suspected) {
      const pairs = languagesOf(context);
      for (const text of suspects) {
        if (pairs.every((languages) => !screenText(text, { languages }).ok)) return refusal;
        await breathe();
      }
    }
    return null;
  },
});

/** Texts that are on some list, ordinary in another language or not. Texts too long for the database are left to it. */
async function suspectsIn(
  texts: ReadonlySet<string>,
  breathe: ReturnType<typeof createBreather>,
): Promise<readonly string[]> {
  const suspects: string[] = [];
  for (const text of texts) {
    // The database trims a text before it measures it.
    const trimmed = text.trim();
    if (trimmed.length > longestTextUnits) continue;
    if (!screenText(trimmed, { languages: [] }).ok) suspects.push(trimmed);
    await breathe();
  }
  return suspects;
}
