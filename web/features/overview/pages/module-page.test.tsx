import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { groupRow, idOf, moduleRow, settle, showPage } from '../../modules/testing.tsx';
import ModulePage from './module-page.tsx';

const show = () => showPage({ page: <ModulePage />, path: '/module/:moduleKey', at: '/module/0' });

test('the setting for exact letters is on the module’s page and applies to all its groups', async () => {
  let row = moduleRow({ num_groups: 1, num_words: 3, word_groups: [groupRow({ num_words: 3 })] });
  const calls = fakeServer({
    'GET /rest/v1/modules_new': () => ({ body: [row] }),
    'POST /rest/v1/rpc/growth': () => ({ body: [] }),
    'PATCH /rest/v1/modules_new': ({ body }) => {
      row = { ...row, ...(body as object) };
      return { status: 204, body: null };
    },
  });
  show();
  const exactly = () => screen.getByRole<HTMLInputElement>('switch', { name: /must be exact/ });
  expect(await screen.findByRole('heading', { name: 'Sentence practice' })).toBeTruthy();
  expect(exactly().checked).toBe(false);
  fireEvent.click(exactly());
  const sent = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  await waitFor(() => expect(sent()).toEqual([{ letters_exactly: true }]));
  await settle();
  expect(exactly().checked).toBe(true);
});

test('a page that could not be brought up to date stays as it is', async () => {
  const row = moduleRow({ num_groups: 1, num_words: 3, word_groups: [groupRow({ num_words: 3 })] });
  let isDown = false;
  const calls = fakeServer({
    'GET /rest/v1/modules_new': () =>
      isDown ? { status: 400, body: { code: 'X', message: 'no' } } : { body: [row] },
    'POST /rest/v1/rpc/growth': () => ({ body: [] }),
    'PATCH /rest/v1/modules_new': () => ({ status: 204, body: null }),
  });
  show();
  const exactly = await screen.findByRole('switch', { name: /must be exact/ });
  isDown = true;
  fireEvent.click(exactly);
  const asked = () => calls.filter(({ method, path }) => method === 'GET' && path.endsWith('modules_new'));
  await waitFor(() => expect(asked()).toHaveLength(2));
  await settle();
  expect(screen.queryByText('Error fetching module')).toBeNull();
  expect(screen.getByRole('switch', { name: /must be exact/ })).toBeTruthy();
});

test('a group shows its name in the direction of the language spoken', async () => {
  const name = 'YouTube 2024: מילים!';
  const row = moduleRow({ from_lang: 'he', to_lang: 'ar', num_groups: 1, word_groups: [groupRow({ name })] });
  fakeServer({
    'GET /rest/v1/modules_new': () => ({ body: [row] }),
    'POST /rest/v1/rpc/growth': () => ({ body: [] }),
  });
  show();
  expect((await screen.findByText(name)).dir).toBe('rtl');
});

test('what is due comes with the minutes it takes', async () => {
  const row = moduleRow({ num_groups: 1, num_words: 30, word_groups: [groupRow({ num_words: 30 })] });
  const share = { module_id: row.id, group_id: idOf(20), tier: 1, num_words: 30, num_due: 12 };
  fakeServer({
    'GET /rest/v1/modules_new': () => ({ body: [row] }),
    'POST /rest/v1/rpc/growth': () => ({ body: [share] }),
    'POST /rest/v1/rpc/due_forecast': () => ({ body: [] }),
  });
  show();
  const review = await screen.findByRole('link', { name: /Review all due words/ });
  expect(await within(review).findByText('about 2 minutes')).toBeTruthy();
  expect(within(review).getByText('12 due')).toBeTruthy();
});
