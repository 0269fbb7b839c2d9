import type { KindOfThing } from '../../schema/kinds-of-things.ts';
import type { Turn } from '../../schema/scene.ts';
import { fold } from '../../text/fold.ts';
import type { Library } from '../library.ts';
import { type Clause, clausesOf, type Thing } from './clause.ts';
import { kindsOf } from './fit.ts';
import type { Hearing } from './hearing.ts';
import { isCounted } from './misplaced.ts';
import { isFirstPersonForm } from './speaks-for-oneself.ts';
import { placesIn } from './words-of-clause.ts';

/** Kinds that any answer may name: recipients, times, amounts, and abstract things. */
const ANYWHERE = kindsOf('person time idea quantity measure part');

/** Ids of what the partner mentions or would understand. */
const spokenOf = new WeakMap<Turn, Map<Hearing['language'], ReadonlySet<string>>>();

const spokenOfIn = (library: Library, turn: Turn, language: Hearing['language']): ReadonlySet<string> => {
  const known = spokenOf.get(turn) ?? new Map<Hearing['language'], ReadonlySet<string>>();
  spokenOf.set(turn, known);
  const { lines, followUps, hints, listensFor } = turn;
  const text = [lines[language], followUps[language], hints[language], ...listensFor[language]].join('. ');
  const ids =
    known.get(language) ??
    new Set(clausesOf(library, text, language).flatMap(({ things }) => things.flatMap((thing) => thing.ids)));
  known.set(language, ids);
  return ids;
};

const isOfNone = ({ kinds }: Thing, fitting: readonly KindOfThing[]): boolean =>
  kinds.length > 0 && !kinds.some((kind) => fitting.includes(kind));

const isGuess = ({ parts }: Clause, { at }: Thing): boolean => parts[at]?.isLooseGuess === true;

/** "Three teachers", if the question asks for no people. */
const isCrowd = (clause: Clause, thing: Thing, fitting: readonly KindOfThing[]): boolean =>
  thing.kinds.length > 0 &&
  thing.kinds.every((kind) => kind === 'person') &&
  !fitting.includes('person') &&
  isCounted(thing, clause);

/** Kinds that other things are named after: "fruits of the sea", "a root samba". */
const CALLED_AFTER = kindsOf('landscape plant country season material heaven weather');

/** "An ice cream of bricks": food and drink are never made of building materials. */
const isOfMaterial = ({ kinds, governor, ids }: Thing): boolean =>
  governor.of === 'thing' &&
  governor.thing.kinds.length > 0 &&
  governor.thing.kinds.every((kind) => kind === 'food' || kind === 'drink') &&
  kinds.every((kind) => kind === 'material') &&
  !ids.includes('ice');

const isCalledAfter = (thing: Thing, fitting: readonly KindOfThing[]): boolean =>
  !isOfMaterial(thing) && isNamedBy(thing, fitting);

const isNamedBy = ({ kinds, governor }: Thing, fitting: readonly KindOfThing[]): boolean =>
  governor.of === 'thing' &&
  governor.thing.kinds.some((kind) => fitting.includes(kind)) &&
  kinds.every((kind) => CALLED_AFTER.includes(kind));

/** "A flat white": in English an adjective precedes its noun, so this is the beginning of another name. */
const isBeginningOfName = ({ parts, language }: Clause, { at }: Thing): boolean =>
  language === 'en' &&
  parts[at + 1]?.meant.every(({ concept }) => concept.pos === 'adjective') === true &&
  (parts[at + 1]?.meant.length ?? 0) > 0;

/** What the question asks for: if it asks for food, meals count too. */
const askedIn = ({ accepts: { names } }: Turn): readonly KindOfThing[] =>
  names.includes('food') ? [...names, 'meal'] : names;

/** The recipient must be a person: "an appointment for my two kettles". */
const FOR = ['for', 'before'];

/** Words for a small amount of something: "a thread of oil", "a leaf of mint". */
const LITTLE = ['thread', 'leaf', 'finger', 'hand', 'tear', 'needle'];

