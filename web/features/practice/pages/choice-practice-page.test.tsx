import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { groupRoutes, showGroupPage } from '../../tutor/testing-group.tsx';
import { sentences } from '../testing.ts';
import ChoicePracticePage from './choice-practice-page.tsx';

const routes = {
  ...groupRoutes,
  'POST /library/generate-mcq-sentences': () => ({ body: { sentences: sentences.slice(0, 2) } }),
};
const show = () => showGroupPage(<ChoicePracticePage />, 'mcq-practice');
const item = async (index: number) => {
  const all = await screen.findAllByRole('article');
  const one = all[index];
  if (!one) throw new Error(`no sentence ${index}`);
  return within(one);
};
const pressedIn = (one: Awaited<ReturnType<typeof item>>) =>
  one.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

describe('multiple choice', () => {
  it('offers four words of the group, one of them right, without giving it away by an article', async () => {
    fakeServer(routes);
    show();
    const choices = within((await item(0)).getByRole('group', { name: 'Choices' })).getAllByRole('button');
    expect(choices).toHaveLength(4);
    expect(choices.map(({ textContent }) => textContent)).toContain('manzana');
    expect(choices.every(({ lang, textContent }) => lang === 'es' && !/^(el|la) /.test(textContent))).toBe(
      true,
    );
  });

  it('shows the translation as a hint only when asked', async () => {
    fakeServer(routes);
    show();
    const first = await item(0);
    expect(first.queryByText('I buy an apple.')).toBeNull();
    fireEvent.click(first.getByRole('button', { name: 'Show hint' }));
    expect(first.getByText('I buy an apple.')).toBeTruthy();
  });

  it('takes a choice back when it is pressed again, and one choice at a time', async () => {
    fakeServer(routes);
    show();
    const first = await item(0);
    const choices = within(first.getByRole('group', { name: 'Choices' })).getAllByRole('button');
    const [one, two] = choices;
    if (!one || !two) throw new Error('no choices');
    fireEvent.click(one);
    fireEvent.click(two);
    expect(pressedIn(first)).toEqual([two.textContent]);
    fireEvent.click(two);
    expect(pressedIn(first)).toEqual([]);
    expect(screen.getByText('2 sentences still open')).toBeTruthy();
  });

  it('marks every sentence, locks the choices and names the right word', async () => {
    fakeServer(routes);
    show();
    const [first, second] = [await item(0), await item(1)];
    fireEvent.click(first.getByRole('button', { name: 'manzana' }));
    fireEvent.click(screen.getByRole('button', { name: 'Check answers' }));
    expect(first.getByText('Right')).toBeTruthy();
    // Nothing chosen is wrong.
    expect(second.getByText('incorrect')).toBeTruthy();
    expect(second.getByText('mercado', { selector: 'span' })).toBeTruthy();
    fireEvent.click(second.getByRole('button', { name: 'mercado' }));
    expect(pressedIn(second)).toEqual([]);
    expect(screen.getByRole('button', { name: 'Practice again with new sentences' })).toBeTruthy();
  });
});
