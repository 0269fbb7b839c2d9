import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { KindOfThing } from '../../schema/kinds-of-things.ts';
import type { Library } from '../library.ts';
import { isOfStranger } from './belonging.ts';
import { type Clause, clausesOf, type Thing } from './clause.ts';
import { idsOf, isUnfitFor, kindsOf } from './fit.ts';
import type { Part } from './message-parts.ts';

/** Things that do nothing by themselves. */
const LIFELESS = kindsOf(
  'food drink meal vessel clothing furniture building landscape heaven weather season vehicle instrument material thing remedy money',
);
const isLifeless = ({ kinds }: Thing): boolean =>
  kinds.length > 0 && kinds.every((kind) => LIFELESS.includes(kind));

/** What only the living do, to something or not. */
const LIVELY = idsOf(
  `eat drink-verb sing dance laugh smile cry swim read write think speak talk love marry cook study learn dream hate whisper teach
  drive invite order`,
);
/** Of these nothing can be the object, so that the thing is who does it wherever it stands. */
const LIVELY_ALONE = idsOf('dance laugh smile cry swim');

/** Somebody who may be the one who does it. */
const SOMEBODY = new Set(
  `i you he she we they who somebody nobody everybody everyone someone one-pronoun people let-us you-all myself`.split(
    /\s+/u,
  ),
);
const isSomebody = ({ means, meant }: Part): boolean =>
  means.some((one) => SOMEBODY.has(one.slice(one.indexOf('/') + 1))) ||
  meant.some(({ concept }) => SOMEBODY.has(concept.id));

/** "我的" is "my". */
const isOwning = (next: Part | undefined): boolean => next?.text === '的';

const isAlive = ({ kinds }: Thing): boolean => kinds.some((kind) => kind === 'person' || kind === 'animal');

const NEVER_WITHOUT_SUBJECT: readonly LanguageCode[] = ['en', 'fr'];

/** Of what has no life, some things do some of it after all: ships swim, and there are talking toys. */
const DONE_BY: readonly { readonly verbs: readonly string[]; readonly kinds: readonly KindOfThing[] }[] = [
  { verbs: ['swim'], kinds: kindsOf('landscape vehicle food drink') },
  { verbs: ['drive'], kinds: kindsOf('vehicle') },
  { verbs: ['speak', 'talk'], kinds: kindsOf('thing furniture heaven instrument') },
];
const isDoer = (verbs: readonly string[], kinds: readonly KindOfThing[]): boolean =>
  DONE_BY.some(
    (one) => verbs.some((verb) => one.verbs.includes(verb)) && kinds.some((kind) => one.kinds.includes(kind)),
  );

/** "My suitcase ate a bridge": what has no life does what only the living do. */
const isDoneByThing = ({ language, things, doings, parts }: Clause): boolean => {
  if (things.some(isAlive) || parts.some((part, at) => isSomebody(part) && !isOwning(parts[at + 1])))
    return false;
  return doings.some(({ at, verbs }) => {
    // "It looks like a sheep".
    if (parts[at]?.means.includes('like-as') === true) return false;
    if (!verbs.every((verb) => LIVELY.includes(verb))) return false;
    const isAlone = verbs.every((verb) => LIVELY_ALONE.includes(verb));
    const behind = isAlone ? things.find((thing) => thing.at > at && isDirect(thing, verbs)) : undefined;
    // "In the evening my chair sings": what stands last before the verb.
    const doer = behind ?? things.findLast((thing) => thing.at < at);
    if (doer === undefined || !isLifeless(doer)) return false;
    if (doer !== behind && !NAMED.includes(doer.governor.of) && !isThatWhich(parts[doer.at + 1]))
      return false;
    if (isDoer(verbs, doer.kinds) || doer.ids.includes('pool')) return false;
    return isAlone || NEVER_WITHOUT_SUBJECT.includes(language) || isUnfitFor(verbs, doer.kinds);
  });
};

