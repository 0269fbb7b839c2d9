import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessionStorageKey } from '../../../platform/session/stored-session.ts';
import { fakeServer, fakeSession, refusal } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import SecondStepPage from './second-step-page.tsx';

const factors = [{ id: 'app', status: 'verified' }] as const;
const half = fakeSession({}, { aal: 'aal1', factors });
const whole = fakeSession({}, { aal: 'aal2', factors });

const answers = {
  'GET /auth/v1/user': () => ({ body: half.user }),
  'POST /auth/v1/factors/app/challenge': () => ({
    body: { id: 'challenge', type: 'totp' as const, expires_at: 1 },
  }),
};

beforeEach(() => localStorage.setItem(sessionStorageKey, JSON.stringify(half)));
afterEach(() => localStorage.clear());

const type = async (label: string, code: string) => {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(label), code);
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
};

describe('the code of the app', () => {
  it('is entered in a field that the device can fill, left to right in every language', async () => {
    fakeServer(answers);
    renderApp(<SecondStepPage />);
    const field = await screen.findByLabelText('Code from the app');
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    expect(field.getAttribute('inputmode')).toBe('numeric');
    expect(field.getAttribute('dir')).toBe('ltr');
  });

  it('is sent as digits, however it was pasted, and returns the session', async () => {
    const calls = fakeServer({
      ...answers,
      'POST /auth/v1/factors/app/verify': () => ({ body: whole }),
    });
    renderApp(<SecondStepPage />);
    await type('Code from the app', '123 456');
    await expect.poll(() => localStorage.getItem(sessionStorageKey)).toContain(whole.access_token);
    expect(calls.find(({ path }) => path.endsWith('/verify'))?.body).toMatchObject({
      challenge_id: 'challenge',
      code: '123456',
    });
  });

  it('says so if it is wrong and allows another try', async () => {
    fakeServer({
      ...answers,
      'POST /auth/v1/factors/app/verify': () => refusal(422, 'mfa_verification_failed'),
    });
    renderApp(<SecondStepPage />);
    await type('Code from the app', '000000');
    expect((await screen.findByRole('alert')).textContent).toContain('wrong or has already been used');
  });

  it('with too few digits is not sent', async () => {
    const calls = fakeServer(answers);
    renderApp(<SecondStepPage />);
    await type('Code from the app', '123');
    expect(await screen.findByText('The code has six digits.')).toBeTruthy();
    expect(calls.filter(({ path }) => path.includes('factors'))).toEqual([]);
  });
});

describe('a recovery code', () => {
  const openForm = async () => {
    renderApp(<SecondStepPage />);
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  };

  it('completes the step and says how many are left', async () => {
    fakeServer({
      ...answers,
      'POST /auth/v1/recovery-codes/verify': () => ({ body: { ...whole, recovery_codes_remaining: 9 } }),
    });
    await openForm();
    await type('Recovery code', '0123-4567-89ab-cdef');
    expect(await screen.findByText(/You have 9 recovery codes left/)).toBeTruthy();
    expect(localStorage.getItem(sessionStorageKey)).toContain(whole.access_token);
  });

  it('that is wrong is reported as a recovery code', async () => {
    fakeServer({
      ...answers,
      'POST /auth/v1/recovery-codes/verify': () => refusal(422, 'mfa_verification_failed'),
    });
    await openForm();
    await type('Recovery code', '0123-4567-89ab-cdef');
    expect(await screen.findByText('This recovery code is wrong or has already been used.')).toBeTruthy();
  });
});
