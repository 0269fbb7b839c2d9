import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, refusal } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import UnsubscribePage from './unsubscribe-page.tsx';

it('ends the letters when the button is pressed, not when the page is opened', async () => {
  const calls = fakeServer({ 'POST /mails/unsubscribe': () => ({ body: { success: true } }) });
  renderApp(<UnsubscribePage />);
  expect(await screen.findByRole('heading', { name: 'Stop the weekly emails?' })).toBeTruthy();
  expect(calls).toEqual([]);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Stop the weekly emails' }));
  expect(await screen.findByRole('heading', { name: 'No more weekly emails' })).toBeTruthy();
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /mails/unsubscribe']);
});

it('says so if it did not work, and allows another try', async () => {
  let isAway = true;
  fakeServer({
    'POST /mails/unsubscribe': () => (isAway ? refusal(503, 'unexpected') : { body: { success: true } }),
  });
  renderApp(<UnsubscribePage />);
  const user = userEvent.setup();
  const button = await screen.findByRole('button', { name: 'Stop the weekly emails' });
  await user.click(button);
  expect(await screen.findByRole('alert')).toBeTruthy();
  isAway = false;
  await user.click(button);
  expect(await screen.findByRole('heading', { name: 'No more weekly emails' })).toBeTruthy();
});