/** "A traffic light that cries". */
const isThatWhich = (next: Part | undefined): boolean => next?.means.includes('that-which') === true;

/** What hangs on nothing that is known may be who does it. */
const NAMED = ['beginning', 'unknown'];

const isDirect = ({ governor }: Thing, verbs: readonly string[]): boolean =>
  governor.of === 'verb' && governor.verbs.every((verb) => verbs.includes(verb));

/** "Drink a chair": what is done cannot be done to that. */
const isDoneToUnfit = ({ things }: Clause): boolean =>
  things.some(({ governor, kinds }) => governor.of === 'verb' && isUnfitFor(governor.verbs, kinds));

const FEEDING = idsOf('eat drink-verb cook bake fry');
const NEVER_ON_PLATES = kindsOf('building landscape heaven weather vehicle');

/** "Cook it with two bridges". */
const isServedWithUnfit = ({ things, doings }: Clause): boolean =>
  doings.some(({ verbs }) => verbs.every((verb) => FEEDING.includes(verb))) &&
  things.some(
    ({ kinds, governor }) =>
      governor.of === 'place' &&
      governor.words.includes('with') &&
      kinds.length > 0 &&
      kinds.every((kind) => NEVER_ON_PLATES.includes(kind)),
  );

const MOVING = idsOf('go come travel fly drive walk ride run depart arrive enter');
const INTO = kindsOf('food drink vessel');
const ABOARD = idsOf('to into out in on at inside');

const STAYING = idsOf('work live study sleep');

/** "I work in food." */
const WORKED_IN = idsOf('food meat fish wine');

const FROM_NEVER = kindsOf('vessel furniture clothing food drink heaven');
const isSpeaker = ({ means, text }: Part): boolean => means.includes('i') || SPEAKING.has(text);
/** "I am", in one word. */
const SPEAKING = new Set(['soy', 'sou']);

/** "Travel into the soup", "on the moon": nobody is there. */
const isNowhere = ({ things, parts }: Clause): boolean =>
  things.some(({ governor, kinds, ids }) => {
    if (governor.of !== 'place' || kinds.length === 0) return false;
    const { words, verbs } = governor;
    if (ids.every((id) => id === 'moon'))
      return !words.includes('to') && words.some((word) => word === 'on' || word === 'in');
    if (words.includes('from') && verbs.every((verb) => verb === 'be'))
      return verbs.length > 0 && parts.some(isSpeaker) && kinds.every((kind) => FROM_NEVER.includes(kind));
    if (verbs.length > 0 && verbs.every((verb) => STAYING.includes(verb)))
      return (
        words.some((word) => word === 'in' || word === 'inside') &&
        kinds.every((kind) => INTO.includes(kind)) &&
        !ids.some((id) => WORKED_IN.includes(id))
      );
    if (verbs.length === 0 || !verbs.every((verb) => MOVING.includes(verb))) return false;
    return words.some((word) => ABOARD.includes(word))
      ? kinds.every((kind) => INTO.includes(kind))
      : words.includes('from') && kinds.every((kind) => kind === 'vessel');
  });

const WEIGHED_NOT = kindsOf(
  'building landscape heaven season weekday vehicle weather furniture person clothing body ailment',
);

/** "A kilo of airports": things that are not weighed or poured. */
const isUnweighable = ({ things, parts, language }: Clause): boolean =>
  things.some(
    ({ governor, kinds, at }) =>
      kinds.length > 0 &&
      kinds.every((kind) => WEIGHED_NOT.includes(kind)) &&
      ((governor.of === 'thing' &&
        governor.thing.kinds.every((kind) => kind === 'measure') &&
        governor.thing.kinds.length > 0) ||
        things.some(
          (one) => one.at === at - 1 && one.kinds.length > 0 && one.kinds.every((kind) => kind === 'measure'),
        ) ||
        (language === 'zh' &&
          parts[at - 1] !== undefined &&
          /^[斤杯瓶碗升]$/u.test(parts[at - 1]?.text ?? ''))),
  );

