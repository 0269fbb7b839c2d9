import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currentLog } from '../../../platform/study-log/current-log.ts';
import { openTestLog } from '../../../platform/study-log/testing.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { learner } from '../../../testing/learner.ts';
import { groupRow, moduleRow, settle } from '../../modules/testing.tsx';
import { loadScreening } from '../../tutor/testing.ts';
import { groupWords } from '../../tutor/testing-group.tsx';
import { sentences } from '../testing.ts';
import { accented, blank, path, press, routes, show, write } from './testing-sentences.tsx';

beforeAll(loadScreening);

let store: Awaited<ReturnType<typeof openTestLog>>['store'];
beforeEach(async () => {
  const opened = await openTestLog({ userId: learner.id });
  store = opened.store;
  currentLog.set(opened.log);
});
afterEach(() => {
  cleanup();
  act(() => currentLog.set(null));
});
const recorded = async () =>
  (await store.list(learner.id)).map(({ event }) => [
    event.wordId,
    event.kind === 'answer' && event.mode,
    event.kind === 'answer' && event.known,
  ]);

describe('filling in blanks', () => {
  it('asks whether it may, then for sentences with words of the group', async () => {
    const calls = fakeServer(routes);
    show();
    expect(await screen.findByText('Making sentences from your words…')).toBeTruthy();
    await blank(3);
    const posted = calls.filter(({ method }) => method === 'POST');
    expect(posted.map(({ path }) => path)).toEqual(['/usage/check-practice', path]);
    expect(posted[1]?.body).toMatchObject({ fromLang: 'en', toLang: 'es', timezone: 'UTC' });
    expect(posted[1]?.body).toHaveProperty('words.length', 5);
    const translation = screen.getByText('We go to the market.');
    expect(translation.lang).toBe('en');
    // On a separate line, which in a Hebrew interface would otherwise begin on the other side.
    expect(translation.tagName).toBe('P');
    expect(translation.dir).toBe('ltr');
    expect(screen.getByText('to pay')).toBeTruthy();
    expect((await blank(1)).lang).toBe('es');
  });

  it('says which library topic its words belong to, in the interface language', async () => {
    const calls = fakeServer(routes);
    show();
    await blank(1);
    expect((await screen.findByText('Shopping')).closest('p')?.textContent).toContain('Topic: Shopping');
    expect(calls.find((call) => call.path === path)?.body).toMatchObject({ interfaceLanguage: 'en' });
  });

  it('judges the answers, and says what it forgave and what is right', async () => {
    fakeServer(routes);
    show();
    await write(1, 'Manzana');
    await write(2, 'mercato');
    await write(3, 'pan');
    press(/^Check answers/);
    expect(await screen.findByText('1 of 3 right')).toBeTruthy();
    expect(screen.getByText(/Not counted: capital letters/)).toBeTruthy();
    expect(screen.getByText('Almost')).toBeTruthy();
    expect(screen.getByText('incorrect')).toBeTruthy();
    expect(screen.getByText('pan', { selector: 's *' })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('accepts an answer without its accent as right and shows the exact spelling', async () => {
    fakeServer(accented);
    show();
    await write(1, 'jardin');
    press(/^Check answers/);
    expect(await screen.findByText('1 of 1 right')).toBeTruthy();
    expect(screen.getByText(/Not counted: accents. Exact spelling:/).textContent).toContain('jardín');
  });

  it('counts it as almost right if the learner wants exact letters, which is a setting of the module', async () => {
    let row = moduleRow({ num_groups: 1, word_groups: [groupRow({ num_words: groupWords.length })] });
    const calls = fakeServer({
      ...accented,
      'GET /rest/v1/modules_new': () => ({ body: [row] }),
      'PATCH /rest/v1/modules_new': ({ body }) => {
        row = { ...row, ...(body as object) };
        return { status: 204, body: null };
      },
    });
    show();
    await write(1, 'jardin');
    const exactly = () => screen.getByRole<HTMLInputElement>('switch', { name: /must be exact/ });
    expect(exactly().checked).toBe(false);
    fireEvent.click(exactly());
    await waitFor(() => expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1));
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ letters_exactly: true });
    await settle();
    expect(exactly().checked).toBe(true);
    press(/^Check answers/);
    expect(await screen.findByText('0 of 1 right')).toBeTruthy();
    expect(screen.getByText('í', { selector: 'mark' })).toBeTruthy();
  });

  it('says so if the setting could not be saved, and reverts it', async () => {
    fakeServer({ ...accented, 'PATCH /rest/v1/modules_new': () => ({ status: 503, body: {} }) });
    show();
    await blank(1);
    fireEvent.click(screen.getByRole('switch', { name: /must be exact/ }));
    expect(await screen.findByText('This could not be saved. Please try again.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /must be exact/ }).checked).toBe(false);
  });

  it('records right and wrong answers for their words, in a separate mode, and nothing for open ones', async () => {
    fakeServer(routes);
    show();
    await write(1, 'manzana');
    await write(2, 'dinero');
    press(/^Check answers/);
    await settle();
    expect(await recorded()).toEqual([
      [groupWords[0]?.id, 'practice', true],
      [groupWords[1]?.id, 'practice', false],
    ]);
  });

  it('loses no answer that is checked before this device’s log is open', async () => {
    act(() => currentLog.set(null));
    fakeServer(routes);
    show();
    await write(1, 'manzana');
    press(/^Check answers/);
    const someoneElses = await openTestLog({ userId: 'somebody-else' });
    act(() => currentLog.set(someoneElses.log));
    const opened = await openTestLog({ userId: learner.id, store });
    act(() => currentLog.set(opened.log));
    await settle();
    expect(await recorded()).toEqual([[groupWords[0]?.id, 'practice', true]]);
    expect(someoneElses.log.syncState().pendingCount).toBe(0);
  });

  it('leaves the growth of words alone once the learner has asked for that, which is remembered', async () => {
    fakeServer(routes);
    show();
    await write(1, 'manzana');
    fireEvent.click(screen.getByRole('switch', { name: 'My answers count, as in learning mode' }));
    press(/^Check answers/);
    await settle();
    expect((await recorded())[0]).toEqual([groupWords[0]?.id, 'practice-apart', true]);
    expect((await recorded()).map(([, mode]) => mode)).not.toContain('practice');
    press('Practice again with new sentences');
    await blank(1);
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /^My answers/ }).checked).toBe(false);
  });

  it('makes cards from missed sentences in a separate group', async () => {
    const calls = fakeServer({
      ...routes,
      'POST /rest/v1/word_groups': () => ({ status: 201, body: { position: 1 } }),
      'POST /rest/v1/words': () => ({ status: 201, body: null }),
    });
    show();
    await write(1, 'manzana');
    await write(2, 'dinero');
    press(/^Check answers/);
    press('Make cards from my mistakes');
    const link = await screen.findByRole('link', { name: '1 card made' });
    expect(link.getAttribute('href')).toBe('/module/0/group/1');
    const sent = (path: string) => calls.find((call) => call.method === 'POST' && call.path === path)?.body;
    expect(sent('/rest/v1/word_groups')).toMatchObject({ name: 'My mistakes' });
    expect(sent('/rest/v1/words')).toMatchObject([
      { from_text: 'We go to the market.', to_text: 'Vamos al mercado.' },
    ]);
  });

  it('shows how each sentence went, and leads to it', async () => {
    fakeServer(routes);
    show();
    await write(1, 'manzana');
    await write(2, 'dinero');
    press(/^Check answers/);
    expect(document.activeElement?.textContent).toBe('1 of 2 right');
    const marks = within(screen.getByRole('list', { name: 'Your answers' })).getAllByRole('button');
    expect(marks.map((one) => one.getAttribute('aria-label'))).toEqual([
      'Sentence 1: Right',
      'Sentence 2: incorrect',
      'Sentence 3: Unanswered',
    ]);
    press('Sentence 2: incorrect');
    expect(document.activeElement?.textContent).toContain('Vamos al');
  });

  it('starts again with new sentences', async () => {
    let turn = 0;
    fakeServer({
      ...routes,
      [`POST ${path}` as const]: () => {
        turn += 1;
        const sentence_with_blank = turn === 1 ? 'Compro una ____.' : 'Como la ____.';
        const asked = sentences.slice(0, 1).map((sentence) => ({ ...sentence, sentence_with_blank }));
        return { body: { sentences: asked } };
      },
    });
    show();
    expect(await screen.findByText(/Compro una/)).toBeTruthy();
    await write(1, 'pan');
    press(/^Check answers/);
    press('Practice again with new sentences');
    expect(await screen.findByText(/Como la/)).toBeTruthy();
    expect((await blank(1)).value).toBe('');
  });

  it('is restored with what was typed, and counts no answer twice', async () => {
    const calls = fakeServer(routes);
    show();
    await write(1, 'manz');
    await settle();
    cleanup();
    show();
    expect((await blank(1)).value).toBe('manz');
    await write(1, 'manzana');
    press(/^Check answers/);
    await settle();
    cleanup();
    show();
    expect(await screen.findByText('1 of 1 right')).toBeTruthy();
    expect(calls.filter((call) => call.path === path)).toHaveLength(1);
    expect(await recorded()).toHaveLength(1);
  });
});
