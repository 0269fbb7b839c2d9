import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Interface, Pair } from './tutored.ts';

/** A group of words about something for which the library has a story or a scene. */
type Topic = {
  readonly names: Readonly<Record<Interface['language'], string>>;
  readonly words: readonly { readonly en: string; readonly he: string; readonly es: string }[];
};

export const market: Topic = {
  names: { en: 'At the market', he: 'בשוק' },
  words: [
    { en: 'market', he: 'שוק', es: 'el mercado' },
    { en: 'buy', he: 'לקנות', es: 'comprar' },
    { en: 'price', he: 'מחיר', es: 'el precio' },
    { en: 'money', he: 'כסף', es: 'el dinero' },
    { en: 'seller', he: 'מוכר', es: 'el vendedor' },
    { en: 'bag', he: 'שקית', es: 'la bolsa' },
    { en: 'kilo', he: 'קילו', es: 'el kilo' },
    { en: 'pay', he: 'לשלם', es: 'pagar' },
    { en: 'basket', he: 'סל', es: 'la cesta' },
    { en: 'customer', he: 'לקוח', es: 'el cliente' },
  ],
};

export const drinks: Topic = {
  names: { en: 'Drinks', he: 'משקאות' },
  words: [
    { en: 'coffee', he: 'קפה', es: 'el café' },
    { en: 'milk', he: 'חלב', es: 'la leche' },
    { en: 'cup', he: 'ספל', es: 'la taza' },
    { en: 'bottle', he: 'בקבוק', es: 'la botella' },
  ],
};

/** The group of a topic for a speaker of the interface's language. */
export const groupOf = (
  { names, words }: Topic,
  { language }: Interface,
): { readonly name: string; readonly pairs: readonly Pair[] } => ({
  name: names[language],
  pairs: words.map((word) => [word[language], word.es]),
});

type Texts = Readonly<Record<string, string>>;

export type Scene = {
  readonly settings: Texts;
  readonly turns: readonly { readonly lines: Texts; readonly hints: Texts; readonly followUps: Texts }[];
};

/** A scene of the library, read from its content. */
export const readScene = (id: string): Scene =>
  JSON.parse(readFileSync(resolve(`content/data/scenes/${id}.json`), 'utf8')) as Scene;