const isLittleOf = ({ things }: Clause, { ids, at }: Thing, fitting: readonly KindOfThing[]): boolean =>
  ids.some((id) => LITTLE.includes(id)) &&
  things.some(
    ({ governor, kinds }) =>
      governor.of === 'thing' && governor.thing.at === at && kinds.some((kind) => fitting.includes(kind)),
  );

/** "Just me and my books": somebody living alone lives with their things. */
const isWithSpeaker = ({ parts }: Clause, { at }: Thing): boolean => {
  const [who, and, whose] = parts.slice(Math.max(0, at - 3), at);
  return (
    who?.means.some((one) => one === 'i' || one === 'me') === true &&
    and?.means.includes('small-words/and') === true &&
    whose?.means.includes('my') === true
  );
};

/** "صباح النور": a greeting names nothing, whatever its words mean. */
const isPolite = ({ parts }: Clause, { polite }: Hearing['words']): boolean => {
  const said = parts.map(({ text }) => text).join(' ');
  return polite.some((phrase) => fold(phrase) === said);
};

/** Languages in which a noun without an article, at the beginning, may be a verb: "libro por la mañana". */
const VERB_ALONE: readonly Hearing['language'][] = ['es', 'it', 'pt'];

const mayBeVerb = ({ parts, language }: Clause, { at }: Thing): boolean => {
  const [own, next] = [parts[at], parts[at + 1]];
  return (
    at === 0 &&
    VERB_ALONE.includes(language) &&
    own !== undefined &&
    isFirstPersonForm(own.text, language) &&
    next !== undefined &&
    placesIn(next).length > 0
  );
};

/** "Il secondo" is the second one, not the main course, if there is a choice. */
const isChosen = ({ parts }: Clause, { at }: Thing, { choice }: Hearing['words']): boolean => {
  const said = parts
    .slice(Math.max(0, at - 1), at + 1)
    .map(({ text }) => text)
    .join(' ');
  return choice.some((phrase) => fold(phrase) === said);
};

/** Things in an answer that are of no kind the question asks for, and that the partner does not mention. */
export const unfitThings = ({ library, turn, text, language, words }: Hearing): readonly Thing[] => {
  const { kinds, names } = turn.accepts;
  // Anything may be a name.
  if (kinds.includes('name')) return [];
  const spoken = spokenOfIn(library, turn, language);
  const isFreePlace = ({ governor }: Thing) =>
    kinds.includes('open') && governor.of === 'place' && !governor.words.every((word) => FOR.includes(word));
  const fitting = [...askedIn(turn), ...ANYWHERE];
  return clausesOf(library, text, language).flatMap((clause) =>
    isPolite(clause, words)
      ? []
      : clause.things.filter(
          (thing) =>
            (isOfNone(thing, fitting) || isCrowd(clause, thing, names)) &&
            !thing.ids.some((id) => spoken.has(id)) &&
            !isFreePlace(thing) &&
            !isGuess(clause, thing) &&
            !isCalledAfter(thing, names) &&
            !isBeginningOfName(clause, thing) &&
            !isLittleOf(clause, thing, names) &&
            !isWithSpeaker(clause, thing) &&
            !mayBeVerb(clause, thing) &&
            !(kinds.includes('choice') && isChosen(clause, thing, words)),
        ),
  );
};

/** Abstract and counting words, which name no thing. */
const COUNTED = kindsOf('idea quantity measure part');

/**
 * Whether a message names something that could appear in any answer, such as people or times, though the question does
 * not ask for it.
 */
export const namesUnasked = ({ library, turn, text, language }: Hearing): boolean => {
  const spoken = spokenOfIn(library, turn, language);
  return clausesOf(library, text, language).some(({ things }) =>
    things.some(
      (thing) => isOfNone(thing, [...askedIn(turn), ...COUNTED]) && !thing.ids.some((id) => spoken.has(id)),
    ),
  );
};