const MOODY = idsOf(
  'angry sad hungry thirsty jealous nervous bored in-love lonely embarrassed worried scared married divorced engaged pregnant allergic',
);
const MOODLESS = kindsOf(
  'heaven vehicle vessel clothing furniture landscape weather thing material remedy money',
);

/** Languages that say behind a thing what it is like. */
const ADJECTIVE_BEHIND: readonly LanguageCode[] = ['es', 'fr', 'it', 'pt', 'he', 'ar'];

const SURELY_MOODY = idsOf('angry hungry thirsty jealous in-love allergic pregnant divorced');

/** "An angry cloud", "my lamp is in love": what has no life has no feelings. */
const isMoodyThing = ({ things, parts, language }: Clause): boolean =>
  isOfMoodyThing(things, parts) ||
  things.some(({ at, kinds }) => {
    if (kinds.length === 0 || !kinds.every((kind) => MOODLESS.includes(kind))) return false;
    const beside = [
      parts[ADJECTIVE_BEHIND.includes(language) ? at + 1 : at - 1],
      ...(parts[at + 1]?.isBeing === true ? [parts[at + 2]] : []),
    ];
    const before = parts[at - 1]?.text === '的' ? parts[at - 2] : undefined;
    return [...beside, before].some(
      (part) =>
        part !== undefined &&
        part.meant.length > 0 &&
        part.meant.every(({ concept }) => MOODY.includes(concept.id)),
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

const WILLING = idsOf('want love order invite choose marry teach');
/** What an animal does not do either, so that "the chicken" may be the dish or the bird. */
const HUMAN = idsOf('order invite choose marry teach read write pay cook buy');
/** What is done to dishes and drinks, and not by them to somebody. */
const DONE_TO_ME = idsOf(
  'eat drink-verb order buy sell cook wear choose take catch swallow carry pay read invite',
);
const ME = new Set(['me', 'us']);

/** In the first person the speaker does it, whatever stands first: "El pollo quiero". */
const FIRST_PERSON: Readonly<Partial<Record<LanguageCode, RegExp>>> = {
  es: /(?:o|oy|ria|mos)$/u,
  pt: /(?:o|ou|ria|mos|ei)$/u,
  it: /(?:(?<!n)o|rei|mo)$/u,
  ru: /(?:[ую]|[еи]м)$/u,
  ar: /^س?[ان]/u,
};
/** Languages in which nothing of the verb tells who does it. */
const UNTOLD: readonly LanguageCode[] = ['zh', 'he'];

/** "The sea wants a ticket", "the bill wants to eat me": what has no will wants, or does what is done to it. */
const isThingWilling = ({ things, parts, language }: Clause): boolean => {
  const [first] = things;
  if (first?.governor.of !== 'beginning' || first.kinds.length === 0) return false;
  const isThing = isLifeless(first);
  if (!isThing && !first.kinds.every((kind) => kind === 'animal' || LIFELESS.includes(kind))) return false;
  const rest = parts.slice(first.at + 1);
  const from = rest.findIndex(({ isVerb }) => isVerb);
  const doing = rest[from];
  if (doing === undefined || FIRST_PERSON[language]?.test(doing.text) === true) return false;
  if (rest.slice(0, from).some((part) => !isAside(part))) return false;
  const isAny = (ids: readonly string[]) => rest.some((part) => isDone(part, ids));
  const isDoneToMe = rest.some(
    (part, at) =>
      (ME.has(part.means[0] ?? '') || (language === 'zh' && part.text === '我')) &&
      [rest[at - 1], rest[at + 1]].some((beside) => beside !== undefined && isDone(beside, DONE_TO_ME)),
  );
  if (isDoneToMe && first.kinds.every((kind) => SERVED.includes(kind))) return true;
  // "The window doesn't want to open."
  if (parts.some(isNegation)) return false;
  if (parts.some(isSomebody) || UNTOLD.includes(language)) return false;
  return isAny(isThing ? WILLING : HUMAN);
};

const isDone = ({ isVerb, meant }: Part, ids: readonly string[]): boolean =>
  isVerb && meant.length > 0 && meant.every(({ concept }) => ids.includes(concept.id));

const isNegation = ({ means }: Part): boolean =>
  means.some((one) => one === 'small-words/not' || one === 'there-is-not');

/** What is ordered, worn and paid. */
const SERVED = kindsOf('food drink meal vessel clothing furniture money animal');

/** "Not", "always", "me": what stands between who does it and the verb. */
const isAside = ({ isSmall, meant, means }: Part): boolean =>
  (isSmall && !means.includes('that-which')) || meant.every(({ concept }) => concept.pos === 'adverb');

const MARRIED_NOT = kindsOf(
  'furniture vessel vehicle clothing heaven thing food meal drink remedy money instrument',
);

/** "I'll marry the thermometer", where one marries "with" somebody. */
const isMarriedToThing = ({ things, doings }: Clause): boolean =>
  doings.some(({ verbs }) => verbs.every((verb) => verb === 'marry')) &&
  things.some(
    ({ kinds, governor }) =>
      governor.of === 'place' &&
      governor.words.some((word) => word === 'with' || word === 'to') &&
      kinds.length > 0 &&
      kinds.every((kind) => MARRIED_NOT.includes(kind)),
  );

const TASTING = idsOf('taste-verb smell');
const TASTELESS = kindsOf('weekday vehicle instrument money text show');

/** "It tastes like a Monday". */
const isTastedLike = ({ things, parts }: Clause): boolean =>
  parts.some(({ meant }) => meant.some(({ concept }) => TASTING.includes(concept.id))) &&
  things.some(
    ({ kinds, governor }) =>
      governor.of === 'place' &&
      governor.words.some((word) => word === 'like-as' || word === 'than') &&
      kinds.length > 0 &&
      kinds.every((kind) => TASTELESS.includes(kind)),
  );

const OWN_PARTS = idsOf('hair nose ear knee elbow tongue lip cheek beard chin toe stomach brain tooth');
const WITHOUT_PARTS = kindsOf('building heaven season weekday vessel landscape');
const WITHOUT_CLOTHES = kindsOf('vessel food');

/** "The bridge's hair", "a spoon's shoe". */
const isPartOfThing = ({ things }: Clause): boolean =>
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
const isAilingThing = ({ things, parts, doings }: Clause): boolean => {
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

const NOBODY_IS = kindsOf('furniture vessel food drink vehicle clothing heaven instrument');
/** Languages that say "I am a driver" without a verb. */
const VERBLESS: readonly LanguageCode[] = ['he', 'ar', 'ru'];

/** "I am a sandwich". */
const isSpeakerThing = ({ things, parts, language }: Clause): boolean => {
  const [first] = things;
  if (first === undefined || first.kinds.length === 0) return false;
  if (!first.kinds.every((kind) => NOBODY_IS.includes(kind)) || first.at + 1 < parts.length) return false;
  const { governor } = first;
  const isSaid = parts.slice(0, first.at).some(isSpeaker);
  if (VERBLESS.includes(language)) return isSaid && parts.length === 2;
  return isSaid && governor.of === 'verb' && governor.verbs.every((verb) => verb === 'be');
};

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
  isTastedLike,
  isMarriedToThing,
];

/**
 * Whether a message says what cannot be, as far as the sorts of its things tell: a chair that is drunk, a suitcase that eats,
 * a journey into the soup. What the library knows no sort of may be anything: nothing is held against it.
 */
export const isSenseless = (library: Library, message: string, language: LanguageCode): boolean =>
  clausesOf(library, message, language).some((clause) => rules.some((holds) => holds(clause)));
