import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import ConsentPage from './consent-page.tsx';

it('asks nothing if the server does not support other programs', async () => {
  const calls = fakeServer({});
  const { container } = renderApp(<ConsentPage />, { at: '/oauth/consent?authorization_id=handle' });
  await waitFor(() => expect(container.querySelector('.page')).toBeNull());
  expect(calls.map(({ path }) => path)).toEqual(['/config']);
});
