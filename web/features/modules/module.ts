import { columnsOf } from '@vocabloom/contract/columns.ts';
import { modulesNewRow, wordGroupRow } from '@vocabloom/contract/rows.gen.ts';
import type { Pair } from '@vocabloom/core/languages/pair.ts';
import { LANGUAGE_CODES } from '@vocabloom/core/languages/study-languages.ts';
import * as z from 'zod/mini';

export type WordGroup = {
  readonly id: string;
  readonly moduleId: string;
  readonly name: string;
  /** 0-based position in its module. */
  readonly position: number;
  readonly wordCount: number;
};

export type Module = Pair & {
  readonly id: string;
  /** 0-based position among the learner's modules. */
  readonly position: number;
  /** The name of a module outside any account, which is used in its addresses. */
  readonly name?: 'demo';
  /** Empty if none was given. */
  readonly dialect: string;
  /** Accents and vowel marks must be right, by the learner's choice. */
  readonly lettersExactly: boolean;
  readonly groupCount: number;
  readonly wordCount: number;
  readonly createdAt: Date;
  /** In order. On the dashboard, only the first group of each module is included. */
  readonly groups: readonly WordGroup[];
};

const GroupRowSchema = z.pick(wordGroupRow, {
  id: true,
  module_id: true,
  name: true,
  position: true,
  num_words: true,
});

const ModuleRowSchema = z.pick(modulesNewRow, {
  id: true,
  position: true,
  from_lang: true,
  to_lang: true,
  dialect: true,
  letters_exactly: true,
  num_groups: true,
  num_words: true,
  created_at: true,
});

const LanguageSchema = z.literal([...LANGUAGE_CODES]);

const ModuleWithGroupsSchema = z.extend(ModuleRowSchema, {
  from_lang: LanguageSchema,
  to_lang: LanguageSchema,
  word_groups: z.array(GroupRowSchema),
});

/** The columns `readModules` needs. */
export const moduleColumns = `${columnsOf(ModuleRowSchema)},word_groups(${columnsOf(GroupRowSchema)})`;

const moduleRows = (userId: string): string => `modules_new?select=${moduleColumns}&user_id=eq.${userId}`;

/** The address of all modules of a person, each with its first group or all of them, for `readModules`. */
export const modulesAddress = (userId: string, { hasAllGroups = false } = {}): string =>
  `${moduleRows(userId)}&order=position&word_groups.order=position${hasAllGroups ? '' : '&word_groups.limit=1'}`;

/** The address of one module with all its groups, for `readModules`. */
export const moduleRowAddress = ({
  userId,
  by,
  value,
}: {
  userId: string;
  by: 'position' | 'id';
  value: string | number;
}): string => `${moduleRows(userId)}&${by}=eq.${value}&word_groups.order=position`;

/** Rows of `modules_new` with their embedded `word_groups`, validated and otherwise unchanged. */
export const parseModuleRows = (rows: unknown): readonly z.infer<typeof ModuleWithGroupsSchema>[] =>
  z.array(ModuleWithGroupsSchema).parse(rows);

/** Modules from rows of `modules_new` with their embedded `word_groups`. */
export const readModules = (rows: unknown): readonly Module[] =>
  parseModuleRows(rows).map((row) => ({
    id: row.id,
    position: row.position,
    fromLang: row.from_lang,
    toLang: row.to_lang,
    dialect: row.dialect ?? '',
    lettersExactly: row.letters_exactly,
    groupCount: row.num_groups,
    wordCount: row.num_words,
    createdAt: new Date(row.created_at),
    groups: row.word_groups.map((group) => ({
      id: group.id,
      moduleId: group.module_id,
      name: group.name,
      position: group.position,
      wordCount: group.num_words,
    })),
  }));
