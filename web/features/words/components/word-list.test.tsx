import { fireEvent, screen, waitFor } from '@testing-library/react';
import { initialProgress } from '@vocabloom/core/srs/progress.ts';
import { expect, it } from 'vitest';
import { listen } from '../../../testing/heard.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import type { Word } from '../word.ts';
import { WordList } from './word-list.tsx';

const languages = { fromLang: 'en', toLang: 'es', dialect: '' } as const;
const words = Array.from(
  { length: 30 },
  (_, position): Word => ({
    ...{
      id: `w${position}`,
      groupId: 'g',
      position,
      fromText: `word ${position}`,
      toText: `voz ${position}`,
    },
    ...{ updatedAtMs: 0, progress: initialProgress(0) },
  }),
);

it('says aloud that no word of a long list is like what is looked for', async () => {
  renderApp(<WordList words={words} languages={languages} />);
  const heard = listen();
  const field = screen.getByRole('searchbox', { name: 'Find a word' });
  fireEvent.change(field, { target: { value: 'nowhere' } });
  await waitFor(() => expect(heard()).toEqual(['No word like that in this group.']));
  expect(screen.queryByRole('list', { name: 'Words' })).toBeNull();
});
