import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { clearToasts } from '../../../ui/testing.ts';
import { settle } from '../../modules/testing.tsx';
import { field, press, routes, sent, show, type } from './testing.tsx';

// Drafts and toasts outlive a page, and so would outlive a test too.
beforeEach(() => {
  sessionStorage.clear();
  clearToasts();
});

describe('a list that is too long', () => {
  const pairs = (count: number) =>
    Array.from({ length: count }, (_, index) => `w${index}; p${index}`).join('\n');
  const pasteInto = async (label: string, text: string) =>
    fireEvent.paste(await field(label), { clipboardData: { getData: () => text } });
  const tooLong = /too long for one list: 10,000 lines or 4 MB at most/;

  it('is refused as a whole before it is parsed, and what was typed stays', async () => {
    fakeServer(routes);
    show();
    await type('English, pair 1', 'sea');
    await pasteInto('Spanish, pair 1', pairs(10_001));
    expect(await screen.findByText(tooLong)).toBeTruthy();
    expect((await field('Your list')).value).toBe('');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add pairs' }).disabled).toBe(true);
    press('Back to typing');
    expect((await field('English, pair 1')).value).toBe('sea');
  });

  it('is also refused in the preview, pasted or typed, and the list there stays', async () => {
    fakeServer(routes);
    show();
    await pasteInto('English, pair 1', pairs(2));
    // Not prevented: the browser puts it into the field.
    expect(await pasteInto('Your list', pairs(3))).toBe(true);
    expect(await pasteInto('Your list', 'x'.repeat(5_000_000))).toBe(false);
    expect(screen.getByText(tooLong)).toBeTruthy();
    expect((await field('Your list')).value).toBe(pairs(2));
    await type('Your list', pairs(3));
    expect(screen.queryByText(tooLong)).toBeNull();
    await type('Your list', pairs(10_001));
    expect(screen.getByText(tooLong)).toBeTruthy();
    expect((await field('Your list')).value).toBe(pairs(3));
    press('Add 3 pairs');
    expect((await field('English, pair 3')).value).toBe('w2');
  });
});

describe('a pasted list', () => {
  const list = 'sea; el mar\nno separator here\nsun; el sol';

  const pasteInto = async (label: string, text: string) =>
    fireEvent.paste(await field(label), { clipboardData: { getData: () => text } });

  it('with several lines shows how it will be split before anything is added', async () => {
    fakeServer(routes);
    show();
    await pasteInto('English, pair 1', list);
    expect(await screen.findByText('2 pairs found')).toBeTruthy();
    expect(screen.getByText(/^1 line could not be split/)).toBeTruthy();
    expect(screen.getByText('no separator here')).toBeTruthy();
    expect(screen.getByText('el sol').lang).toBe('es');
  });

  it('loses no line: what could not be split is included half filled', async () => {
    fakeServer(routes);
    show();
    await pasteInto('English, pair 1', list);
    await screen.findByText('2 pairs found');
    press('Add 3 pairs');
    await settle();
    expect((await field('Spanish, pair 1')).value).toBe('el mar');
    expect((await field('English, pair 2')).value).toBe('no separator here');
    expect((await field('Spanish, pair 3')).value).toBe('el sol');
    expect(document.activeElement).toBe(await field('Spanish, pair 2'));
  });

  it('leaves out what could not be split if asked to, all at once', async () => {
    fakeServer(routes);
    show();
    await pasteInto('English, pair 1', `${list}\nnor here`);
    await screen.findByText('2 pairs found');
    press('Discard lines that could not be split');
    expect(screen.getByText('2 lines that could not be split are discarded.')).toBeTruthy();
    press('Undo');
    press('Discard lines that could not be split');
    press('Add 2 pairs');
    await settle();
    expect((await field('Spanish, pair 2')).value).toBe('el sol');
    expect(screen.queryByLabelText('English, pair 3')).toBeNull();
  });

  it('with several separators is split line by line', async () => {
    fakeServer(routes);
    show();
    await pasteInto('English, pair 1', 'sea = el mar\nsun | el sol\nhouse → la casa');
    expect(await screen.findByText('3 pairs found')).toBeTruthy();
    expect(screen.getByRole('option', { name: 'Best match for each line' })).toBeTruthy();
  });

  it('can be split at another separator, and its sides can be swapped', async () => {
    fakeServer(routes);
    show();
    await pasteInto('English, pair 1', 'el mar, la mar; sea\nel sol; sun');
    fireEvent.change(await screen.findByLabelText('Split each line at'), { target: { value: 'comma' } });
    expect(await screen.findByText('1 pair found')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Split each line at'), { target: { value: 'automatic' } });
    expect(await screen.findByText('2 pairs found')).toBeTruthy();
    press('Swap sides');
    press('Add 2 pairs');
    await settle();
    expect((await field('English, pair 1')).value).toBe('sea');
    expect((await field('Spanish, pair 1')).value).toBe('el mar, la mar');
  });

  it('with one line is typed into the field as usual', async () => {
    fakeServer(routes);
    show();
    expect(await pasteInto('English, pair 1', 'just a word')).toBe(true);
    expect(screen.queryByLabelText('Your list')).toBeNull();
  });

  it('survives a reload until it is added', async () => {
    fakeServer(routes);
    show();
    await type('English, pair 1', 'tree');
    await pasteInto('Spanish, pair 1', list);
    await type('Your list', `${list}\nmoon; la luna`);
    dispatchEvent(new Event('pagehide'));
    cleanup();
    show();
    expect((await field('Your list')).value).toBe(`${list}\nmoon; la luna`);
    press('Add 4 pairs');
    await settle();
    expect((await field('English, pair 1')).value).toBe('tree');
    cleanup();
    show();
    expect((await field('English, pair 1')).value).toBe('tree');
    expect(screen.queryByLabelText('Your list')).toBeNull();
  });

  it('is still there after a look back at the rows', async () => {
    fakeServer(routes);
    show();
    await pasteInto('English, pair 1', list);
    await screen.findByText('2 pairs found');
    press('Back to typing');
    await field('English, pair 1');
    press('Paste a list');
    expect((await field('Your list')).value).toBe(list);
    press('Add 3 pairs');
    await settle();
    press('Paste a list');
    expect((await field('Your list')).value).toBe('');
  });

  it('is not left behind by Enter in the name, which saves nothing before the list is added', async () => {
    const calls = fakeServer(routes);
    show();
    await type('Group name', 'Nature');
    await type('English, pair 1', 'tree');
    await type('Spanish, pair 1', 'el árbol');
    press('Paste a list');
    await type('Your list', 'sea; el mar\nsun; el sol');
    fireEvent.submit(screen.getByLabelText('Group name'));
    press('Add 2 pairs');
    await field('English, pair 3');
    press('Create group');
    await waitFor(() => expect(sent(calls, '/rest/v1/words')[0]).toHaveLength(3));
  });
});
