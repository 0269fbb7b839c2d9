import type { Thing } from './clause.ts';
import { kindsOf } from './fit.ts';
import { idsIn, isOneOf } from './meanings.ts';
import type { Part } from './message-parts.ts';

/** Kinds of things that do nothing by themselves. */
export const LIFELESS = kindsOf(
  'food drink meal vessel clothing furniture building landscape heaven weather season vehicle instrument material thing remedy money',
);
/** Whether a thing does nothing by itself. */
export const isLifeless = ({ kinds }: Thing): boolean =>
  kinds.length > 0 && kinds.every((kind) => LIFELESS.includes(kind));

/** People who may be the subject. */
const SOMEBODY = idsIn(
  'i you he she we they who somebody nobody everybody everyone someone one-pronoun people let-us you-all myself',
);
/** What such a word is first of all, if it is an article or an object: "le", "mich". */
const NOBODY = idsIn('the him her them me us oneself');

/** Whether a part names a person who may be the subject. */
export const isSomebody = (part: Part): boolean =>
  isOneOf(part, SOMEBODY) && !NOBODY.has(part.means[0] ?? '');

/** "我的" is "my". */
export const isOwning = (next: Part | undefined): boolean => next?.text === '的';

/** Whether it is a person or an animal. */
export const isAlive = ({ kinds }: Thing): boolean =>
  kinds.some((kind) => kind === 'person' || kind === 'animal');

/** Whether a part refers to the speaker. */
export const isSpeaker = ({ means, text }: Part): boolean => means.includes('i') || SPEAKING.has(text);
/** "I am", in one word. */
const SPEAKING = new Set(['soy', 'sou']);

/** "Pepper makes me sneeze": the thing only causes somebody else to act. */
export const isMaking = ({ means, meant }: Part): boolean =>
  [...means, ...meant.map(({ concept }) => concept.id)].some((one) => MAKING.test(one));
const MAKING = /(?:^|\/)(?:make|let|do|help|cause)$/u;
