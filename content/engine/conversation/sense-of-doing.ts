import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { KindOfThing } from '../../schema/kinds-of-things.ts';
import type { Clause, Thing } from './clause.ts';
import { idsOf, isLivingAlone, isUnfitFor, kindsOf } from './fit.ts';
import type { Part } from './message-parts.ts';
import { isAlive, isLifeless, isMaking, isOwning, isSomebody } from './who-and-what.ts';

/** Verbs that only living beings can do, with or without an object. */
const LIVELY = idsOf(
  `eat drink-verb sing dance laugh smile cry swim read write think speak talk love marry cook study learn dream hate whisper teach
  drive invite order`,
);
const NEVER_WITHOUT_SUBJECT: readonly LanguageCode[] = ['en', 'fr'];

/** Exceptions for lifeless things: ships swim, and there are talking toys. */
const DONE_BY: readonly { readonly verbs: readonly string[]; readonly kinds: readonly KindOfThing[] }[] = [
  { verbs: ['swim'], kinds: kindsOf('landscape vehicle food drink') },
  { verbs: ['laugh', 'cry', 'sleep'], kinds: kindsOf('building landscape') },
  { verbs: ['drive'], kinds: kindsOf('vehicle') },
  { verbs: ['speak', 'talk'], kinds: kindsOf('thing furniture heaven instrument') },
];
const isDoer = (verbs: readonly string[], kinds: readonly KindOfThing[]): boolean =>
  DONE_BY.some(
    (one) => verbs.some((verb) => one.verbs.includes(verb)) && kinds.some((kind) => one.kinds.includes(kind)),
  );

/** "My suitcase ate a bridge": a lifeless thing does what only living beings do. */
export const isDoneByThing = ({ language, things, doings, parts, whatFits }: Clause): boolean => {
  if (things.some(isAlive) || parts.some((part, at) => isSomebody(part) && !isOwning(parts[at + 1])))
    return false;
  return doings.some(({ at, verbs }) => {
    if (isLivingAlone(verbs) && parts.some(isMaking)) return false;
    // "It looks like a sheep".
    if (parts[at]?.means.includes('like-as') === true) return false;
    if (!verbs.every((verb) => LIVELY.includes(verb)) && !isLivingAlone(verbs)) return false;
    const isAlone = isLivingAlone(verbs);
    const behind = isAlone ? things.find((thing) => thing.at > at && isDirect(thing, verbs)) : undefined;
    // "In the evening my chair sings": the last thing before the verb is its subject.
    const doer = behind ?? things.findLast((thing) => thing.at < at);
    if (doer === undefined || !isLifeless(doer)) return false;
    if (doer !== behind && !NAMED.includes(doer.governor.of) && !isThatWhich(parts[doer.at + 1]))
      return false;
    if (isDoer(verbs, doer.kinds) || doer.ids.includes('pool')) return false;
    return isAlone || NEVER_WITHOUT_SUBJECT.includes(language) || isUnfitFor(whatFits, verbs, doer.kinds);
  });
};

/** "A traffic light that cries". */
const isThatWhich = (next: Part | undefined): boolean => next?.means.includes('that-which') === true;

/** A thing that depends on no known word may be the subject. */
const NAMED = ['beginning', 'unknown'];

const isDirect = ({ governor }: Thing, verbs: readonly string[]): boolean =>
  governor.of === 'verb' && governor.verbs.every((verb) => verbs.includes(verb));

/** Languages that never put the subject after the verb. */
const DOER_FIRST: readonly LanguageCode[] = ['en'];

/** "Drink a chair": the object does not fit the verb. */
export const isDoneToUnfit = ({ things, whatFits, language }: Clause): boolean =>
  things.some(
    (thing) =>
      thing.governor.of === 'verb' &&
      // "Sonntags kocht mein Vater."
      (DOER_FIRST.includes(language) || !isAlive(thing)) &&
      isUnfitFor(whatFits, thing.governor.verbs, thing.kinds),
  );

const FEEDING = idsOf('eat drink-verb cook bake fry');
const NEVER_ON_PLATES = kindsOf('building landscape heaven weather vehicle');

/** "Cook it with two bridges". */
export const isServedWithUnfit = ({ things, doings }: Clause): boolean =>
  doings.some(({ verbs }) => verbs.every((verb) => FEEDING.includes(verb))) &&
  things.some(
    ({ kinds, governor }) =>
      governor.of === 'place' &&
      governor.words.includes('with') &&
      kinds.length > 0 &&
      kinds.every((kind) => NEVER_ON_PLATES.includes(kind)),
  );
