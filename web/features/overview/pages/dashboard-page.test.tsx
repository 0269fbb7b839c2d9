import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { PAGE_SIZE } from '../../../platform/calls/all-pages.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { groupRow, idOf, moduleRow, premiumRow, showPage } from '../../modules/testing.tsx';
import DashboardPage from './dashboard-page.tsx';
// This part loads on demand; it is loaded beforehand so that a test does not wait for a compiler.
import '../../../ui/confirm-sheet.tsx';
import type { Answers } from '../../../testing/answers.ts';

const travel = moduleRow({
  dialect: 'Mexican',
  num_groups: 3,
  num_words: 75,
  word_groups: [groupRow({ name: 'At the beach' })],
});

const share = (rest: object) => ({
  module_id: idOf(10),
  group_id: idOf(20),
  tier: 1,
  num_words: 70,
  num_due: 12,
  ...rest,
});

const routes = (
  modules: NonNullable<Answers['GET /rest/v1/modules_new']>,
  premium: string | null = null,
): Answers => ({
  'GET /rest/v1/modules_new': modules,
  'GET /rest/v1/user_data': () => ({ body: [premiumRow({ premium_expires_at: premium })] }),
  'POST /rest/v1/rpc/growth': () => ({ body: [share({}), share({ tier: 5, num_words: 5, num_due: 0 })] }),
  'POST /rest/v1/rpc/study_days': () => ({ body: [] }),
  'POST /rest/v1/rpc/due_forecast': () => ({ body: [] }),
});

const show = () => showPage({ page: <DashboardPage />, path: '/', at: '/' });

describe('the dashboard', () => {
  it('shows a module with its pair, first group, counts, due words and creation date', async () => {
    fakeServer(routes(() => ({ body: [travel] })));
    show();
    const card = within(await screen.findByRole('article'));
    expect(card.getByRole('heading').textContent).toBe('EnglishtoSpanish');
    expect(card.getByText('At the beach')).toBeTruthy();
    expect(card.getByText(/and 2 more groups/)).toBeTruthy();
    expect(card.getByText('3 groups')).toBeTruthy();
    expect(card.getByText('75 cards')).toBeTruthy();
    expect(card.getByText('Created May 3, 2026')).toBeTruthy();
    expect(card.getByText('Mexican')).toBeTruthy();
    expect(await card.findByText('12 due')).toBeTruthy();
    expect(card.getByText('5 in bloom')).toBeTruthy();
    expect(card.getByRole('link', { name: 'Resume English to Spanish' }).getAttribute('href')).toBe(
      '/module/0',
    );
  });

  it('counts the words of more groups than one answer of the server holds', async () => {
    const full = Array.from({ length: PAGE_SIZE }, (_, n) => share({ group_id: idOf(1000 + n), num_due: 1 }));
    const pages = [full, [share({ num_due: 5 })]];
    fakeServer({
      ...routes(() => ({ body: [travel] })),
      'POST /rest/v1/rpc/growth': () => ({ body: pages.shift() ?? [] }),
    });
    show();
    expect(await within(await screen.findByRole('article')).findByText('1,005 due')).toBeTruthy();
  });

  it('shows the first group in the direction of the language spoken', async () => {
    const name = 'YouTube 2024: מילים!';
    const hebrew = moduleRow({
      from_lang: 'he',
      to_lang: 'ar',
      num_groups: 1,
      word_groups: [groupRow({ name })],
    });
    fakeServer(routes(() => ({ body: [hebrew] })));
    show();
    expect((await screen.findByText(name)).dir).toBe('rtl');
  });

  it('says what to do next when there is no module yet', async () => {
    fakeServer(routes(() => ({ body: [] })));
    show();
    const link = await screen.findByRole('link', { name: 'Create your first module' });
    expect(link.getAttribute('href')).toBe('/create-module');
  });

  it('offers a retry if the modules cannot be loaded', async () => {
    let isDown = true;
    fakeServer(
      routes(() => (isDown ? { status: 400, body: { code: 'X', message: 'no' } } : { body: [travel] })),
    );
    show();
    expect(await screen.findByText('Error fetching modules')).toBeTruthy();
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeTruthy();
  });

  it('works without the counts of due words if they cannot be loaded', async () => {
    const { 'POST /rest/v1/rpc/growth': _, ...withoutGrowth } = routes(() => ({ body: [travel] }));
    fakeServer(withoutGrowth);
    show();
    expect(await screen.findByText('75 cards')).toBeTruthy();
    expect(screen.queryByText(/due/)).toBeNull();
    const link = await screen.findByRole('link', { name: /Keep learning/ });
    expect(link.getAttribute('href')).toBe('/module/0');
  });

  it('begins with the next thing to do, and says how long it takes', async () => {
    fakeServer(routes(() => ({ body: [travel] })));
    show();
    const link = await screen.findByRole('link', { name: /Review 12 words/ });
    expect(link.getAttribute('href')).toBe('/module/0/study-all');
    expect(link.textContent).toContain('about 2 minutes');
    expect(link.compareDocumentPosition(screen.getByRole('article'))).toBe(4);
  });

  it('estimates by the pace measured on this device', async () => {
    localStorage.setItem('vocabloom.study.ms-per-card', '30000');
    fakeServer(routes(() => ({ body: [travel] })));
    show();
    expect((await screen.findByRole('link', { name: /Review 12 words/ })).textContent).toContain(
      'about 6 minutes',
    );
    localStorage.removeItem('vocabloom.study.ms-per-card');
  });

  it('welcomes back people who were here before, and greets others', async () => {
    fakeServer(routes(() => ({ body: [] })));
    const { unmount } = show();
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy();
    unmount();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-01T09:00:00Z') });
    show();
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeTruthy();
    vi.useRealTimers();
  });

  it('does not mention zero words when an empty module is to be deleted', async () => {
    fakeServer(routes(() => ({ body: [moduleRow()] })));
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete English to Spanish' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/There are no words in English to Spanish/)).toBeTruthy();
    expect(dialog.queryByText(/\b0\b/)).toBeNull();
  });

  it('asks before a module is deleted, then deletes it', async () => {
    let modules = [travel];
    const calls = fakeServer({
      ...routes(() => ({ body: modules })),
      'DELETE /rest/v1/modules_new': () => {
        modules = [];
        return { status: 204, body: null };
      },
    });
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete English to Spanish' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/3 word groups with 75 cards/)).toBeTruthy();
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    fireEvent.click(dialog.getByRole('button', { name: 'Delete module' }));
    expect(await screen.findByText('Your garden is ready')).toBeTruthy();
  });

  it('says how long premium lasts, as a long date with the time', async () => {
    fakeServer(routes(() => ({ body: [] }), '2126-05-06T09:30:00+00:00'));
    show();
    expect(await screen.findByText(/May 6, 2126.*9:30/)).toBeTruthy();
  });

  it('shows the free plan once premium is over', async () => {
    fakeServer(routes(() => ({ body: [] }), '2020-01-01T00:00:00+00:00'));
    show();
    expect(await screen.findByText('Free')).toBeTruthy();
  });
});
