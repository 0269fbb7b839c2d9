import { modulesNewRow, wordGroupRow } from '@vocabloom/contract/rows.gen.ts';
import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { parseLanguage } from '@vocabloom/core/languages/parse-language.ts';
import { LANGUAGE_CODES } from '@vocabloom/core/languages/study-languages.ts';
import type { TextsOfRows } from '@vocabloom/data-service/ports/ports.ts';
import type { Database, Identity } from '@vocabloom/database/port/database.ts';
import { columnsOf, rowsOf } from '@vocabloom/database/port/rows.ts';
import * as z from 'zod/mini';
import { contextKeys } from './entered-texts.ts';

type Context = TextsOfRows['context'];
type Languages = readonly LanguageCode[];
type Asking = { readonly database: Database; readonly identity: Identity };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const pairRow = z.extend(z.pick(modulesNewRow, { from_lang: true, to_lang: true }), {
  /** The module with this pair of languages, if it was asked for; null for a pair of any of the learner's modules. */
  id: z.nullable(modulesNewRow.shape.id),
});
const groupRow = z.pick(wordGroupRow, { id: true, module_id: true });

const under = (context: Context, keys: readonly string[]): readonly string[] =>
  keys.flatMap((key) => context.get(key) ?? []);
const idsUnder = (context: Context, keys: readonly string[]): readonly string[] =>
  under(context, keys).flatMap((id) => (UUID.test(id) ? id.toLowerCase() : []));
const codesOf = (names: readonly string[]): Languages => names.flatMap((name) => parseLanguage(name) ?? []);

const isSaid = (context: Context) => under(context, contextKeys.languages).length > 0;
const isNamed = (context: Context) =>
  idsUnder(context, [...contextKeys.module, ...contextKeys.group]).length > 0;

/**
 * The languages of the modules that rows are written to; if unknown, those of all the learner's modules; otherwise any.
 * Queries the database at most twice, however many modules and groups a body names.
 */
export async function readModuleLanguages(
  asking: Asking,
  contexts: readonly Context[],
): Promise<(context: Context) => readonly Languages[]> {
  const unsaid = contexts.filter((context) => !isSaid(context));
  const moduleOf = await readModuleOfGroup(
    asking,
    unsaid.flatMap((context) => idsUnder(context, contextKeys.group)),
  );
  const modulesIn = (context: Context): readonly string[] => [
    ...idsUnder(context, contextKeys.module),
    ...idsUnder(context, contextKeys.group).flatMap((id) => moduleOf.get(id) ?? []),
  ];
  const pairs = await readPairs(asking, {
    ids: unsaid.flatMap(modulesIn),
    all: unsaid.some((context) => !isNamed(context)),
  });
  const ofModule = new Map(pairs.map(({ id, languages }) => [id, languages]));
  const languagesIn = (id: string): readonly Languages[] => {
    const found = ofModule.get(id);
    return found === undefined ? [] : [found];
  };
  const every = distinct(pairs.map(({ languages }) => languages));

  return (context) => {
    if (isSaid(context)) return [codesOf(under(context, contextKeys.languages))];
    const found = isNamed(context) ? distinct(modulesIn(context).flatMap(languagesIn)) : every;
    return found.length > 0 ? found : [LANGUAGE_CODES];
  };
}

const distinct = (pairs: readonly Languages[]): readonly Languages[] => [
  ...new Map(pairs.map((pair) => [pair.join(), pair])).values(),
];

async function readModuleOfGroup(
  { database, identity }: Asking,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const result = await database.once(
    { identity, readOnly: true },
    {
      text: `select ${columnsOf(groupRow)} from public.word_groups where id = any ($1::uuid[])`,
      values: [[...new Set(ids)]],
    },
  );
  return new Map(rowsOf(groupRow, result).map((group) => [group.id, group.module_id]));
}

type Pair = { readonly id: string | null; readonly languages: Languages };

/** The languages of these modules, and if wanted each pair that any of the learner's modules has, however many those are. */
async function readPairs(
  { database, identity }: Asking,
  { ids, all }: { readonly ids: readonly string[]; readonly all: boolean },
): Promise<readonly Pair[]> {
  if (ids.length === 0 && !all) return [];
  const result = await database.once(
    { identity, readOnly: true },
    {
      text: `
        select id, from_lang, to_lang from public.modules_new where id = any ($2::uuid[])
        union all
        select distinct null::uuid, from_lang, to_lang from public.modules_new where $1::boolean`,
      values: [all, [...new Set(ids)]],
    },
  );
  return rowsOf(pairRow, result).map(({ id, from_lang, to_lang }) => ({
    id,
    languages: codesOf([from_lang, to_lang]),
  }));
}
