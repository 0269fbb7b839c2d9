import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answers } from '../../../testing/answers.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { listen } from '../../../testing/heard.ts';
import { settle, wordRow } from '../../modules/testing.tsx';
import { loadScreening, refusedBy } from '../../tutor/testing.ts';
import { groupRoutes, showGroupPage } from '../../tutor/testing-group.tsx';
import StoryPage from './story-page.tsx';

beforeAll(loadScreening);

const path = '/library/generate-story-and-evaluate-summary';
const words = Array.from({ length: 10 }, (_, index) => wordRow(index, `from ${index}`, `palabra${index}`));
words[0] = wordRow(0, 'apple', 'la manzana');

type Body = { story?: string; summary?: string };
const routes: Answers = {
  ...groupRoutes,
  'GET /rest/v1/words': () => ({ body: words }),
  [`POST ${path}` as const]: ({ body }) => ({
    body:
      (body as Body).summary === undefined
        ? { story: 'Ana come una manzana roja.', topic: 'Shopping' }
        : { feedback: 'Well told.' },
  }),
};
/** The first story says "uno", the second one "dos". */
function serveTwoStories() {
  const numbers = ['uno', 'dos'];
  fakeServer({
    ...routes,
    [`POST ${path}` as const]: () => ({ body: { story: `Cuento ${numbers.shift()}.` } }),
  });
}

