import { boundedText } from '../validation/bounded-text.ts';
import { MAX_GROUP_NAME_LENGTH, MAX_TRANSLATION_LENGTH } from '../validation/limits.ts';
import { invalid, type Validated, valid } from '../validation/result.ts';
import { cleanPair, completeness, type WordPair } from './pair.ts';

/** A group's name: required, trimmed, at most 100 characters (product: limits of texts). */
export const validateGroupName = (text: string): Validated<string> => {
  const name = boundedText(text, { max: MAX_GROUP_NAME_LENGTH, tooLong: 'group.name_too_long' });
  return name.ok && name.value === '' ? invalid('group.name_required') : name;
};

/** One side of a pair: at most 150 characters, possibly still empty (product: limits of texts). */
export const validateTranslation = (text: string): Validated<string> =>
  boundedText(text, { max: MAX_TRANSLATION_LENGTH, tooLong: 'translation.too_long' });

/** A pair with text on both sides, each at most 150 characters (product: limits of texts). */
export const validatePair = (pair: WordPair): Validated<WordPair> => {
  if (completeness(pair) !== 'complete') return invalid('pairs.incomplete');
  const [fromText, toText] = [validateTranslation(pair.fromText), validateTranslation(pair.toText)];
  if (!fromText.ok) return fromText;
  if (!toText.ok) return toText;
  return valid({ fromText: fromText.value, toText: toText.value });
};

const validateEach = (pairs: readonly WordPair[]): Validated<readonly WordPair[]> => {
  for (const pair of pairs) {
    const checked = validatePair(pair);
    if (!checked.ok) return checked;
  }
  return valid(pairs.map(cleanPair));
};

export type NewGroup = { readonly name: string; readonly pairs: readonly WordPair[] };

/** A new group: a name and at least one pair, every pair filled on both sides (product: adding words). */
export const validateNewGroup = (group: NewGroup): Validated<NewGroup> => {
  const name = validateGroupName(group.name);
  const isFilled = group.pairs.length > 0 && group.pairs.every((pair) => completeness(pair) === 'complete');
  if (!isFilled || (!name.ok && name.key === 'group.name_required')) return invalid('group.incomplete');
  if (!name.ok) return name;
  const pairs = validateEach(group.pairs);
  return pairs.ok ? valid({ name: name.value, pairs: pairs.value }) : pairs;
};

/**
 * Rows typed for an existing group: the complete ones are added, and at least one is required (product: adding words).
 */
export const validateAddedPairs = (rows: readonly WordPair[]): Validated<readonly WordPair[]> => {
  const complete = rows.filter((row) => completeness(row) === 'complete');
  return complete.length === 0 ? invalid('pairs.none_complete') : validateEach(complete);
};
