import { IdSchema } from '@vocabloom/contract/wire.ts';
import * as z from 'zod/mini';

export type WordGroup = {
  readonly id: string;
  readonly moduleId: string;
  readonly name: string;
  /** 0-based place in its module. */
  readonly position: number;
  readonly wordCount: number;
};

export type Module = {
  readonly id: string;
  /** 0-based place among the learner's modules. */
  readonly position: number;
  readonly fromLang: string;
  readonly toLang: string;
  /** Empty when none was named. */
  readonly dialect: string;
  /** Accents and vowel marks count, by the learner's choice. */
  readonly lettersExactly: boolean;
  readonly groupCount: number;
  readonly wordCount: number;
  readonly createdAt: Date;
  /** In their order. A module on the dashboard brings its first one only. */
  readonly groups: readonly WordGroup[];
};

const CountSchema = z.int().check(z.nonnegative());

const GroupRowSchema = z.object({
  id: IdSchema,
  module_id: IdSchema,
  name: z.string(),
  position: CountSchema,
  num_words: CountSchema,
});

const ModuleRowSchema = z.object({
  id: IdSchema,
  position: CountSchema,
  from_lang: z.string(),
  to_lang: z.string(),
  dialect: z.nullable(z.string()),
  letters_exactly: z.boolean(),
  num_groups: CountSchema,
  num_words: CountSchema,
  created_at: z.string(),
  word_groups: z.array(GroupRowSchema),
});

/** The columns `readModules` needs. */
export const moduleColumns =
  'id,position,from_lang,to_lang,dialect,letters_exactly,num_groups,num_words,created_at,word_groups(id,module_id,name,position,num_words)';

/** Modules from rows of `modules_new` with their embedded `word_groups`. */
export const readModules = (rows: unknown): readonly Module[] =>
  z
    .array(ModuleRowSchema)
    .parse(rows)
    .map((row) => ({
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
