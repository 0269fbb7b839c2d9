import { columnsOf } from '@vocabloom/contract/columns.ts';
import { errorCatalogue } from '@vocabloom/contract/errors.ts';
import { modulesNewRow } from '@vocabloom/contract/rows.gen.ts';
import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { parseLanguage } from '@vocabloom/core/languages/parse-language.ts';
import { LANGUAGE_CODES } from '@vocabloom/core/languages/study-languages.ts';
import { screenText } from '@vocabloom/core/screening/screen-text.ts';
import type { TextsOfRows, WriteScreen } from '@vocabloom/data-service/ports/ports.ts';
import type { Database, Identity } from '@vocabloom/database/port/database.ts';
import { rowsOf } from '@vocabloom/database/port/rows.ts';
import * as z from 'zod/mini';
import { createBreather } from '../../platform/breathe.ts';
import { contextKeys, entered, longestTextUnits } from './entered-texts.ts';

const code = 'text.inappropriate';
const refusal = { ...errorCatalogue[code], code };

/**
 * Refuses rows of learners that hold offensive text, whatever client sends them and in whatever form (product:
 * offensive language). An ordinary word of the module's languages is never refused; where the module is not known, a
 * text has to be offensive in each of the learner's.
 */
export const refuseOffensiveWrites = (database: Database): WriteScreen => ({
  wanted: entered,
  refuse: async ({ texts: all, identity }) => {
    if (identity.kind !== 'claims' || identity.claims.role !== 'authenticated') return null;
    const breathe = createBreather();
    for (const { context, texts } of all) {
      const suspects = await suspectsIn(texts, breathe);
      if (suspects.length === 0) continue;
      const pairs = await pairsOf(database, { context, identity });
      for (const text of suspects) {
        if (pairs.every((languages) => !screenText(text, { languages }).ok)) return refusal;
        await breathe();
      }
    }
    return null;
  },
});

/** Texts that some list holds, be they ordinary in some language or not. Longer ones than the database takes are left to it. */
async function suspectsIn(
  texts: ReadonlySet<string>,
  breathe: ReturnType<typeof createBreather>,
): Promise<readonly string[]> {
  const suspects: string[] = [];
  for (const text of texts) {
    // The database drops blanks around a text before it measures it.
    const trimmed = text.trim();
    if (trimmed.length > longestTextUnits) continue;
    if (!screenText(trimmed, { languages: [] }).ok) suspects.push(trimmed);
    await breathe();
  }
  return suspects;
}

type Asked = { readonly context: TextsOfRows['context']; readonly identity: Identity };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const languagePair = z.pick(modulesNewRow, { from_lang: true, to_lang: true });

/** The languages of the modules that are written to; of all the learner has where that does not show; else any. */
async function pairsOf(
  database: Database,
  { context, identity }: Asked,
): Promise<readonly (readonly LanguageCode[])[]> {
  const under = (keys: readonly string[]) => keys.flatMap((key) => context.get(key) ?? []);
  const languages = under(contextKeys.languages);
  if (languages.length > 0) return [languages.flatMap((name) => parseLanguage(name) ?? [])];
  const isId = (id: string) => UUID.test(id);
  const result = await database.once(
    { identity, readOnly: true },
    {
      text: `
        select distinct ${columnsOf(languagePair, { of: 'm' })} from public.modules_new m
        where (cardinality($1::uuid[]) = 0 and cardinality($2::uuid[]) = 0)
          or m.id = any ($2::uuid[])
          or exists (
            select from public.word_groups g
            where g.user_id = m.user_id and g.module_id = m.id and g.id = any ($1::uuid[])
          )`,
      values: [under(contextKeys.group).filter(isId), under(contextKeys.module).filter(isId)],
    },
  );
  const pairs = rowsOf(languagePair, result).map((row) =>
    [row.from_lang, row.to_lang].flatMap((name) => parseLanguage(name) ?? []),
  );
  return pairs.length > 0 ? pairs : [LANGUAGE_CODES];
}
