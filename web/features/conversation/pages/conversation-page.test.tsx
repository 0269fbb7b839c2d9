import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { formatEvent } from '@vocabloom/contract/tutor/event-stream.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Answers } from '../../../testing/answers.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { settle } from '../../modules/testing.tsx';
import { heldStream, loadScreening, refusedBy } from '../../tutor/testing.ts';
import { groupRoutes, showGroupPage } from '../../tutor/testing-group.tsx';
import ConversationPage from './conversation-page.tsx';

beforeAll(loadScreening);

const path = '/library/conversation';
type Body = { history: { role: string; text: string }[] };
const historyOf = (body: unknown) => (body as Body).history;
const routes: Answers = {
  ...groupRoutes,
  [`POST ${path}` as const]: ({ body }) => ({
    body: { reply: historyOf(body).length === 0 ? '¡Hola! ¿Qué compras?' : 'Muy bien.' },
  }),
};
const show = () => showGroupPage(<ConversationPage />, 'conversation');
const log = async () => (await screen.findByRole('log', { name: 'Conversation' })) as HTMLElement;
const said = async () =>
  Array.from((await log()).querySelectorAll('[lang]'), (one) => one.textContent).filter(
    (text, index, all) => all.indexOf(text) === index,
  );
const send = async (text: string) => {
  const field = await screen.findByLabelText('Your message in Spanish');
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
};

afterEach(() => vi.unstubAllGlobals());

