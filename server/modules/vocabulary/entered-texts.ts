import type { Database } from '@vocabloom/contract/rows.gen.ts';
import { MAX_TRANSLATION_LENGTH } from '@vocabloom/core/validation/limits.ts';
import type { Wanted } from '@vocabloom/data-service/ports/ports.ts';

type Tables = Database['public']['Tables'];
type TextColumns = {
  readonly [Table in keyof Tables]?: readonly (keyof Tables[Table]['Row'] & string)[];
};

/** Every column a learner may write that holds a visible text; this is the only list of them. */
export const enteredColumns = {
  modules_new: ['dialect'],
  word_groups: ['name'],
  words: ['from_text', 'to_text'],
} as const satisfies TextColumns;

/** What a write says about the module its texts belong to: its languages, its id, or the id of one of its groups. */
export const contextKeys = {
  languages: ['from_lang', 'to_lang'],
  module: ['module_id'],
  group: ['group_id', 'in_group'],
} as const;

/** The most characters one of these texts may have; each has a database constraint for this. */
const longestText = MAX_TRANSLATION_LENGTH;

/** The most UTF-16 units of the longest text: at most two per character. */
export const longestTextUnits = 2 * longestText;

/** What has to be read from a body to judge the texts in it. */
export const entered: Wanted = {
  texts: new Set(Object.values(enteredColumns).flat()),
  context: new Set(Object.values(contextKeys).flat()),
  longestText: longestTextUnits,
};
