import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answers } from '../../../testing/answers.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { clearToasts } from '../../../ui/testing.ts';
import { toastStore } from '../../../ui/toast-store.ts';
import { arrivedAt, premiumRow, showPage } from '../../modules/testing.tsx';
import { allowanceRoutes, loadScreening } from '../../tutor/testing.ts';
import GettingStartedPage from './getting-started-page.tsx';

beforeAll(loadScreening);

const routes: Answers = {
  ...allowanceRoutes,
  'POST /library/generate-words': () => ({
    body: {
      topic: 'Market',
      words: [
        { English: 'ticket', Spanish: 'el boleto' },
        { English: 'market', Spanish: 'el mercado' },
      ],
    },
  }),
  'POST /rest/v1/modules_new': () => ({ status: 201, body: null }),
  'GET /rest/v1/modules_new': () => ({ body: { position: 2 } }),
  'POST /rest/v1/word_groups': () => ({ status: 201, body: { position: 0 } }),
  'POST /rest/v1/words': () => ({ status: 201, body: null }),
};

const show = () =>
  showPage({ page: <GettingStartedPage />, path: '/getting-started', at: '/getting-started' });

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(clearToasts);

describe('getting started', () => {
  it('creates a module, a group and its words in one go and opens the group', async () => {
    const calls = fakeServer(routes);
    show();
    fill('I want to learn', 'es');
    fill('Topic', ' at the market ');
    fill('Dialect or region (optional)', 'Mexican');
    fireEvent.click(screen.getByRole('radio', { name: '10' }));
    press('Plant my first words');
    expect(await arrivedAt('/module/2/group/0')).toBeTruthy();
    const posted = calls.filter(({ method }) => method === 'POST');
    expect(posted.map(({ path }) => path)).toEqual([
      '/usage/check-words',
      '/library/generate-words',
      '/rest/v1/modules_new',
      '/rest/v1/word_groups',
      '/rest/v1/words',
    ]);
    expect(posted[1]?.body).toMatchObject({ topic: 'at the market', dialect: 'Mexican', wordCount: 10 });
    expect(posted[2]?.body).toMatchObject({ from_lang: 'en', to_lang: 'es', dialect: 'Mexican' });
    expect(posted[3]?.body).toMatchObject({ name: 'at the market' });
    expect(posted[4]?.body).toMatchObject([{ to_text: 'el boleto' }, { to_text: 'el mercado' }]);
  });

  it('says which topic of the library the words belong to, if it is not the one that was typed', async () => {
    fakeServer(routes);
    show();
    fill('I want to learn', 'es');
    fill('Topic', 'haggling');
    press('Plant my first words');
    expect(await arrivedAt('/module/2/group/0')).toBeTruthy();
    expect(toastStore.get().map(({ text }) => text)).toContain(
      'You asked for “\u2068haggling\u2069”. The library answered with its topic “\u2068Market\u2069”.',
    );
  });

  it('creates a module for the learner’s own words, without a topic and without asking for AI', async () => {
    const calls = fakeServer(routes);
    show();
    press('Type my own words instead');
    expect(document.activeElement).toBe(screen.getByLabelText('I want to learn'));
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    fill('I want to learn', 'es');
    fill('Dialect or region (optional)', 'Mexican');
    press('Type my own words instead');
    expect(await arrivedAt('/module/2/add-words')).toBeTruthy();
    const posted = calls.filter(({ method }) => method === 'POST');
    expect(posted.map(({ path }) => path)).toEqual(['/rest/v1/modules_new']);
    expect(posted[0]?.body).toMatchObject({ from_lang: 'en', to_lang: 'es', dialect: 'Mexican' });
  });

  it('does not create a second module if the first one took two tries', async () => {
    let isDown = true;
    const calls = fakeServer({
      ...routes,
      'POST /rest/v1/modules_new': () => (isDown ? { status: 503, body: {} } : { status: 201, body: null }),
    });
    show();
    fill('I want to learn', 'es');
    press('Type my own words instead');
    expect(await screen.findByText('Could not create module.')).toBeTruthy();
    isDown = false;
    press('Type my own words instead');
    expect(await arrivedAt('/module/2/add-words')).toBeTruthy();
    const ids = calls
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => (body as { id: string }).id);
    expect(new Set(ids).size).toBe(1);
  });

  it('suggests as many words as today’s allowance has room for, and says how many are left', async () => {
    fakeServer({
      ...routes,
      'GET /rest/v1/user_data': () => ({ body: [premiumRow()] }),
      'GET /rest/v1/user_daily_usage': () => ({ body: [{ ai_words_used: 4, ai_practice_used: 0 }] }),
    });
    show();
    expect(await screen.findByText('6 AI words are left today.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '5' }).checked).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: '10' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '10' }).checked).toBe(true);
  });

  it('says in local time when the limit ends, and offers a way without AI', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-05-03T20:00:00Z'));
    const error = 'You have reached your daily AI word limit. Want to learn more?';
    fakeServer({
      ...routes,
      'POST /usage/check-words': () => ({
        body: { canGenerate: false, remaining: 0, error, code: 'usage.words_limit' },
      }),
    });
    show();
    fill('I want to learn', 'es');
    fill('Topic', 'market');
    press('Plant my first words');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(error);
    expect(alert.textContent).toContain('You can continue tomorrow at 12:00 AM.');
    fireEvent.click(screen.getByRole('button', { name: 'Type words by hand' }));
    expect(await arrivedAt('/module/2/add-words')).toBeTruthy();
  });

  it('asks to fill in what is missing', async () => {
    const calls = fakeServer(routes);
    show();
    press('Plant my first words');
    expect(await screen.findByText('please fill all required fields')).toBeTruthy();
    const isInvalid = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid');
    expect(['I speak', 'I want to learn', 'Topic'].map(isInvalid)).toEqual([null, 'true', 'true']);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('I want to learn')));
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('saves nothing if no words could be made', async () => {
    const calls = fakeServer({
      ...routes,
      'POST /library/generate-words': () => ({
        body: { words: [], note: { code: 'unknown_topic', nearest: ['Market'] } },
      }),
    });
    show();
    fill('I want to learn', 'es');
    fill('Topic', 'xyzzy');
    press('Plant my first words');
    expect(await screen.findByRole('button', { name: 'Market' })).toBeTruthy();
    expect(calls.some(({ method, path }) => method === 'POST' && path.startsWith('/rest/v1/'))).toBe(false);
  });

  it('continues where it stopped: words are made once, and ids stay the same', async () => {
    let isDown = true;
    const calls = fakeServer({
      ...routes,
      'POST /rest/v1/words': () =>
        isDown ? { status: 500, body: { code: 'XX000', message: 'no' } } : { status: 201, body: null },
    });
    show();
    fill('I want to learn', 'es');
    fill('Topic', 'market');
    press('Plant my first words');
    expect(await screen.findByText('Could not create words.')).toBeTruthy();
    isDown = false;
    press('Try again');
    expect(await arrivedAt('/module/2/group/0')).toBeTruthy();
    const bodies = (path: string) =>
      calls.filter((call) => call.method === 'POST' && call.path === path).map(({ body }) => body);
    expect(bodies('/library/generate-words')).toHaveLength(1);
    for (const path of ['/rest/v1/modules_new', '/rest/v1/word_groups', '/rest/v1/words']) {
      expect(bodies(path)[1]).toEqual(bodies(path)[0]);
    }
  });
});