describe('a conversation', () => {
  it('is opened by the tutor, after asking whether it may begin', async () => {
    const calls = fakeServer(routes);
    show();
    await screen.findByText('Hola');
    const posted = calls.filter(({ method }) => method === 'POST');
    expect(posted.map(({ path }) => path)).toEqual(['/usage/check-practice', path]);
    expect(posted[1]?.body).toMatchObject({ topic: 'Travel', history: [], interfaceLanguage: 'en' });
  });

  it('has a box of one line, and a button that stands out even before anything is written', async () => {
    fakeServer(routes);
    show();
    const box = await screen.findByLabelText<HTMLTextAreaElement>('Your message in Spanish');
    expect(box.rows).toBe(1);
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
    expect(send.classList).toContain('bg-accent');
    expect(send.disabled).toBe(false);
  });

  it('continues with every message, which is sent to the tutor with everything that was said', async () => {
    const calls = fakeServer(routes);
    show();
    await send('Compro pan.');
    expect(await screen.findByText('Muy')).toBeTruthy();
    expect(await said()).toEqual(['¡Hola! ¿Qué compras?', 'Compro pan.', 'Muy bien.']);
    expect(historyOf(calls.at(-1)?.body)).toEqual([
      { role: 'assistant', text: '¡Hola! ¿Qué compras?' },
      { role: 'user', text: 'Compro pan.' },
    ]);
    expect(calls.filter((call) => call.path === '/usage/check-practice')).toHaveLength(1);
  });

  it('shows a reply while it is being written, and accepts no second message meanwhile', async () => {
    const calls = fakeServer(routes);
    const usual = fetch;
    const stream = heldStream();
    show();
    await screen.findByText('Hola');
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) =>
      String(input).endsWith(path) ? stream.response() : usual(input, init),
    );
    await send('Compro pan.');
    expect(await screen.findByRole('button', { name: 'Sending…' })).toBeTruthy();
    stream.send(formatEvent('delta', { text: 'Muy b' }));
    expect(await screen.findByText('Muy b')).toBeTruthy();
    await send('¿Y tú?');
    expect(within(await log()).queryByText('¿Y tú?')).toBeNull();
    stream.send(formatEvent('done', { reply: 'Muy bien.' }));
    expect(await screen.findByText('bien')).toBeTruthy();
    expect(calls.filter((call) => call.path === path)).toHaveLength(1);
  });

  it('keeps the message if no reply arrives, and lets the learner ask for one again', async () => {
    let isDown = true;
    const calls = fakeServer({
      ...routes,
      [`POST ${path}` as const]: ({ body }) => {
        if (historyOf(body).length === 0) return { body: { reply: '¡Hola!' } };
        return isDown
          ? refusedBy(502, 'tutor.no_reply', 'The AI could not answer. Please try again.')
          : { body: { reply: 'Muy bien.' } };
      },
    });
    show();
    await send('Compro pan.');
    expect(await screen.findByText('The AI could not answer. Please try again.')).toBeTruthy();
    expect(within(await log()).getByText('Compro pan.')).toBeTruthy();
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('bien')).toBeTruthy();
    expect(historyOf(calls.at(-1)?.body)).toHaveLength(2);
  });

  it('starts over on request', async () => {
    const calls = fakeServer(routes);
    show();
    await send('Compro pan.');
    await screen.findByText('bien');
    fireEvent.click(screen.getByRole('button', { name: 'New conversation' }));
    await settle();
    await screen.findByText('Hola');
    expect(screen.queryByText('Compro pan.')).toBeNull();
    expect(historyOf(calls.at(-1)?.body)).toEqual([]);
  });

  it('can be returned to if another one could not begin', async () => {
    let isDown = false;
    fakeServer({
      ...routes,
      [`POST ${path}` as const]: () =>
        isDown ? refusedBy(502, 'tutor.no_reply', '') : { body: { reply: 'Muy bien.' } },
    });
    show();
    await send('Compro pan.');
    await settle();
    isDown = true;
    fireEvent.click(await screen.findByRole('button', { name: 'New conversation' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Previous conversation' }));
    expect(await said()).toEqual(['Muy bien.', 'Compro pan.']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is restored with what was being written, and opened only once', async () => {
    const calls = fakeServer(routes);
    show();
    await send('Compro pan.');
    await screen.findByText('bien');
    fireEvent.change(await screen.findByLabelText('Your message in Spanish'), {
      target: { value: '¿Cuánto' },
    });
    await settle();
    cleanup();
    show();
    expect(await screen.findByText('bien')).toBeTruthy();
    expect(await said()).toEqual(['¡Hola! ¿Qué compras?', 'Compro pan.', 'Muy bien.']);
    const box = await screen.findByLabelText<HTMLTextAreaElement>('Your message in Spanish');
    expect(box.value).toBe('¿Cuánto');
    expect(calls.filter((call) => call.path === '/usage/check-practice')).toHaveLength(1);
    expect(calls.filter((call) => call.path === path)).toHaveLength(2);
  });

  it('requests a reply to a message that was left without one', async () => {
    fakeServer(routes);
    const usual = fetch;
    const stream = heldStream();
    show();
    await screen.findByText('Hola');
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) =>
      String(input).endsWith(path) ? stream.response() : usual(input, init),
    );
    await send('Compro pan.');
    await screen.findByRole('button', { name: 'Sending…' });
    await settle();
    cleanup();
    vi.stubGlobal('fetch', usual);
    show();
    expect(await screen.findByText('Muy')).toBeTruthy();
    expect(await said()).toEqual(['¡Hola! ¿Qué compras?', 'Compro pan.', 'Muy bien.']);
  });

  it('highlights the group’s words', async () => {
    fakeServer({
      ...routes,
      [`POST ${path}` as const]: () => ({ body: { reply: '¿Quieres manzanas del mercado?' } }),
    });
    show();
    const own = async () =>
      Array.from((await log()).querySelectorAll('[data-own]'), (one) => one.textContent);
    await screen.findByText('manzanas');
    expect(await own()).toEqual(['manzanas', 'mercado']);
  });

  it('refuses offensive language, and lets the learner rephrase it', async () => {
    const calls = fakeServer(routes);
    show();
    await send('f.u.c.k');
    const text = 'Inappropriate content detected. Please use appropriate language.';
    expect(await screen.findByText(text)).toBeTruthy();
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Your message in Spanish')).value).toBe(
      'f.u.c.k',
    );
    expect(calls.filter((call) => call.path === path)).toHaveLength(1);
    await send('Compro pan.');
    expect(await screen.findByText('bien')).toBeTruthy();
  });

  it('sends nothing blank', async () => {
    const calls = fakeServer(routes);
    show();
    await send('   ');
    await settle();
    expect(calls.filter((call) => call.path === path)).toHaveLength(1);
  });
});

describe('a reply from the library', () => {
  it('keeps its remark apart from the partner’s line, and only that line can be tapped', async () => {
    fakeServer({
      ...routes,
      [`POST ${path}` as const]: () => ({ body: { reply: 'At the market: you want fruit.\n\n¡Hola!' } }),
    });
    show();
    const line = await screen.findByRole('group', { name: 'Tap a word for its translation' });
    expect([line.textContent, line.lang]).toEqual(['¡Hola!', 'es']);
    expect(screen.getByText('At the market: you want fruit.').closest('[lang=es]')).toBeNull();
  });

  it('names the language of the words it quotes: a word to learn is Spanish, the word it translates is not', async () => {
    const reply = 'Well used: “\u2068manzana\u2069”.\nA hint: \u2066bread\u2069\n\n¡Hola!';
    fakeServer({ ...routes, [`POST ${path}` as const]: () => ({ body: { reply } }) });
    show();
    expect((await screen.findByText('“manzana”')).closest('[lang]')?.getAttribute('lang')).toBe('es');
    expect(screen.getByText('bread').closest('[lang=es]')).toBeNull();
  });
});
