import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A word to try, with a sentence that contains it. */
export type LiveWord = {
  readonly meaning: MessageDescriptor;
  readonly es: { readonly word: string; readonly sentence: string };
  readonly en: { readonly word: string; readonly sentence: string };
};

/** The cards of the landing page: Spanish words, and English ones for people who read it in Spanish. */
export const liveWords: readonly LiveWord[] = [
  {
    meaning: msg`the butterfly`,
    es: { word: 'la mariposa', sentence: 'La mariposa duerme en una flor.' },
    en: { word: 'butterfly', sentence: 'The butterfly sleeps on a flower.' },
  },
  {
    meaning: msg`the bridge`,
    es: { word: 'el puente', sentence: 'Nos vemos en el puente.' },
    en: { word: 'bridge', sentence: 'See you on the bridge.' },
  },
  {
    meaning: msg`the rain`,
    es: { word: 'la lluvia', sentence: 'Me gusta el olor de la lluvia.' },
    en: { word: 'rain', sentence: 'I like the smell of rain.' },
  },
  {
    meaning: msg`the way home`,
    es: { word: 'el camino a casa', sentence: 'Compré pan en el camino a casa.' },
    en: { word: 'the way home', sentence: 'I bought bread on the way home.' },
  },
  {
    meaning: msg`suddenly`,
    es: { word: 'de repente', sentence: 'De repente se apagó la luz.' },
    en: { word: 'suddenly', sentence: 'Suddenly the light went out.' },
  },
];
