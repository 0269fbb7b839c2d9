import type { Answers } from '../../testing/answers.ts';
import { groupRow, moduleRow, showPage, wordRow } from '../modules/testing.tsx';
import { allowanceRoutes } from './testing.ts';

const pairs = [
  ['apple', 'la manzana'],
  ['market', 'el mercado'],
  ['to pay', 'pagar'],
  ['bread', 'el pan'],
  ['fish', 'el pescado'],
] as const;

export const groupWords = pairs.map(([from, to], index) => wordRow(index, from, to));

/** A server with one group of five Spanish words. */
export const groupRoutes: Answers = {
  ...allowanceRoutes,
  'GET /rest/v1/modules_new': () => ({
    body: [moduleRow({ num_groups: 1, word_groups: [groupRow({ num_words: groupWords.length })] })],
  }),
  'GET /rest/v1/words': () => ({ body: groupWords }),
};

/** Shows a page of that group. */
export const showGroupPage = (page: React.ReactNode, name: string) =>
  showPage({
    page,
    path: `/module/:moduleKey/group/:groupKey/${name}`,
    at: `/module/0/group/0/${name}`,
  });
