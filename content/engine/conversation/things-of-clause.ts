import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { KindOfThing } from '../../schema/kinds-of-things.ts';
import type { Library } from '../library.ts';
import { governorOf } from './governor.ts';
import type { Part } from './part.ts';
import type { Thing } from './thing.ts';
import { HAN_DETERMINERS, HAN_PLACES, isNoun } from './words-of-clause.ts';

/** In these languages the last of two adjacent nouns is the thing; in the others the first. */
const LAST_IS_HEAD: readonly LanguageCode[] = ['en', 'de', 'yi', 'zh'];

/** The things named among the parts of a clause. */
export const thingsOf = (
  library: Library,
  parts: readonly Part[],
  language: LanguageCode,
): readonly Thing[] => {
  const things: Thing[] = [];
  for (const [at, part] of parts.entries()) {
    if (!isNoun(part) || isImpossible(parts, at)) continue;
    if (LAST_IS_HEAD.includes(language) && isNextNoun(parts, at)) continue;
    const isOfLongerWord = language === 'zh' && isBeginningOfWord(part, parts[at + 1]);
    things.push({
      at,
      ids: part.meant.map(({ concept }) => concept.id),
      kinds: isOfLongerWord ? [] : kindsOfPart(library, part),
      governor: governorOf(parts, { at, language, before: things }),
    });
  }
  return things;
};

/** The kinds of things a part can name; empty if one of its meanings may be anything. */
export const kindsOfPart = ({ kindsByName }: Library, { meant }: Part): readonly KindOfThing[] => {
  const kinds = meant.map(
    (one) =>
      one.kinds ??
      [kindsByName.get(`${one.topics[0]}/${one.concept.id}`)].filter((kind) => kind !== undefined),
  );
  return kinds.every(({ length }) => length > 0) ? kinds.flat() : [];
};

/** "אי אפשר" means "impossible", not an island. */
const isImpossible = (parts: readonly Part[], at: number): boolean =>
  parts[at]?.text === 'אי' && parts[at + 1]?.text === 'אפשר';

const isNextNoun = (parts: readonly Part[], at: number): boolean => {
  const [next, nextButOne] = [parts[at + 1], parts[at + 2]];
  if (next === undefined) return false;
  return isNoun(next) || (OWNING.has(next.text) && nextButOne !== undefined && isNoun(nextButOne));
};

/** "The neighbor's car", "邻居的车". */
const OWNING = new Set(['s', '的']);

/** Characters that may follow a thing of one character without forming another word: "山和水"; but "海鲜" is not the sea. */
const HAN_ENDS = /^[和跟与的了吗吧啊呢里上下去来]$/u;

/**
 * An unknown character forms a new word with the one before it ("面包师" is not bread), and after a single character any
 * character does.
 */
const isBeginningOfWord = ({ text }: Part, next: Part | undefined): boolean =>
  next !== undefined &&
  !HAN_ENDS.test(next.text) &&
  ([...text].length === 1 ||
    (next.meant.length === 0 &&
      next.means.length === 0 &&
      /\p{L}/u.test(next.text) &&
      !HAN_DETERMINERS.test(next.text) &&
      !HAN_PLACES.test(next.text)));
