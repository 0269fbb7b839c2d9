import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { Library } from '../library.ts';
import { isOfStranger } from './belonging.ts';
import { type Clause, clausesOf } from './clause.ts';
import {
  isAilingThing,
  isAilmentOwner,
  isMoodyThing,
  isPartOfThing,
  isSpeakerThing,
} from './sense-of-being.ts';
import { isDoneByThing, isDoneToUnfit, isServedWithUnfit } from './sense-of-doing.ts';
import { isMarriedToThing, isNowhere, isTastedLike, isUnweighable } from './sense-of-place.ts';
import { isDoneToSpeaker } from './sense-of-roles.ts';
import { isDoneByUnfit, isThingThinking, isThingWilling } from './sense-of-will.ts';
import { subclausesOf } from './subclauses.ts';

/** Rules that each recognize a kind of impossible clause. */
const rules: readonly ((clause: Clause) => boolean)[] = [
  isDoneByThing,
  isDoneToUnfit,
  isServedWithUnfit,
  isNowhere,
  isUnweighable,
  isMoodyThing,
  isPartOfThing,
  isAilingThing,
  isAilmentOwner,
  isSpeakerThing,
  isOfStranger,
  isThingWilling,
  isThingThinking,
  isDoneByUnfit,
  isTastedLike,
  isMarriedToThing,
  isDoneToSpeaker,
];

/** Those that apply to a clause within another. */
const doersRules: typeof rules = [isDoneByThing, isDoneByUnfit, isDoneToSpeaker];

/**
 * Whether a message says something impossible, judging by the kinds of its things: drinking a chair, a suitcase that
 * eats, a journey into the soup. A thing of unknown kind may be anything and is never held against the message.
 */
export const isSenseless = (library: Library, message: string, language: LanguageCode): boolean =>
  clausesOf(library, message, language).some(
    (clause, at, all) =>
      rules.some((holds) => holds(clause)) ||
      subclausesOf(clause, all[at - 1]).some((within) => doersRules.some((holds) => holds(within))),
  );
