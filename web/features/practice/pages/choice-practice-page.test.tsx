import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../testing/answers.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { listen } from '../../../testing/heard.ts';
import { settle } from '../../modules/testing.tsx';
import { groupRoutes, showGroupPage } from '../../tutor/testing-group.tsx';
import { sentences } from '../testing.ts';
import ChoicePracticePage from './choice-practice-page.tsx';

const routes: Answers = {
  ...groupRoutes,
  'POST /library/generate-mcq-sentences': () => ({ body: { sentences: sentences.slice(0, 2) } }),
};
const show = () => showGroupPage(<ChoicePracticePage />, 'mcq-practice');
const choices = async () =>
  within(await screen.findByRole('group', { name: 'Choices' })).getAllByRole<HTMLButtonElement>('button');
const wordsOf = (all: readonly HTMLElement[]) =>
  all.map((one) => one.querySelector('[lang]')?.textContent ?? '');
const choose = async (word: string) => {
  const all = await choices();
  const found = all.find((one) => one.querySelector('[lang]')?.textContent === word);
  if (!found) throw new Error(`there is no choice ${word}`);
  fireEvent.click(found);
};
const pressed = async () => wordsOf((await choices()).filter((one) => one.ariaPressed === 'true'));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const key = (key: string) => fireEvent.keyDown(document.body, { key });
const posts = (calls: ReturnType<typeof fakeServer>) =>
  calls.filter(({ path }) => path === '/library/generate-mcq-sentences').length;

describe('multiple choice', () => {
  it('offers four words of the group, one of them right, without giving it away by an article', async () => {
    fakeServer(routes);
    show();
    const words = wordsOf(await choices());
    expect(words).toHaveLength(4);
    expect(words).toContain('manzana');
    expect(words.every((word) => !/^(el|la) /.test(word))).toBe(true);
    expect((await choices())[0]?.querySelector('[lang]')?.getAttribute('lang')).toBe('es');
  });

  it('shows the translation as a hint only on request', async () => {
    fakeServer(routes);
    show();
    await choices();
    expect(screen.queryByText('I buy an apple.')).toBeNull();
    press('Show hint');
    expect(screen.getByText('I buy an apple.')).toBeTruthy();
  });

  it('undoes a choice when it is pressed again, and allows one choice at a time', async () => {
    fakeServer(routes);
    show();
    const [one = '', two = ''] = wordsOf(await choices());
    await choose(one);
    await choose(two);
    expect(await pressed()).toEqual([two]);
    await choose(two);
    expect(await pressed()).toEqual([]);
  });

  it('reads aloud that the sentences are there, a hint, a chosen word in its sentence, and the next sentence', async () => {
    fakeServer(routes);
    const heard = listen();
    show();
    const words = wordsOf(await choices());
    expect(heard()).toEqual(['The sentences are ready.']);
    press('Show hint');
    expect(heard().slice(1)).toEqual(['I buy an apple.']);
    key(String(words.indexOf('manzana') + 1));
    expect(heard().slice(2)).toEqual(['Compro una manzana.']);
    press('Next sentence');
    const [place, sentence] = heard().slice(3);
    expect([place, sentence]).toEqual(['Sentence 2 of 2', expect.stringMatching(/^Vamos al blank\s*\.$/)]);
    expect(screen.getByText('blank').lang).toBe('en');
    expect(screen.getByRole('button', { name: 'Show hint' })).toBeTruthy();
  });

  it('goes from sentence to sentence and shows the current position', async () => {
    fakeServer(routes);
    show();
    await choices();
    expect(screen.getByRole('status').textContent).toBe('Sentence 1 of 2');
    await choose('manzana');
    press('Next sentence');
    expect(screen.getByText(/Vamos al/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sentence 2: unanswered' }).ariaCurrent).toBe('step');
    press('Sentence 1: answered');
    expect(await pressed()).toEqual(['manzana']);
  });

  it('can be done with keys alone: a number chooses, Enter moves on and finally checks', async () => {
    fakeServer(routes);
    show();
    const first = wordsOf(await choices());
    key(String(first.indexOf('manzana') + 1));
    expect(await pressed()).toEqual(['manzana']);
    key('Enter');
    key('1');
    expect(await pressed()).toHaveLength(1);
    key('ArrowLeft');
    expect(await pressed()).toEqual(['manzana']);
    // The same key counts again only after a moment.
    await waitFor(() => {
      key('Enter');
      expect(screen.getByRole('heading', { name: /of 2 right/ })).toBeTruthy();
    });
  });

  it('says how many are open, checks nothing if nothing is chosen, and leaves open ones neutral', async () => {
    fakeServer(routes);
    show();
    await choices();
    const check = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Check answers/ });
    expect(check().textContent).toContain('2 unanswered');
    expect(check().disabled).toBe(true);
    key('Enter');
    expect(screen.queryByRole('heading', { name: /right/ })).toBeNull();
    key('ArrowLeft');
    await choose('manzana');
    expect(check().textContent).toContain('1 unanswered');
    fireEvent.click(check());
    expect(screen.getByRole('heading', { name: '1 of 1 right' })).toBeTruthy();
    expect(screen.getByText('1 left unanswered, which counts neither way')).toBeTruthy();
    expect(screen.queryByText('incorrect')).toBeNull();
    expect(screen.getByRole('button', { name: 'Sentence 2: Unanswered' })).toBeTruthy();
  });

  it('marks every sentence, locks the choices and puts the right word into the sentence', async () => {
    fakeServer(routes);
    show();
    await choose('pan');
    press(/^Check answers/);
    const [first] = screen.getAllByRole('article');
    if (!first) throw new Error('there is no sentence');
    const item = within(first);
    expect(item.getByText('incorrect')).toBeTruthy();
    expect(first.querySelector('p')?.textContent).toBe('Compro una manzana.');
    expect(item.getByText('pan', { selector: 's *' })).toBeTruthy();
    const buttons = item.getAllByRole('button');
    expect(buttons.every((one) => one.ariaDisabled === 'true')).toBe(true);
    fireEvent.click(buttons.find((one) => one.textContent === 'manzana') ?? first);
    expect(wordsOf(buttons.filter((one) => one.ariaPressed === 'true'))).toEqual(['pan']);
    expect(screen.getByRole('button', { name: 'Practice again with new sentences' })).toBeTruthy();
  });

  it('is restored as it was, with the same choices, and nothing is requested again', async () => {
    const calls = fakeServer(routes);
    show();
    await choose('manzana');
    const before = wordsOf(await choices());
    press('Next sentence');
    await settle();
    cleanup();
    show();
    expect(await screen.findByText('Sentence 2 of 2')).toBeTruthy();
    press('Sentence 1: answered');
    expect(wordsOf(await choices())).toEqual(before);
    expect(await pressed()).toEqual(['manzana']);
    press(/^Check answers/);
    await settle();
    cleanup();
    show();
    expect(await screen.findByRole('heading', { name: '1 of 1 right' })).toBeTruthy();
    expect(posts(calls)).toBe(1);
    press('Practice again with new sentences');
    expect(await screen.findByText('Sentence 1 of 2')).toBeTruthy();
    expect(posts(calls)).toBe(2);
    expect(await pressed()).toEqual([]);
  });
});
