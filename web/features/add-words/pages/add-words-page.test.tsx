import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { clearToasts } from '../../../ui/testing.ts';
import { arrivedAt, groupRow, moduleRow, settle } from '../../modules/testing.tsx';
import { field, module, press, routes, sent, show, type } from './testing.tsx';

// Drafts and toasts outlive a page, and so would outlive a test too.
beforeEach(() => {
  sessionStorage.clear();
  clearToasts();
});

describe('adding words as a new group', () => {
  it('writes the group and all its words in two requests, then opens the group', async () => {
    const calls = fakeServer(routes);
    show();
    await type('Group name', ' Travel ');
    await type('English, pair 1', 'sea');
    await type('Spanish, pair 1', 'el mar');
    await type('English, pair 2', 'sun');
    await type('Spanish, pair 2', 'el sol');
    press('Create group');
    expect(await arrivedAt('/module/0/group/1')).toBeTruthy();
    expect(sent(calls, '/rest/v1/word_groups')).toMatchObject([{ module_id: module.id, name: 'Travel' }]);
    expect(sent(calls, '/rest/v1/words')).toMatchObject([
      [
        { from_text: 'sea', to_text: 'el mar', position: 0 },
        { from_text: 'sun', to_text: 'el sol', position: 1 },
      ],
    ]);
  });

  it('keeps what is typed while they are being saved for the next time', async () => {
    fakeServer(routes);
    show();
    await type('Group name', 'Travel');
    await type('English, pair 1', 'sea');
    await type('Spanish, pair 1', 'el mar');
    const second = await field('English, pair 2');
    press('Create group');
    fireEvent.change(second, { target: { value: 'sun' } });
    expect(await arrivedAt('/module/0/group/1')).toBeTruthy();
    expect(screen.getByText(/Unfinished pairs are kept/)).toBeTruthy();
    const drafts = Object.entries(sessionStorage).filter(([name]) => name.includes('draft'));
    expect(drafts).toHaveLength(1);
    expect(drafts[0]?.[0]).not.toContain('.new');
    expect(drafts[0]?.[1]).toContain('"sun"');
    expect(drafts[0]?.[1]).not.toContain('"sea"');
  });

  it('saves what is corrected and drops what is emptied while they are being saved', async () => {
    const calls = fakeServer({ ...routes, 'DELETE /rest/v1/words': () => ({ status: 204, body: null }) });
    show();
    await type('Group name', 'Travel');
    await type('English, pair 1', 'sea');
    await type('Spanish, pair 1', 'el mer');
    await type('English, pair 2', 'sun');
    await type('Spanish, pair 2', 'el sol');
    const fields = await Promise.all(
      ['Spanish, pair 1', 'English, pair 2', 'Spanish, pair 2'].map((label) => field(label)),
    );
    press('Create group');
    for (const [index, value] of ['el mar', '', ''].entries())
      if (fields[index]) fireEvent.change(fields[index], { target: { value } });
    expect(await arrivedAt('/module/0/group/1')).toBeTruthy();
    const [first, second, ...more] = sent(calls, '/rest/v1/words') as { id: string }[][];
    expect(first).toMatchObject([{ to_text: 'el mer' }, { to_text: 'el sol' }]);
    expect(second).toEqual([{ ...first?.[0], to_text: 'el mar' }]);
    expect(more).toEqual([]);
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    expect(await screen.findByText('Your words are planted.')).toBeTruthy();
    expect(Object.keys(sessionStorage).filter((name) => name.includes('draft'))).toEqual([]);
  });

  it('says what is wrong with a correction instead of leaving the page', async () => {
    const calls = fakeServer(routes);
    show();
    await type('Group name', 'Travel');
    await type('English, pair 1', 'sea');
    await type('Spanish, pair 1', 'el mar');
    const translation = await field('Spanish, pair 1');
    press('Create group');
    fireEvent.change(translation, { target: { value: 'm'.repeat(151) } });
    expect(await screen.findByText(/150 characters/)).toBeTruthy();
    await waitFor(() => expect(sent(calls, '/rest/v1/words')).toHaveLength(1));
    await settle();
    expect((await field('Spanish, pair 1')).value).toHaveLength(151);
  });

  it('requires a name and complete pairs, and points at what is missing', async () => {
    fakeServer(routes);
    show();
    await type('English, pair 2', 'sun');
    press('Create group');
    expect(screen.getByText('Please provide a group name and fill out all word pairs.')).toBeTruthy();
    await type('Group name', 'Travel');
    press('Create group');
    await settle();
    expect(document.activeElement).toBe(await field('Spanish, pair 2'));
  });

  it('refuses offensive language, saves nothing and points at the field', async () => {
    const calls = fakeServer(routes);
    show();
    await type('Group name', 'Travel');
    await type('English, pair 1', 'milk');
    await type('Spanish, pair 1', 'con leche');
    await type('English, pair 2', 'sh1t');
    await type('Spanish, pair 2', 'el mar');
    press('Create group');
    expect(
      await screen.findByText('Inappropriate content detected. Please use appropriate language.'),
    ).toBeTruthy();
    await settle();
    const focused = await field('English, pair 2');
    await waitFor(() => expect(document.activeElement).toBe(focused));
    expect((await field('Spanish, pair 1')).value).toBe('con leche');
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('keeps everything if the words could not be saved, and retries under the same ids', async () => {
    let isDown = true;
    const calls = fakeServer({
      ...routes,
      'POST /rest/v1/words': () =>
        isDown ? { status: 500, body: { code: 'XX000', message: 'no' } } : { status: 201, body: null },
    });
    show();
    await type('Group name', 'Travel');
    await type('English, pair 1', 'sea');
    await type('Spanish, pair 1', 'el mar');
    press('Create group');
    expect(await screen.findByText(/Could not create words/)).toBeTruthy();
    isDown = false;
    press('Try again');
    expect(await arrivedAt('/module/0/group/1')).toBeTruthy();
    const [groups, words] = [sent(calls, '/rest/v1/word_groups'), sent(calls, '/rest/v1/words')];
    expect(groups[1]).toEqual(groups[0]);
    expect(words[1]).toEqual(words[0]);
  });

  it.each([
    [
      'a fault of the name',
      { status: 400, code: '23514', message: 'Group name cannot exceed 100 characters' },
      'Could not create word group: Group name cannot exceed 100 characters',
    ],
    [
      'a server in trouble',
      { status: 503, code: 'unavailable', message: '' },
      'Could not create word group: The server is busy. Please try again in a moment.',
    ],
    [
      'what a database says of itself',
      { status: 500, code: 'XX000', message: 'internal error in relation 17' },
      'Could not create word group. Nothing you typed is lost.',
    ],
    [
      'a lost connection',
      null,
      'Could not create word group: Network error. Check your connection and try again.',
    ],
  ])('says in plain words why the group could not be created: %s', async (_, fault, text) => {
    fakeServer({
      ...routes,
      'POST /rest/v1/word_groups': () => {
        if (fault === null) throw new TypeError('Failed to fetch');
        return { status: fault.status, body: { code: fault.code, message: fault.message } };
      },
    });
    show();
    await type('Group name', 'Travel');
    await type('English, pair 1', 'sea');
    await type('Spanish, pair 1', 'el mar');
    press('Create group');
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('Enter goes from field to field and adds a row after the last one', async () => {
    fakeServer(routes);
    show();
    fireEvent.keyDown(await field('English, pair 3'), { key: 'Enter' });
    await settle();
    expect(document.activeElement).toBe(await field('Spanish, pair 3'));
    fireEvent.keyDown(await field('Spanish, pair 3'), { key: 'Enter' });
    await settle();
    expect(document.activeElement).toBe(await field('English, pair 4'));
  });

  it('each side is marked with its language', async () => {
    fakeServer({ ...routes, 'GET /rest/v1/modules_new': () => ({ body: [moduleRow({ to_lang: 'yi' })] }) });
    show();
    const yiddish = await field('Yiddish, pair 1');
    expect([yiddish.lang, yiddish.dir]).toEqual(['yi', 'rtl']);
    const english = await field('English, pair 1');
    expect([english.lang, english.dir]).toEqual(['en', 'ltr']);
  });

  it('what was typed survives a reload', async () => {
    fakeServer(routes);
    show();
    await type('Group name', 'Travel');
    await type('English, pair 1', 'sea');
    fireEvent(window, new Event('pagehide'));
    cleanup();
    show();
    expect((await field('Group name')).value).toBe('Travel');
    expect((await field('English, pair 1')).value).toBe('sea');
  });
});

describe('adding words to a group', () => {
  it('requires at least one complete pair', async () => {
    fakeServer(routes);
    show('?group=0');
    await type('English, pair 1', 'sea');
    press('Add words');
    expect(screen.getByText('please add at least one complete pair')).toBeTruthy();
  });

  it('adds the complete pairs after the existing ones and keeps the unfinished ones', async () => {
    const calls = fakeServer(routes);
    show('?group=0');
    await type('English, pair 1', 'sea');
    await type('Spanish, pair 1', 'el mar');
    await type('English, pair 2', 'unfinished');
    press('Add words');
    expect(await arrivedAt('/module/0/group/0')).toBeTruthy();
    expect(sent(calls, '/rest/v1/words')).toMatchObject([[{ from_text: 'sea', position: 3 }]]);
    expect(sent(calls, '/rest/v1/word_groups')).toEqual([]);
    cleanup();
    show('?group=0');
    expect((await field('English, pair 1')).value).toBe('unfinished');
  });
});

it('to a group named in another language than the page, shows the name in the direction of the language spoken', async () => {
  const name = 'YouTube 2024: מילים!';
  const hebrew = moduleRow({ from_lang: 'he', to_lang: 'ar', word_groups: [groupRow({ name })] });
  fakeServer({ ...routes, 'GET /rest/v1/modules_new': () => ({ body: [hebrew] }) });
  show('?group=0');
  const shown = await screen.findAllByText(name);
  expect(shown.map(({ dir }) => dir)).toEqual(['rtl', 'rtl']);
});
