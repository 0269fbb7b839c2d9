import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { Library } from '../library.ts';
import { isOfStranger } from './belonging.ts';
import { type Clause, clausesOf } from './clause.ts';
import { isAilingThing, isMoodyThing, isPartOfThing, isSpeakerThing } from './sense-of-being.ts';
import { isDoneByThing, isDoneToUnfit, isServedWithUnfit } from './sense-of-doing.ts';
import { isMarriedToThing, isNowhere, isTastedLike, isUnweighable } from './sense-of-place.ts';
import { isDoneToSpeaker } from './sense-of-roles.ts';
import { isDoneByUnfit, isThingWilling } from './sense-of-will.ts';
import { subclausesOf } from './subclauses.ts';

/** Each tells of a clause whether it says what cannot be. */
const rules: readonly ((clause: Clause) => boolean)[] = [
  isDoneByThing,
  isDoneToUnfit,
  isServedWithUnfit,
  isNowhere,
  isUnweighable,
  isMoodyThing,
  isPartOfThing,
  isAilingThing,
  isSpeakerThing,
  isOfStranger,
  isThingWilling,
  isDoneByUnfit,
  isTastedLike,
  isMarriedToThing,
  isDoneToSpeaker,
];

/** Those that tell of a clause within another. */
const doersRules: typeof rules = [isDoneByThing, isDoneByUnfit, isDoneToSpeaker];

/**
 * Whether a message says what cannot be, as far as the sorts of its things tell: a chair that is drunk, a suitcase that eats,
 * a journey into the soup. What the library knows no sort of may be anything: nothing is held against it.
 */
export const isSenseless = (library: Library, message: string, language: LanguageCode): boolean =>
  clausesOf(library, message, language).some(
    (clause, at, all) =>
      rules.some((holds) => holds(clause)) ||
      subclausesOf(clause, all[at - 1]).some((within) => doersRules.some((holds) => holds(within))),
  );
