import { errorCatalogue } from '@vocabloom/contract/errors.ts';
import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { parseLanguage } from '@vocabloom/core/languages/parse-language.ts';
import { screenText } from '@vocabloom/core/screening/screen-text.ts';
import type { RefuseWrite } from '@vocabloom/data-service/ports.ts';
import type { Database, Identity } from '@vocabloom/database/port/database.ts';
import { type Entered, readEntered } from './entered-texts.ts';

const code = 'text.inappropriate';
const refusal = { ...errorCatalogue[code], code };

/**
 * Refuses rows of learners that hold offensive text, whatever client sends them (spec 5). An ordinary word of the module's
 * languages is never refused; where the module is not known, a text has to be offensive in each of the learner's.
 */
export const refuseOffensiveWrites =
  (database: Database): RefuseWrite =>
  async ({ body, identity }) => {
    if (identity.kind !== 'claims' || identity.claims.role !== 'authenticated') return null;
    const entered = readEntered(body);
    const suspects = entered.texts.filter((text) => !screenText(text).ok);
    if (suspects.length === 0) return null;
    const pairs = await pairsOf(database, { entered, identity });
    const isOffensive = (text: string) => pairs.every((languages) => !screenText(text, { languages }).ok);
    return suspects.some(isOffensive) ? refusal : null;
  };

type Asked = { readonly entered: Entered; readonly identity: Identity };

/** The languages of the modules that are written to; of all the learner has where that does not show. */
async function pairsOf(
  database: Database,
  { entered, identity }: Asked,
): Promise<readonly (readonly LanguageCode[])[]> {
  const { groupIds, moduleIds, languages } = entered;
  if (languages.length > 0) return [languages.flatMap((name) => parseLanguage(name) ?? [])];
  const { rows } = await database.once<{ from_lang: string; to_lang: string }>(
    { identity, readOnly: true },
    {
      text: `
        select distinct m.from_lang, m.to_lang from public.modules_new m
        where (cardinality($1::uuid[]) = 0 and cardinality($2::uuid[]) = 0)
          or m.id = any ($2::uuid[])
          or exists (
            select from public.word_groups g
            where g.user_id = m.user_id and g.module_id = m.id and g.id = any ($1::uuid[])
          )`,
      values: [groupIds, moduleIds],
    },
  );
  return rows.map((row) => [row.from_lang, row.to_lang].flatMap((name) => parseLanguage(name) ?? []));
}
