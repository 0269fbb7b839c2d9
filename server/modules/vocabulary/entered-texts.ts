import type { Database } from '@vocabloom/contract/rows.gen.ts';
import { MAX_TRANSLATION_LENGTH } from '@vocabloom/core/validation/limits.ts';
import type { Wanted } from '@vocabloom/data-service/ports/ports.ts';

type Tables = Database['public']['Tables'];
type TextColumns = {
  readonly [Table in keyof Tables]?: readonly (keyof Tables[Table]['Row'] & string)[];
};

/** Every column a learner may write that holds a text people see: the one place that says which these are. */
export const enteredColumns = {
  modules_new: ['dialect'],
  word_groups: ['name'],
  words: ['from_text', 'to_text'],
} as const satisfies TextColumns;

/** What a write says about the module its texts belong to: its languages, its id, or that of one of its groups. */
export const contextKeys = {
  languages: ['from_lang', 'to_lang'],
  module: ['module_id'],
  group: ['group_id', 'in_group'],
} as const;

/** Most characters one of these texts may have; a constraint of the database holds each of them. */
const longestText = MAX_TRANSLATION_LENGTH;

/** Most UTF-16 units the longest text has: two for each character at most. */
export const longestTextUnits = 2 * longestText;

/** What has to be read of a body to judge the texts in it. */
export const entered: Wanted = {
  texts: new Set(Object.values(enteredColumns).flat()),
  context: new Set(Object.values(contextKeys).flat()),
  longestText: longestTextUnits,
};
