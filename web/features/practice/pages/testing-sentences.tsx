import { fireEvent, screen } from '@testing-library/react';
import type { Answers } from '../../../testing/answers.ts';
import { groupRoutes, showGroupPage } from '../../tutor/testing-group.tsx';
import { sentences } from '../testing.ts';
import SentencePracticePage from './sentence-practice-page.tsx';

export const path = '/library/generate-sentences';
export const routes: Answers = {
  ...groupRoutes,
  [`POST ${path}` as const]: () => ({ body: { sentences, topic: 'Shopping' } }),
};
const garden = {
  sentence_with_blank: 'Mira el ____.',
  correct_word: 'jardín',
  translation: 'Look at the garden.',
};
export const accented: Answers = {
  ...routes,
  [`POST ${path}` as const]: () => ({ body: { sentences: [garden] } }),
};
export const show = () => showGroupPage(<SentencePracticePage />, 'practice');
export const blank = (number: number) =>
  screen.findByLabelText<HTMLInputElement>(`Missing word, sentence ${number}`);
export const write = async (number: number, text: string) =>
  fireEvent.change(await blank(number), { target: { value: text } });
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
