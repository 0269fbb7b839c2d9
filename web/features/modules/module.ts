import { columnsOf } from '@vocabloom/contract/columns.ts';
import { modulesNewRow, wordGroupRow } from '@vocabloom/contract/rows.gen.ts';
import type { Pair } from '@vocabloom/core/languages/pair.ts';
import { LANGUAGE_CODES } from '@vocabloom/core/languages/study-languages.ts';
import * as z from 'zod/mini';
import { type PageRange, rangeParameters } from '../../platform/calls/all-pages.ts';

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

const moduleColumns = `${columnsOf(ModuleRowSchema)},word_groups(${columnsOf(GroupRowSchema)})`;

const moduleRows = (userId: string): string => `modules_new?select=${moduleColumns}&user_id=eq.${userId}`;

/**
 * The address of a page of a person's modules, each with its first group or as many as one answer holds, for
 * `readModules`. The first page's address has no range, so that it is known before the app runs.
 */
export const modulesAddress = (
  userId: string,
  { hasAllGroups = false, range = [0, 0] }: { hasAllGroups?: boolean; range?: PageRange } = {},
): string =>
  `${moduleRows(userId)}&order=position&word_groups.order=position${hasAllGroups ? '' : '&word_groups.limit=1'}` +
  (range[0] === 0 ? '' : `&${rangeParameters(range)}`);

/** The address of a page of a module's groups in order, for `parseGroupRows`. */
export const groupsAddress = (of: { userId: string; moduleId: string; range: PageRange }): string =>
  `word_groups?select=${columnsOf(GroupRowSchema)}&user_id=eq.${of.userId}&module_id=eq.${of.moduleId}` +
  `&order=position&${rangeParameters(of.range)}`;

/** The address of one module with as many of its groups as one answer holds, for `readModules`. */
export const moduleRowAddress = ({
  userId,
  by,
  value,
}: {
  userId: string;
  by: 'position' | 'id';
  value: string | number;
}): string => `${moduleRows(userId)}&${by}=eq.${value}&word_groups.order=position`;

export type ModuleRow = z.infer<typeof ModuleWithGroupsSchema>;

/** Rows of `modules_new` with their embedded `word_groups`, validated and otherwise unchanged. */
export const parseModuleRows = (rows: unknown): readonly ModuleRow[] =>
  z.array(ModuleWithGroupsSchema).parse(rows);

/** Rows of `word_groups`, validated and otherwise unchanged. */
export const parseGroupRows = (rows: unknown): ModuleRow['word_groups'] =>
  z.array(GroupRowSchema).parse(rows);

/** Modules from rows of `modules_new` with their embedded `word_groups`, read from an untrusted source. */
export const readModules = (rows: unknown): readonly Module[] => modulesOf(parseModuleRows(rows));

/** Modules from validated rows. */
export const modulesOf = (rows: readonly ModuleRow[]): readonly Module[] =>
  rows.map((row) => ({
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
