import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answers } from '../../../testing/answers.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { clearToasts } from '../../../ui/testing.ts';
import { arrivedAt, groupRow, moduleRow, settle, showPage, wordRow } from '../../modules/testing.tsx';
import { allowanceRoutes, loadScreening, refusedBy } from '../../tutor/testing.ts';
import LearnTopicPage from './learn-topic-page.tsx';

beforeAll(loadScreening);

const module = moduleRow({
  dialect: 'Mexican',
  num_groups: 1,
  num_words: 1,
  word_groups: [groupRow({ num_words: 1 })],
});
const made = {
  words: [
    { English: 'ticket', Spanish: 'el boleto' },
    { English: 'airport', Spanish: 'el aeropuerto' },
    { English: 'suitcase', Spanish: 'la maleta' },
  ],
};
const routes: Answers = {
  ...allowanceRoutes,
  'GET /rest/v1/modules_new': () => ({ body: [module] }),
  'GET /rest/v1/words': () => ({ body: [wordRow(1, 'plane', 'el avión')] }),
  'POST /rest/v1/word_groups': () => ({ status: 201, body: { position: 1 } }),
  'POST /rest/v1/words': () => ({ status: 201, body: null }),
  'POST /library/generate-words': () => ({ body: made }),
};

const show = (query = '') =>
  showPage({
    page: <LearnTopicPage />,
    path: '/module/:moduleKey/learn-topic',
    at: `/module/0/learn-topic${query}`,
  });

const ask = async (topic: string) => {
  fireEvent.change(await screen.findByLabelText('Topic'), { target: { value: topic } });
  fireEvent.click(screen.getByRole('button', { name: /Generate words|Try again/ }));
};
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  sessionStorage.clear();
  clearToasts();
});

