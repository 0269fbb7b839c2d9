import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { clearToasts } from '../../../ui/testing.ts';
import { arrivedAt, groupRow, idOf, moduleRow, settle, showPage, wordRow } from '../../modules/testing.tsx';
import GroupPage from './group-page.tsx';
// Parts that load on demand are loaded beforehand: a test should not wait for a compiler.
import '../../../ui/confirm-sheet.tsx';
import '../../words/components/edit-words.tsx';
import type { Answers } from '../../../testing/answers.ts';

const module = moduleRow({ num_groups: 1, num_words: 3, word_groups: [groupRow({ num_words: 3 })] });
const words = [
  wordRow(0, 'house', 'la casa', { apparent_tier: 5, next_due: 9_000_000_000_000 }),
  wordRow(1, 'sea', 'el mar'),
  wordRow(2, 'sun', 'el sol'),
];

const routes: Answers = {
  'GET /rest/v1/modules_new': () => ({ body: [module] }),
  'GET /rest/v1/words': () => ({ body: words }),
  'POST /rest/v1/rpc/save_words': () => ({ status: 204, body: null }),
};

const show = ({ group = '0', query = '' } = {}) =>
  showPage({
    page: <GroupPage />,
    path: '/module/:moduleKey/group/:groupKey',
    at: `/module/0/group/${group}${query}`,
  });

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: string, text: string) =>
  fireEvent.change(await field(label), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

// Drafts and toasts outlive a page, and so would outlive a test too.
beforeEach(() => {
  sessionStorage.clear();
  clearToasts();
});

describe('a word group', () => {
  it('shows its name, its words in their languages, their growth and a link to the flashcards', async () => {
    fakeServer(routes);
    show();
    expect(await screen.findByRole('heading', { name: 'Travel' })).toBeTruthy();
    expect(screen.getByText('3 cards')).toBeTruthy();
    expect(screen.getByText('la casa').lang).toBe('es');
    expect(within(screen.getByRole('list', { name: 'Words' })).getAllByText('New word')).toHaveLength(2);
    const link = screen.getByRole('link', { name: /Start flashcards/ });
    expect(link.getAttribute('href')).toBe('/module/0/group/0/flashcard-mode');
    expect(within(link).getByText('2 due')).toBeTruthy();
  });

  it('has its name in the direction of the language spoken, although it begins in another', async () => {
    const name = 'YouTube 2024: מילים!';
    const hebrew = moduleRow({ from_lang: 'he', to_lang: 'ar', word_groups: [groupRow({ name })] });
    fakeServer({ ...routes, 'GET /rest/v1/modules_new': () => ({ body: [hebrew] }) });
    show();
    const heading = await screen.findByRole('heading', { name });
    expect(within(heading).getByText(name).dir).toBe('rtl');
  });

  it('can be opened by its id too', async () => {
    fakeServer(routes);
    show({ group: idOf(20) });
    expect(await screen.findByRole('heading', { name: 'Travel' })).toBeTruthy();
  });

  it('that does not exist leads back to the module', async () => {
    fakeServer(routes);
    show({ group: '7' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Word group not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to the module' }).getAttribute('href')).toBe('/module/0');
  });

  it('without words offers to add some, or to go back', async () => {
    fakeServer({ ...routes, 'GET /rest/v1/words': () => ({ body: [] }) });
    show();
    expect(await screen.findByText('No words in this group')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add words' }).getAttribute('href')).toBe(
      '/module/0/add-words?group=0',
    );
    expect(screen.getByRole('link', { name: 'Back to the module' })).toBeTruthy();
  });

  it('says so if its words cannot be loaded, and loads them on the second try', async () => {
    let isDown = true;
    fakeServer({
      ...routes,
      'GET /rest/v1/words': () =>
        isDown ? { status: 400, body: { code: 'X', message: 'no' } } : { body: words },
    });
    show();
    expect(await screen.findByText('Error fetching words')).toBeTruthy();
    isDown = false;
    press('Try again');
    expect(await screen.findAllByText('la casa')).not.toEqual([]);
  });
});

describe('editing a group', () => {
  const edit = () => show({ query: '?edit' });

  it('sends only what changed, in one call', async () => {
    const calls = fakeServer(routes);
    edit();
    await type('Spanish, pair 2', 'la mar');
    press('Remove pair 3');
    press('Save');
    expect(await screen.findByText('Changes saved')).toBeTruthy();
    expect(calls.find(({ path }) => path.endsWith('save_words'))?.body).toEqual({
      in_group: idOf(20),
      deletes: [idOf(102)],
      fresh: [{ id: idOf(101), from_text: 'sea', to_text: 'la mar', position: 1 }],
      moved: [],
    });
  });

  it('goes on with what is typed while the rest is being saved, and saves that too', async () => {
    const calls = fakeServer(routes);
    edit();
    await type('Spanish, pair 2', 'la mar');
    const third = await field('Spanish, pair 3');
    press('Save');
    fireEvent.change(third, { target: { value: 'el cielo azul' } });
    expect(await screen.findByText('Changes saved')).toBeTruthy();
    expect((await field('Spanish, pair 3')).value).toBe('el cielo azul');
    press('Save');
    expect(await screen.findByRole('button', { name: 'Edit words' })).toBeTruthy();
    const fresh = calls.filter(({ path }) => path.endsWith('save_words')).map(({ body }) => body);
    expect(fresh).toMatchObject([
      { fresh: [{ to_text: 'la mar' }] },
      { fresh: [{ to_text: 'el cielo azul' }] },
    ]);
  });

  it('saves nothing if nothing changed', async () => {
    const calls = fakeServer(routes);
    edit();
    await field('Spanish, pair 1');
    press('Save');
    expect(await screen.findByRole('button', { name: 'Edit words' })).toBeTruthy();
    expect(calls.some(({ path }) => path.endsWith('save_words'))).toBe(false);
  });

  it('restores a removed pair to its place', async () => {
    fakeServer(routes);
    edit();
    await field('Spanish, pair 1');
    press('Remove pair 1');
    expect((await field('English, pair 1')).value).toBe('sea');
    press('Undo');
    expect((await field('English, pair 1')).value).toBe('house');
  });

  it('keeps at least one pair', async () => {
    fakeServer(routes);
    edit();
    await field('Spanish, pair 1');
    for (const _ of words) press('Remove pair 1');
    press('Save');
    expect(await screen.findByText('At least one word pair must remain.')).toBeTruthy();
  });

  it('loses nothing if saving fails', async () => {
    fakeServer({
      ...routes,
      'POST /rest/v1/rpc/save_words': () => ({ status: 500, body: { code: 'X', message: 'no' } }),
    });
    edit();
    await type('Spanish, pair 2', 'la mar');
    press('Save');
    expect(await screen.findByText('Your changes could not be saved. They are still here.')).toBeTruthy();
    expect((await field('Spanish, pair 2')).value).toBe('la mar');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  const editBesideALink = () =>
    showPage({
      page: (
        <>
          <a href="/home">elsewhere</a>
          <GroupPage />
        </>
      ),
      path: '/module/:moduleKey/group/:groupKey',
      at: '/module/0/group/0?edit',
    });

  it('asks before it is left with unsaved changes', async () => {
    fakeServer(routes);
    editBesideALink();
    await type('Spanish, pair 2', 'la mar');
    fireEvent.click(screen.getByText('elsewhere'));
    const dialog = within(await screen.findByRole('alertdialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Leave' }));
    expect(await arrivedAt('/home')).toBeTruthy();
  });

  it('asks in the same way while a list is being pasted', async () => {
    fakeServer(routes);
    editBesideALink();
    await type('Spanish, pair 2', 'la mar');
    press('Paste a list');
    fireEvent.click(screen.getByText('elsewhere'));
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy();
  });

  it('that was left by going back is restored the next time', async () => {
    fakeServer(routes);
    edit();
    await type('Spanish, pair 2', 'la mar');
    await settle();
    cleanup();
    edit();
    expect((await field('Spanish, pair 2')).value).toBe('la mar');
    expect(await screen.findByText('Your unsaved changes are back.')).toBeTruthy();
  });

  it('that is given up is forgotten', async () => {
    fakeServer(routes);
    edit();
    await type('Spanish, pair 2', 'la mar');
    press('Cancel');
    await screen.findByRole('button', { name: 'Edit words' });
    cleanup();
    edit();
    expect((await field('Spanish, pair 2')).value).toBe('el mar');
  });
});
