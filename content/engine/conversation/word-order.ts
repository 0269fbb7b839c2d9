import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { Token } from '../../text/tokens.ts';
import type { Said } from './said.ts';

/**
 * Small words that announce another one, in folded letters: a noun ("the", "my"), a place or time ("from"), or a
 * continuation ("and"). Words with other functions ("la", "él", "auf") are not included, nor those that may end a
 * sentence ("at", "où").
 */
type Announcing = Readonly<Record<'names' | 'places' | 'joins', string>>;

const announcing: Readonly<Partial<Record<LanguageCode, Announcing>>> = {
  en: { names: 'the an my your our their', places: '', joins: 'and or than' },
  es: {
    names: 'mis tus su sus unos',
    places: 'de del al con en por para sin desde hasta',
    joins: 'y o pero porque',
  },
  fr: {
    names: 'mon ma mes ton ta tes sa ses cette du au aux',
    places: 'de d dans chez par vers',
    joins: 'et mais parce',
  },
  de: { names: 'im vom zum zur ins meinem seinem', places: '', joins: 'und weil' },
  it: {
    names: 'il gli del della dei delle degli al alla ai nel nella nei sul sulla dal dalla',
    places: 'di con per tra fra',
    joins: 'e ed oppure',
  },
  pt: { names: 'os ao do dos das na nas num numa', places: 'de com em por sem', joins: 'e ou porque' },
  he: { names: '', places: 'של אל בלי', joins: 'או' },
  yi: { names: 'א דעמ', places: 'אינ פונ', joins: 'אונ אדער ווייל' },
  ar: { names: '', places: 'في عن مع', joins: 'او لان' },
  ru: { names: '', places: 'в на с из к от у о для без под над до при', joins: 'и или' },
};

/** Characters with which no Mandarin sentence begins or ends. */
const HAN_BEGINNING = /^(?:[们吗呢吧]|[了的着]\p{Script=Han})/u;
const HAN_ENDING = /(?:因为|非常|[很把被]|(?:觉得|认为)[这那]个)$/u;
/** This many sounds in a row are not a word. */
const HAN_SOUNDS = /^[嗯啊哦呃哈哼呀嘿吧呢吗嘛啦哎唉噢喔]{4,}$/u;

/** In a shorter message somebody may have stopped to think. */
const SHORTEST = 4;

/**
 * Whether words are in an impossible order: a word that announces a noun is not followed by one, one that announces a
 * place is followed by "and", or nothing follows at all ("we blue my under the"). Every sentence passes, and so does
 * much that is not a sentence.
 */
export const isSalad = ({ tokens, folded, language, length }: Said): boolean => {
  if (language === 'zh') {
    const characters = folded.replaceAll(' ', '');
    return (
      characters.length >= SHORTEST &&
      [HAN_BEGINNING, HAN_ENDING, HAN_SOUNDS].some((pattern) => pattern.test(characters))
    );
  }
  const lists = announcing[language];
  if (lists === undefined || length < SHORTEST) return false;
  const names = lists.names.split(' ');
  const places = lists.places.split(' ');
  const joins = lists.joins.split(' ');
  const words = tokens.map(plainly);
  return words.some((word, at) => {
    const next = words[at + 1];
    if (names.includes(word))
      return next === undefined || [names, places, joins].some((list) => list.includes(next));
    if (places.includes(word)) return next === undefined || joins.includes(next);
    return joins.includes(word) && next === undefined;
  });
};

/** Accents distinguish words: "dé", "maïs". */
const plainly = ({ written, folded }: Token): string =>
  /\p{Script=Latin}/u.test(folded) ? written.toLowerCase() : folded;
