import { ErrorBodySchema } from '@vocabloom/contract/errors.ts';
import { tutorPath } from '@vocabloom/contract/tutor/call.ts';
import { operationOf, type TutorCall } from '../operations/operations.ts';
import type { Person, TutoredServer } from './tutored-server.ts';

export const pair = { fromLang: 'English', toLang: 'Spanish', dialect: 'Mexican' };
export const wordsBody = { ...pair, topic: 'at the market', wordCount: 5 };
export const spanish = [
  'el pan',
  'la leche',
  'el huevo',
  'la manzana',
  'el queso',
  'la carne',
  'el arroz',
  'la sal',
  'el tomate',
  'la cebolla',
];
const english = ['bread', 'milk', 'egg', 'apple', 'cheese', 'meat', 'rice', 'salt', 'tomato', 'onion'];
export const made = (count: number, from = 0) =>
  spanish.slice(from, from + count).map((to, index) => ({ from: english[from + index] ?? '', to }));
export const group = spanish.map((to_text, index) => ({ from_text: english[index] ?? '', to_text, tier: 2 }));
export const storyBody = { ...pair, topic: 'at the market', words: group, interfaceLanguage: 'en' };
export const story =
  'Ana va al mercado. Compra pan, leche y queso. El vendedor le da una manzana. Ana sonríe y vuelve a casa.';
export const sentence = (index: number) => ({
  word: spanish[index],
  sentence_with_blank: `Hoy compro ____ número ${index} en la tienda.`,
  correct_word: spanish[index],
  translation: `Today I buy ${english[index]} number ${index} in the shop.`,
});

/** A person's calls to the tutor of a server. */
export const callsTo =
  ({ server }: TutoredServer, provider = 'compatible') =>
  (call: TutorCall, person: Pick<Person, 'token'>, body: object, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: tutorPath(provider, operationOf(call)),
      headers,
      payload: { accessToken: person.token, timezone: 'Europe/Madrid', ...body },
    });

export const codeOf = (response: { json: () => unknown }) => ErrorBodySchema.parse(response.json()).code;
