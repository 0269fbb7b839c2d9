import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { Library } from '../library.ts';
import { type Clause, clausesOf } from './clause.ts';
import { firmerIn, type IsMentioned, isDenied, NEGATIONS, WITHOUT } from './denied.ts';
import { isOneOf } from './meanings.ts';
import type { Part } from './message-parts.ts';
import { saidIn } from './said.ts';

/** What a part says, identical for all its forms; undefined if it only accompanies other words. */
const sayingOf = (part: Part): string | undefined => {
  if (isOneOf(part, PLAIN_IDLE)) return undefined;
  const ids = part.meant.map(({ concept }) => concept.id);
  return ids.length > 0 ? [...ids].sort().join(' ') : part.isVerb ? part.means.join(' ') : part.text;
};

const isContent = (part: Part): boolean =>
  part.meant.some(({ concept: { pos } }) => pos === 'noun' || pos === 'verb' || pos === 'adjective') ||
  part.isVerb;

/** Words that say who, which or how the sentence continues, but state nothing. */
const PLAIN_IDLE = new Set(
  `the a it you me him her them us one oneself my your some any and but or so there that that-which measure-word
  zero no yes something not none nothing nobody never neither there-is-not possessive-particle object-particle done-particle`.split(
    /\s+/u,
  ),
);

type Told = {
  readonly sayings: ReadonlySet<string>;
  readonly doings: ReadonlySet<string>;
  readonly isNegated: boolean;
};

const toldIn = ({ parts }: Clause): Told => ({
  sayings: new Set(parts.flatMap((part) => sayingOf(part) ?? [])),
  doings: new Set(
    parts.flatMap((part) => (part.isVerb && part.isBeing !== true ? (sayingOf(part) ?? []) : [])),
  ),
  isNegated: parts.some((part) => isOneOf(part, NEGATIONS) && !isOneOf(part, WITHOUT)),
});

/** "I see five, I don't see one": what was said is taken back, with the same verb and nothing new. */
const isTakenBack = (clauses: readonly Clause[]): boolean => {
  const told = clauses.map(toldIn);
  return told.some(
    (later, at) =>
      later.isNegated &&
      told
        .slice(0, at)
        .some(
          (earlier) =>
            !earlier.isNegated &&
            [...later.doings].some((doing) => earlier.doings.has(doing)) &&
            [...later.sayings].every((saying) => earlier.sayings.has(saying)),
        ),
  );
};

/** "I see five, there are none": first a number, then none of them. */
const isCountedAway = (clauses: readonly Clause[]): boolean =>
  clauses.some(
    ({ parts }, at) =>
      parts.some((part) => part.isVerb || isOneOf(part, SEEING)) &&
      parts.some((part) => isOneOf(part, NONE)) &&
      parts.every((part) => isOneOf(part, PLAIN_IDLE) || part.isBeing === true || isOneOf(part, SEEING)) &&
      clauses
        .slice(0, at)
        .some((earlier) => earlier.parts.some(isSeveral) && earlier.parts.some((part) => part.isVerb)),
  );

const NONE = new Set(['none', 'nothing']);
const SEEING = new Set(['see', 'there', 'in', 'there-is', 'have', 'be']);

/** "A blanket without the blanket": with and without it at once. */
const isWithAndWithout = (clauses: readonly Clause[]): boolean => {
  const parts = clauses.filter((clause) => !toldIn(clause).isNegated).flatMap((clause) => clause.parts);
  return parts.some((part, at) => {
    if (!isOneOf(part, WITHOUT)) return false;
    const missing = parts.findIndex((one, index) => index > at && !isOneOf(one, PLAIN_IDLE));
    const lacking = parts[missing];
    const named = lacking === undefined || !isContent(lacking) ? undefined : sayingOf(lacking);
    if (named === undefined || lacking?.isBeing === true || missing - at > FARTHEST) return false;
    // Yiddish "אָן" also means "on".
    if (clauses[0]?.language === 'yi' && parts[at + 1]?.means[0] === 'a') return false;
    return parts.some(
      (one, index) => index !== missing && sayingOf(one) === named && !isWithout(parts, index),
    );
  });
};

/** An article and a possessive. */
const FARTHEST = 3;

const isWithout = (parts: readonly Part[], at: number): boolean =>
  parts.slice(Math.max(0, at - 2), at).some((part) => isOneOf(part, WITHOUT));

const ALONE = new Set(['alone']);
/** "Один" means both "one" and "alone", and so does "一个人". */
const ONE = new Set(['one', 'a', 'person']);
const ONLY = new Set(['only', 'just']);
const ME = new Set(['me', 'i']);
const US = new Set(['we', 'us', 'person', 'people']);

const isSeveral = (part: Part): boolean =>
  (part.isNumeral === true && Number(part.text) > 1) ||
  (part.meant.length > 0 &&
    part.meant.every(({ concept, topics }) => topics.includes('numbers') && SEVERAL.has(concept.id)));

const SEVERAL = new Set('two three four five six seven eight nine ten'.split(' '));

/** "Just me, the six of us": alone and several. */
const isAloneAndSeveral = (clauses: readonly Clause[]): boolean => {
  const isAlone = ({ parts, language }: Clause) => language !== 'zh' && isAloneIn(parts);
  const isAloneIn = (parts: readonly Part[]) =>
    parts.some((part) => isOneOf(part, ALONE) && !isOneOf(part, ONLY) && !isOneOf(part, ONE)) ||
    parts.some((part, at) => isOneOf(part, ONLY) && isOneOf(parts[at + 1], ME));
  const isMany = ({ parts, things }: Clause) =>
    parts.some(isSeveral) &&
    parts.some((part) => isOneOf(part, US)) &&
    !things.some(({ governor }) => governor.of === 'place' && governor.words.includes('with'));
  return clauses.some(isAlone) && clauses.some(isMany) && !clauses.some((clause) => toldIn(clause).isNegated);
};

const JOINING = new Set(['and', 'but']);

/** "I see five and I see nothing" are two clauses, if something is done in both and counted in the first. */
const parted = (clause: Clause): readonly Clause[] => {
  const { parts } = clause;
  const at = parts.findIndex(
    (part, index) => index > 0 && isOneOf(part, JOINING) && parts.slice(index).some(({ isVerb }) => isVerb),
  );
  const first = parts.slice(0, Math.max(at, 0));
  if (!first.some(isSeveral) || !first.some(({ isVerb }) => isVerb)) return [clause];
  return [{ ...clause, parts: parts.slice(0, at) }, ...parted({ ...clause, parts: parts.slice(at) })];
};

const isContrary = (clauses: readonly Clause[]): boolean =>
  isTakenBack(clauses) || isCountedAway(clauses) || isWithAndWithout(clauses) || isAloneAndSeveral(clauses);

const NOTHING_MENTIONED: IsMentioned = () => false;

/**
 * Whether a message contradicts itself. A correction ("four, no, five") is no contradiction. A message may deny what
 * only the question mentioned.
 */
export const isContradiction = (
  library: Library,
  message: string,
  language: LanguageCode,
  isMentioned: IsMentioned = NOTHING_MENTIONED,
): boolean => {
  const words = library.answers[language];
  // Texts on either side of a slash are separate answers.
  return message.split('/').some((text) => {
    if (isContrary(clausesOf(library, text, language).flatMap((clause) => parted(clause)))) return true;
    if (words === undefined || /[?؟？]/u.test(text)) return false;
    return isDenied(clausesOf(library, text, language), {
      isMentioned,
      isFirmer: firmerIn(saidIn(language, text), words),
    });
  });
};