const show = () => showGroupPage(<StoryPage />, 'story');
const summary = () => screen.findByLabelText<HTMLTextAreaElement>(/What happens in the story/);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a story', () => {
  it('is made with the group’s words, in the language being learned', async () => {
    const calls = fakeServer(routes);
    show();
    const text = await screen.findByRole('group', { name: 'Tap a word for its translation' });
    expect([text.lang, text.dir, text.textContent]).toEqual(['es', 'ltr', 'Ana come una manzana roja.']);
    const sent = calls.find((call) => call.path === path)?.body;
    expect(sent).toMatchObject({ topic: 'Travel', fromLang: 'en', toLang: 'es', interfaceLanguage: 'en' });
    expect((sent as { words: unknown[] }).words).toHaveLength(10);
  });

  it('says aloud when it is there, and when another one is', async () => {
    serveTwoStories();
    const heard = listen();
    show();
    await screen.findByText('uno');
    press('Generate another story');
    await screen.findByText('dos');
    expect(heard()).toEqual(['The story is ready.', 'The story is ready.']);
  });

  it('needs ten words', async () => {
    const calls = fakeServer({ ...routes, 'GET /rest/v1/words': () => ({ body: words.slice(1) }) });
    show();
    expect(await screen.findByText('A story needs at least 10 words in the group.')).toBeTruthy();
    expect(calls.some((call) => call.path === path)).toBe(false);
  });

  it('is summarized by the learner, who gets feedback', async () => {
    const calls = fakeServer(routes);
    show();
    fireEvent.change(await summary(), { target: { value: ' Ana come. ' } });
    press('Get feedback');
    expect(await screen.findByText('Well told.')).toBeTruthy();
    expect(calls.at(-1)?.body).toMatchObject({ story: 'Ana come una manzana roja.', summary: 'Ana come.' });
    expect((await summary()).value).toBe(' Ana come. ');
  });

  it('requires a summary that is not too long, and warns in time', async () => {
    fakeServer(routes);
    show();
    await summary();
    press('Get feedback');
    expect(screen.getByText('Please write a summary.')).toBeTruthy();
    fireEvent.change(await summary(), { target: { value: 'a'.repeat(749) } });
    expect(screen.getByText('749/800').closest('span')?.className).not.toContain('text-danger');
    fireEvent.change(await summary(), { target: { value: 'a'.repeat(750) } });
    expect(screen.getByText('750/800').closest('span')?.className).toContain('text-danger');
    fireEvent.change(await summary(), { target: { value: 'a'.repeat(801) } });
    expect(screen.getByText('Summary cannot exceed 800 characters')).toBeTruthy();
  });

  it('makes room for another one, without the summary of the first', async () => {
    serveTwoStories();
    show();
    fireEvent.change(await summary(), { target: { value: 'Ana' } });
    press('Generate another story');
    expect(await screen.findByText('dos')).toBeTruthy();
    expect((await summary()).value).toBe('');
  });

  it('is restored with its summary and feedback, and made only once', async () => {
    const calls = fakeServer(routes);
    show();
    fireEvent.change(await summary(), { target: { value: 'Ana come.' } });
    await settle();
    cleanup();
    show();
    expect((await summary()).value).toBe('Ana come.');
    press('Get feedback');
    expect(await screen.findByText('Well told.')).toBeTruthy();
    await settle();
    cleanup();
    show();
    expect(await screen.findByText('Well told.')).toBeTruthy();
    expect((await summary()).value).toBe('Ana come.');
    const asked = calls.filter((call) => call.path === path).map(({ body }) => (body as Body).summary);
    expect(asked).toEqual([undefined, 'Ana come.']);
    expect(calls.filter((call) => call.path === '/usage/check-practice')).toHaveLength(1);
  });

  it('says which topic of the library it is about, whatever the group’s name, even after it was restored', async () => {
    fakeServer(routes);
    show();
    await summary();
    expect((await screen.findByText('Shopping')).closest('p')?.textContent).toContain('Topic: Shopping');
    await settle();
    cleanup();
    show();
    expect(await screen.findByText('Shopping')).toBeTruthy();
  });

  it('highlights the group’s words', async () => {
    fakeServer(routes);
    show();
    const word = await screen.findByRole('button', { name: 'manzana' });
    expect(word.hasAttribute('data-own')).toBe(true);
    expect(screen.getByRole('button', { name: 'roja' }).hasAttribute('data-own')).toBe(false);
  });

  it('says why there is none, and allows another try', async () => {
    let isDown = true;
    fakeServer({
      ...routes,
      [`POST ${path}` as const]: () =>
        isDown
          ? refusedBy(502, 'tutor.story_failed', 'Failed to generate story.')
          : { body: { story: 'Ana viaja.' } },
    });
    show();
    expect(await screen.findByText('Failed to generate story.')).toBeTruthy();
    isDown = false;
    press('Try again');
    expect(await screen.findByText('viaja')).toBeTruthy();
  });

  it('whose successor fails can be returned to, with its summary', async () => {
    const answers = [{ body: { story: 'Ana viaja.' } }, refusedBy(502, 'tutor.story_failed', '')];
    fakeServer({ ...routes, [`POST ${path}` as const]: () => answers.shift() ?? { body: {} } });
    show();
    fireEvent.change(await summary(), { target: { value: 'Ana.' } });
    press('Generate another story');
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to generate story.');
    press('Previous story');
    expect(await screen.findByText('viaja')).toBeTruthy();
    expect((await summary()).value).toBe('Ana.');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('says that the library knows too few of the words, and offers no retry', async () => {
    fakeServer({
      ...routes,
      [`POST ${path}` as const]: () =>
        refusedBy(422, 'tutor.story_unknown_words', 'Failed to generate story.'),
    });
    show();
    expect((await screen.findByRole('alert')).textContent).toContain('knows too few of the words');
    expect(screen.getByRole('link', { name: 'Flashcards' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('a tapped word', () => {
  it('that is in the group is translated at once, without a request', async () => {
    const calls = fakeServer(routes);
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'manzana' }));
    const panel = within(await screen.findByRole('region', { name: 'Translation' }));
    expect(panel.getByText('apple').lang).toBe('en');
    expect(panel.getByText('In this group')).toBeTruthy();
    expect(calls.some((call) => call.path.endsWith('/look-up'))).toBe(false);
  });

  it('that is new is looked up and can be added to the group', async () => {
    const calls = fakeServer({
      ...routes,
      'POST /library/look-up': () => ({ body: { lemma: 'rojo', meaning: 'red' } }),
      'POST /rest/v1/words': () => ({ status: 201, body: null }),
    });
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'roja' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Add to group' }));
    expect(await screen.findByText('Added to the group')).toBeTruthy();
    expect(
      calls.find((call) => call.method === 'POST' && call.path === '/rest/v1/words')?.body,
    ).toMatchObject([{ from_text: 'red', to_text: 'rojo', position: 10 }]);
    const asked = calls.find((call) => call.path.endsWith('/look-up'));
    expect(asked?.body).toMatchObject({ word: 'roja', sentence: expect.stringContaining('roja') });
  });

  it('can be reached with the arrow keys', async () => {
    fakeServer(routes);
    show();
    const first = await screen.findByRole('button', { name: 'Ana' });
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowRight' });
    expect(document.activeElement?.textContent).toBe('come');
    expect(
      screen.getAllByRole('button').filter((one) => one.closest('fieldset') && one.tabIndex === 0),
    ).toHaveLength(1);
  });
});

describe('the panel about a tapped word', () => {
  it('closes with Escape', async () => {
    fakeServer(routes);
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'manzana' }));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByRole('region', { name: 'Translation' })).toBeNull();
  });

  it('returns the focus to the word when it is closed with its button', async () => {
    fakeServer(routes);
    show();
    const word = await screen.findByRole('button', { name: 'manzana' });
    fireEvent.keyDown(word, { key: 'Enter' });
    const close = screen.getByRole('button', { name: 'Close' });
    close.focus();
    fireEvent.click(close);
    expect(document.activeElement).toBe(word);
  });
});
