import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasFarewell, leaveFarewell } from '../../../platform/session/farewell.ts';
import { sessionStore } from '../../../platform/session/session-state.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import LandingPage from './landing-page.tsx';

const goodbye = /Your account is deleted\. Goodbye/;

beforeEach(() => {
  fakeServer({});
  sessionStore.set({ status: 'signed-out' });
  leaveFarewell();
});
afterEach(() => {
  act(() => sessionStore.set({ status: 'loading' }));
  sessionStorage.clear();
});

describe('the word of farewell', () => {
  it('is said once it can be seen, and no more on the next page', async () => {
    renderApp(<LandingPage />);
    expect(hasFarewell()).toBe(true);
    expect(await screen.findByText(goodbye)).toBeTruthy();
    await expect.poll(hasFarewell).toBe(false);
    cleanup();
    renderApp(<LandingPage />);
    expect(screen.queryByText(goodbye)).toBeNull();
  });
});