describe('learning a topic', () => {
  it('checks the allowance, then asks for words that the module does not have yet, in its languages', async () => {
    const calls = fakeServer(routes);
    show();
    await ask(' at the airport ');
    await field('Spanish, pair 3');
    const asked = calls.filter(({ method, path }) => method === 'POST' && !path.startsWith('/rest'));
    expect(asked.map(({ path }) => path)).toEqual(['/usage/check-words', '/library/generate-words']);
    expect(asked[0]?.body).toMatchObject({ wordCount: 25, timezone: 'UTC' });
    expect(asked[1]?.body).toMatchObject({
      topic: 'at the airport',
      fromLang: 'en',
      toLang: 'es',
      dialect: 'Mexican',
      wordCount: 25,
      existingWords: ['el avión'],
    });
  });

  it('saves the selected words, with their changes, as a group named after the topic', async () => {
    const calls = fakeServer(routes);
    show();
    await ask('travel');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Include pair 2: el aeropuerto' }));
    fireEvent.change(await field('Spanish, pair 1'), { target: { value: 'el billete' } });
    press('Save 2 words');
    expect(await arrivedAt('/module/0/group/1')).toBeTruthy();
    const sent = (path: string) => calls.find((call) => call.method === 'POST' && call.path === path)?.body;
    expect(sent('/rest/v1/word_groups')).toMatchObject({ name: 'travel' });
    expect(sent('/rest/v1/words')).toMatchObject([
      { from_text: 'ticket', to_text: 'el billete', position: 0 },
      { from_text: 'suitcase', to_text: 'la maleta', position: 1 },
    ]);
  });

  it('points at a word that was changed into an offensive one, and saves nothing', async () => {
    const calls = fakeServer(routes);
    show();
    await ask('travel');
    fireEvent.change(await field('English, pair 3'), { target: { value: 'sh1t' } });
    press('Save 3 words');
    const text = 'Inappropriate content detected. Please use appropriate language.';
    expect(await screen.findByText(text)).toBeTruthy();
    await settle();
    const focused = await field('English, pair 3');
    await waitFor(() => expect(document.activeElement).toBe(focused));
    expect(calls.some((call) => call.method === 'POST' && call.path.startsWith('/rest'))).toBe(false);
  });

  it('takes the person who asked to the words when they arrive', async () => {
    fakeServer(routes);
    show();
    await ask('travel');
    const heading = await screen.findByRole('heading', { name: 'Look through your words' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('keeps words that were made across a reload, until they are discarded', async () => {
    fakeServer(routes);
    show();
    await ask('travel');
    await field('Spanish, pair 1');
    fireEvent(window, new Event('pagehide'));
    cleanup();
    show();
    expect((await field('Spanish, pair 1')).value).toBe('el boleto');
    press('Discard');
    expect(await screen.findByLabelText('Topic')).toBeTruthy();
  });

  it('says that there are no more if fewer words arrived than were asked for', async () => {
    fakeServer({
      ...routes,
      'POST /library/generate-words': () => ({ body: { ...made, note: { code: 'fewer_than_asked' } } }),
    });
    show();
    await ask('travel');
    expect(await screen.findByText('There are only 3 more words on this topic.')).toBeTruthy();
  });

  it('offers the nearest topics for an unknown one', async () => {
    const calls = fakeServer({
      ...routes,
      'POST /library/generate-words': ({ body }) => ({
        body:
          (body as { topic: string }).topic === 'Travel'
            ? made
            : { words: [], note: { code: 'unknown_topic', nearest: ['Travel', 'Airport'] } },
      }),
    });
    show();
    await ask('quantum chromodynamics');
    const nearest = within(await screen.findByRole('list', { name: 'Topics that come closest' }));
    fireEvent.click(nearest.getByRole('button', { name: 'Travel' }));
    expect((await field('Spanish, pair 1')).value).toBe('el boleto');
    expect(calls.filter(({ path }) => path.endsWith('generate-words'))).toHaveLength(2);
  });

  it('shows the server’s text if the allowance is used up, and offers what is left', async () => {
    const calls = fakeServer({
      ...routes,
      'POST /usage/check-words': () => ({
        body: {
          canGenerate: false,
          remaining: 7,
          error: 'You have reached your daily AI word limit. Want to learn more?',
          code: 'usage.words_limit',
        },
      }),
    });
    show();
    await ask('travel');
    expect((await screen.findByRole('alert')).textContent).toContain('Want to learn more?');
    expect(calls.some(({ path }) => path.endsWith('generate-words'))).toBe(false);
    press('Take 5 words');
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: '5' })).checked).toBe(true);
    const checks = calls.filter(({ path }) => path === '/usage/check-words');
    expect(checks.map(({ body }) => (body as { wordCount: number }).wordCount)).toEqual([25, 5]);
  });

  it.each([
    [
      'the server’s own text',
      refusedBy(502, 'tutor.words_failed', 'Failed to fetch words from AI.'),
      'Failed to fetch words from AI.',
    ],
    ['an empty list', { body: { words: [] } }, 'No words generated. Try a different topic.'],
    ['an unusable list', { body: { words: [{ German: 'Haus' }] } }, 'Could not generate words.'],
  ])('a failure shows %s and allows a retry', async (_, answer, text) => {
    let isDown = true;
    fakeServer({ ...routes, 'POST /library/generate-words': () => (isDown ? answer : { body: made }) });
    show();
    await ask('travel');
    expect(await screen.findByText(text)).toBeTruthy();
    isDown = false;
    await ask('travel');
    expect((await field('Spanish, pair 1')).value).toBe('el boleto');
  });

  it('says so if the topic has reached its maximum length, and requires one', async () => {
    fakeServer(routes);
    show();
    fireEvent.change(await screen.findByLabelText('Topic'), { target: { value: 'x'.repeat(100) } });
    expect(screen.getByText('Topic cannot exceed 100 characters')).toBeTruthy();
    await ask('  ');
    expect(screen.getByText('please fill all required fields')).toBeTruthy();
  });

  it('adds to the group named in the address', async () => {
    const calls = fakeServer(routes);
    show('?group=0');
    await ask('travel');
    await field('Spanish, pair 1');
    press('Save 3 words');
    expect(await arrivedAt('/module/0/group/0')).toBeTruthy();
    expect(calls.some(({ path }) => path.endsWith('/word_groups'))).toBe(false);
    await settle();
  });
});
