import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { markDemo, sendDemoAlong } from '../../../platform/demo-marks.ts';
import { authClient } from '../../../platform/session/auth-client.ts';
import { sessionStore } from '../../../platform/session/session-state.ts';
import { followSession } from '../../../platform/session/start-session.ts';
import type { Answers } from '../../../testing/answers.ts';
import { fakeServer, fakeSession } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { Where, where } from '../../../testing/where.tsx';
import { Routes } from '../../../ui/route/routes.tsx';
import OnboardingPage from './onboarding-page.tsx';

function show() {
  renderApp(<Routes pages={{ '/onboarding': <OnboardingPage />, '*': <Where /> }} />, { at: '/onboarding' });
}

async function newcomer({
  expiresAt = '2099-05-04T10:30:00Z',
  answers = {},
}: {
  expiresAt?: string | null;
  answers?: Answers;
} = {}) {
  const session = fakeSession({ has_signed_in: false });
  const calls = fakeServer({
    'POST /auth/v1/token': () => ({ body: session }),
    'PUT /auth/v1/user': () => ({ body: session.user }),
    'POST /auth/v1/logout': () => ({ status: 204, body: null }),
    'GET /rest/v1/user_data': () => ({
      body: [
        { premium_expires_at: expiresAt, trial_ends_at: expiresAt, had_trial_before: expiresAt === null },
      ],
    }),
    ...answers,
  });
  await followSession();
  await (await authClient()).signInWithPassword({ email: 'ana@example.org', password: 'a password' });
  show();
  return () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
}

beforeEach(() => localStorage.clear());
afterEach(async () => {
  cleanup();
  await (await authClient()).signOut({ scope: 'local' });
  sessionStore.set({ status: 'loading' });
});

describe('the welcome', () => {
  it('presents the trial as a gift, with its end in local time and what it brings', async () => {
    await newcomer();
    const gift = within(await screen.findByRole('region', { name: 'Your welcome gift' }));
    expect(gift.getByText(/^May 4, 2099 at 10:30.AM$/)).toBeTruthy();
    const features = gift.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(features).toEqual([
      '100 words made by AI a day instead of 10',
      '20 practice sessions, stories or conversations a day instead of 3',
      'No ads',
    ]);
  });

  it('promises no gift to a person who already had one, and says why', async () => {
    await newcomer({ expiresAt: null });
    expect(await screen.findByText(/one free trial\. You had yours with an earlier account/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Your welcome gift' })).toBeNull();
  });

  it('shows five steps to begin with', async () => {
    await newcomer();
    const steps = within(screen.getByRole('region', { name: 'How it goes' }));
    expect(steps.getAllByRole('listitem')).toHaveLength(5);
  });

  it.each([
    ['to an account whose trial is over', '2020-01-01T00:00:00Z'],
    ['to one that had its trial before', null],
  ])('promises no gift %s', async (_to, expiresAt) => {
    await newcomer({ expiresAt });
    expect(await screen.findByRole('button', { name: 'Get Started' })).toBeTruthy();
    await waitFor(() => expect(document.querySelector('.animate-breathe')).toBeNull());
    expect(screen.queryByRole('region', { name: 'Your welcome gift' })).toBeNull();
  });

  it('marks the person as welcomed and leads to adding the first words', async () => {
    const changes = await newcomer();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Get Started' }));
    await waitFor(() => expect(where()).toBe('/getting-started'));
    expect(changes()).toMatchObject([{ data: { has_signed_in: true } }]);
  });

  const module = (position: number) => ({
    id: `018f3c5e-0000-7000-8000-00000000010${position}`,
    position,
    from_lang: 'en',
    to_lang: 'es',
    dialect: 'Mexican',
    letters_exactly: false,
    num_groups: 1,
    num_words: 25,
    created_at: '2026-01-01T00:00:00Z',
    word_groups: [],
  });
  it.each([
    ['to the words that came along from the demo', [module(0)], '/module/0/group/0'],
    ['to the modules where the demo had several pairs', [module(0), module(1)], '/'],
  ])('leads %s', async (_where, body, to) => {
    await newcomer({ answers: { 'GET /rest/v1/modules_new': () => ({ body }) } });
    await userEvent.setup().click(screen.getByRole('button', { name: 'Get Started' }));
    await waitFor(() => expect(where()).toBe(to));
  });

  it('leads to where the demo’s words will be while they are still being sent', async () => {
    markDemo(true);
    sendDemoAlong('ana@example.org');
    await newcomer();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Get Started' }));
    await waitFor(() => expect(where()).toBe('/'));
  });

  it('continues even if the person cannot be marked as welcomed', async () => {
    await newcomer({ answers: { 'PUT /auth/v1/user': () => ({ status: 500, body: {} }) } });
    await userEvent.setup().click(screen.getByRole('button', { name: 'Get Started' }));
    await waitFor(() => expect(where()).toBe('/getting-started'));
  });

  it('uses the language that is picked, and saves it to the account', async () => {
    const changes = await newcomer();
    const user = userEvent.setup();
    await user.selectOptions(screen.getByLabelText('App language'), 'Español');
    expect(await screen.findByLabelText('Idioma de la aplicación')).toBeTruthy();
    await waitFor(() => expect(changes()).toMatchObject([{ data: { preferred_language: 'es' } }]));
    await user.selectOptions(screen.getByLabelText('Idioma de la aplicación'), 'English');
    expect(await screen.findByLabelText('App language')).toBeTruthy();
  });

  it('offers a visitor an account', () => {
    fakeServer({});
    sessionStore.set({ status: 'signed-out' });
    show();
    expect(screen.getByRole('link', { name: 'Start free' }).getAttribute('href')).toBe('/signup');
    expect(screen.queryByRole('button', { name: 'Get Started' })).toBeNull();
  });
});
