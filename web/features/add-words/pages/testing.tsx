import { fireEvent, screen } from '@testing-library/react';
import type { Answers } from '../../../testing/answers.ts';
import { groupRow, moduleRow, showPage } from '../../modules/testing.tsx';
import AddWordsPage from './add-words-page.tsx';

export const module = moduleRow({ num_groups: 1, word_groups: [groupRow({ num_words: 3 })] });

export const routes: Answers = {
  'GET /rest/v1/modules_new': () => ({ body: [module] }),
  'POST /rest/v1/word_groups': () => ({ status: 201, body: { position: 1 } }),
  'POST /rest/v1/words': () => ({ status: 201, body: null }),
};

export const show = (query = '') =>
  showPage({
    page: <AddWordsPage />,
    path: '/module/:moduleKey/add-words',
    at: `/module/0/add-words${query}`,
  });

export const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
export const type = async (label: string, text: string) =>
  fireEvent.change(await field(label), { target: { value: text } });
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

type Sent = { method: string; path: string; body: unknown };
export const sent = (calls: readonly Sent[], path: string) =>
  calls.filter((call) => call.method === 'POST' && call.path === path).map(({ body }) => body);
