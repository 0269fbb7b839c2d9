import { act, fireEvent, screen, within } from '@testing-library/react';
import { publicConfig } from '@vocabloom/contract/testing/config.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '../../../platform/session/session-state.ts';
import type { Answers } from '../../../testing/answers.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { learner } from '../../../testing/learner.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import SupportPage from './support-page.tsx';

const config = { ...publicConfig, support: { email: 'help@example.org', phone: '+1 (555) 0100' } };
const received: Answers = {
  'GET /config': () => ({ body: config }),
  'POST /support/messages': () => ({ body: { success: true } }),
};
const refusing = (status: number, code: string): Answers => ({
  ...received,
  'POST /support/messages': () => ({ status, body: { error: 'no', code, requestId: 'r' } }),
});

let openForMs = 0;
/** As if the form had been open for so long when the button is pressed. */
const wait = (ms: number) => {
  openForMs += ms;
};

beforeEach(() => {
  sessionStorage.clear();
  sessionStore.set({ status: 'signed-out' });
  openForMs = 0;
  const startMs = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => startMs + openForMs);
});
afterEach(() => act(() => sessionStore.set({ status: 'loading' })));

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const fillIn = () => {
  fill('Your name', 'Bea');
  fill('Your email', 'bea@example.org');
  fill('Your message', 'Is it well?');
};
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
/** The page with what it shows of the operator, which comes a moment later. */
const show = async () => {
  const { unmount } = renderApp(<SupportPage />);
  await screen.findByRole('link', { name: 'help@example.org' });
  return unmount;
};
const sentIn = (calls: ReturnType<typeof fakeServer>) =>
  calls.filter(({ path }) => path === '/support/messages').map(({ body }) => body as Record<string, unknown>);

describe('the support page', () => {
  it('sends what was written and says thank you', async () => {
    const calls = fakeServer(received);
    renderApp(<SupportPage />);
    fillIn();
    wait(5_000);
    send();
    expect(await screen.findByRole('heading', { name: 'Thank you for your message' })).toBeTruthy();
    expect(screen.getByText('bea@example.org')).toBeTruthy();
    expect(sentIn(calls)).toMatchObject([
      {
        name: 'Bea',
        email: 'bea@example.org',
        message: 'Is it well?',
        language: 'en',
        website: '',
        openForMs: 5_000,
      },
    ]);
    expect(sessionStorage.length).toBe(0);
  });

  it('points out what is missing, and sends nothing', async () => {
    const calls = fakeServer(received);
    await show();
    fill('Your email', 'bea');
    send();
    expect(await screen.findByText('Please enter your name.')).toBeTruthy();
    expect(screen.getByText('Please enter a valid email address.')).toBeTruthy();
    expect(screen.getByText('Please write your message.')).toBeTruthy();
    expect(sentIn(calls)).toEqual([]);
  });

  it('shows the address and the telephone of the operator, where they gave them', async () => {
    fakeServer(received);
    renderApp(<SupportPage />);
    const email = await screen.findByRole('link', { name: 'help@example.org' });
    expect(email.getAttribute('href')).toBe('mailto:help@example.org');
    expect(screen.getByRole('link', { name: '+1 (555) 0100' }).getAttribute('href')).toBe('tel:+15550100');
  });

  it('leads to the pages about, privacy and terms', async () => {
    fakeServer(received);
    await show();
    const more = within(screen.getByRole('navigation', { name: 'More about Vocabloom' }));
    expect(more.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/about',
      '/privacy',
      '/terms',
    ]);
  });

  it('knows who is signed in', async () => {
    fakeServer(received);
    sessionStore.set({ status: 'signed-in', user: { ...learner, fullName: 'Ana' } });
    await show();
    expect([field('Your name').value, field('Your email').value]).toEqual(['Ana', 'ana@example.org']);
  });

  it.each<[string, Answers, RegExp]>([
    [
      'the network is away',
      { 'GET /config': received['GET /config'] ?? (() => ({ body: config })) },
      /Check your connection/,
    ],
    ['too many were sent', refusing(429, 'too_many_requests'), /several messages already/],
    ['the server fails', refusing(500, 'unexpected'), /could not be sent\. Please try again/],
  ])('keeps what was written where %s, and sends it under the same id', async (_, answers, text) => {
    const failed = fakeServer(answers);
    const { unmount } = renderApp(<SupportPage />);
    fillIn();
    wait(5_000);
    send();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText('What you wrote is kept here.')).toBeTruthy();
    const calls = fakeServer(received);
    send();
    await screen.findByRole('heading', { name: 'Thank you for your message' });
    expect(sentIn(calls)[0]?.id).toBe(sentIn(failed)[0]?.id);
    unmount();
  });

  it('finds again after a reload what was not sent', async () => {
    fakeServer(received);
    const unmount = await show();
    fillIn();
    unmount();
    await show();
    expect(['Your name', 'Your email', 'Your message'].map((label) => field(label).value)).toEqual([
      'Bea',
      'bea@example.org',
      'Is it well?',
    ]);
  });

  it('says that the person is offline', async () => {
    fakeServer({ 'GET /config': () => ({ body: config }) });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderApp(<SupportPage />);
    fillIn();
    wait(5_000);
    send();
    expect(await screen.findByText(/^You are offline/)).toBeTruthy();
  });

  it('waits, rather than have a quick person taken for a program', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const calls = fakeServer(received);
    renderApp(<SupportPage />);
    fillIn();
    wait(1_000);
    send();
    await act(() => vi.advanceTimersByTimeAsync(1_999));
    expect(sentIn(calls)).toEqual([]);
    wait(2_000);
    await act(() => vi.advanceTimersByTimeAsync(1));
    vi.useRealTimers();
    await expect.poll(() => sentIn(calls)).toMatchObject([{ openForMs: 3_000 }]);
  });

  it('has a field that no person comes to', async () => {
    fakeServer(received);
    await show();
    const trap = document.querySelector<HTMLInputElement>('input[name=website]');
    expect(trap?.tabIndex).toBe(-1);
    expect(trap?.autocomplete).toBe('off');
    expect(trap?.closest('[aria-hidden=true]')).toBeTruthy();
  });
});
