import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { Clause } from './clause.ts';
import { idsOf, isUnlike, kindsOf } from './fit.ts';
import { idsIn, isOneOf } from './meanings.ts';
import type { Part } from './message-parts.ts';
import { isAlive, isSomebody, isSpeaker, LIFELESS } from './who-and-what.ts';

const MOODLESS = kindsOf(
  'heaven vehicle vessel clothing furniture landscape weather thing material remedy money',
);

/** Languages that put an adjective after its noun. */
const ADJECTIVE_BEHIND: readonly LanguageCode[] = ['es', 'fr', 'it', 'pt', 'he', 'ar'];

const SURELY_MOODY = idsOf('angry hungry thirsty jealous in-love allergic pregnant divorced');

/** "An angry cloud", "my lamp is in love": lifeless things have no feelings. */
export const isMoodyThing = ({ things, parts, language, whatFits }: Clause): boolean =>
  isOfMoodyThing(things, parts) ||
  things.some(({ at, kinds }) => {
    const beside = [
      parts[ADJECTIVE_BEHIND.includes(language) ? at + 1 : at - 1],
      ...(parts[at + 1]?.isBeing === true ? [parts[at + 2]] : []),
    ];
    const before = parts[at - 1]?.text === '的' ? parts[at - 2] : undefined;
    return [...beside, before].some((part) =>
      isUnlike(whatFits, part?.meant.map(({ concept }) => concept.id) ?? [], kinds),
    );
  });

const isOfMoodyThing = (things: Clause['things'], parts: Clause['parts']): boolean => {
  const [first] = things;
  return (
    first?.governor.of === 'beginning' &&
    first.kinds.length > 0 &&
    first.kinds.every((kind) => MOODLESS.includes(kind)) &&
    !things.some(isAlive) &&
    !parts.some(isSomebody) &&
    parts.some(
      ({ meant }, at) =>
        at > first.at && meant.length > 0 && meant.every(({ concept }) => SURELY_MOODY.includes(concept.id)),
    )
  );
};

const OWN_PARTS = idsOf('hair nose ear knee elbow tongue lip cheek beard chin toe stomach brain tooth');
const WITHOUT_PARTS = kindsOf('building heaven season weekday vessel landscape');
const WITHOUT_CLOTHES = kindsOf('vessel food');

/** "The bridge's hair", "a spoon's shoe". */
export const isPartOfThing = ({ things }: Clause): boolean =>
  things.some(({ kinds, governor }) => {
    if (governor.of !== 'thing' || kinds.length === 0) return false;
    const { ids, kinds: owned } = governor.thing;
    if (ids.every((id) => OWN_PARTS.includes(id))) return kinds.every((kind) => WITHOUT_PARTS.includes(kind));
    if (owned.length > 0 && owned.every((kind) => kind === 'clothing'))
      return kinds.every((kind) => WITHOUT_CLOTHES.includes(kind));
    return (
      owned.length > 0 &&
      owned.every((kind) => kind === 'weekday') &&
      kinds.every((kind) => LIFELESS.includes(kind) && kind !== 'season' && kind !== 'meal')
    );
  });

const AILING_NEVER = kindsOf('furniture vessel vehicle heaven building');

/** "My sofa has a headache". */
export const isAilingThing = (clause: Clause): boolean => {
  const { things, parts, doings } = clause;
  if (isPainInThing(clause)) return true;
  const isAiling =
    things.some(({ kinds }) => kinds.length > 0 && kinds.every((kind) => kind === 'ailment')) ||
    doings.some(({ verbs }) => verbs.every((verb) => verb === 'hurt'));
  const first = things.find(
    ({ kinds }) => kinds.length > 0 && kinds.every((kind) => AILING_NEVER.includes(kind)),
  );
  return (
    isAiling &&
    first !== undefined &&
    first === things[0] &&
    first.governor.of === 'beginning' &&
    !parts.some(isSomebody) &&
    !things.some(({ kinds }) => kinds.some((kind) => ['person', 'animal', 'body'].includes(kind)))
  );
};

const HURTING_NEVER = kindsOf('thing vessel');

/** "A pain in the suitcase". */
const isPainInThing = ({ things, parts }: Clause): boolean => {
  const isPain = (part: Part) =>
    part.meant.some(({ concept }) => concept.id === 'pain' || concept.id === 'hurt');
  return (
    parts.some(isPain) &&
    things.length > 0 &&
    things.every(
      ({ kinds, governor }) =>
        kinds.length > 0 &&
        kinds.every((kind) => HURTING_NEVER.includes(kind)) &&
        governor.of === 'place' &&
        governor.words.includes('in'),
    )
  );
};

const HAVING = idsIn('have');
const HAVING_NOBODY = kindsOf('ailment remedy');

/** "My fever has a doctor", "my cough syrup has me": people have those, not the other way round. */
export const isAilmentOwner = ({ things, parts, doings }: Clause): boolean => {
  const [first, second] = things;
  if (first?.governor.of !== 'beginning' || first.kinds.length === 0) return false;
  if (!first.kinds.every((kind) => HAVING_NOBODY.includes(kind))) return false;
  const verb = parts[first.at + 1];
  if (!isOneOf(verb, HAVING) || parts.some((part) => part.meant.length === 0 && part.means.length === 0))
    return false;
  const isOther = doings.some(({ at }) => at !== first.at + 1);
  const owned = parts[first.at + 2];
  return (
    !isOther &&
    (isOneOf(owned, idsIn('me us')) ||
      (second !== undefined && isAlive(second) && second.governor.of === 'verb'))
  );
};

const NOBODY_IS = kindsOf(
  'furniture vessel food drink vehicle clothing heaven instrument thing weather landscape',
);
/** Languages that say "I am a driver" without a verb. */
const VERBLESS: readonly LanguageCode[] = ['he', 'ar', 'ru'];

const CALLED = idsIn('my-name-is');

/** "I am a sandwich". */
export const isSpeakerThing = ({ things, parts, language }: Clause): boolean => {
  const [first] = things;
  if (first === undefined || first.kinds.length === 0) return false;
  if (!first.kinds.every((kind) => NOBODY_IS.includes(kind))) return false;
  // "我叫一张桌子": nobody's name has a measure word.
  if (isOneOf(parts[0], CALLED)) return isOneOf(parts[first.at - 1], idsIn('measure-word'));
  // "I am a screwdriver at the hospital".
  const next = parts[first.at + 1];
  if (next !== undefined && !next.means.some((one) => one === 'in' || one === 'at')) return false;
  const { governor } = first;
  const isSaid = parts.slice(0, first.at).some(isSpeaker);
  if (VERBLESS.includes(language)) return isSaid && first.at === 1;
  return isSaid && governor.of === 'verb' && governor.verbs.every((verb) => verb === 'be');
};
