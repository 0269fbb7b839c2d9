import { fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderSite } from '../render-site.tsx';
import { startLiveCards } from './live-cards.ts';

const files = renderSite({
  styles: '/a.css',
  fonts: { en: ['/a.woff2'], es: [], fr: [], he: [], zh: [] },
  app: '/a.js',
  scripts: { everyPage: '', landing: '', support: '' },
});
const landing = files.find(({ name }) => name === 'en/home.html')?.html ?? '';

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const one = (selector: string): HTMLElement => {
  const [found] = all(selector);
  if (!found) throw new Error(`there is no ${selector}`);
  return found;
};
const know = () => one('[data-live-know=yes]');
const dontKnow = () => one('[data-live-know=no]');
const shown = () => all('[data-live-card]').filter((card) => !card.hidden);
/** Lets the answered card finish flying away. */
const rest = () => {
  for (const card of all('[data-place=leaving]')) fireEvent.animationEnd(card);
};
const turn = () => fireEvent.click(one('[data-live-card]:not([hidden]) input'));
const plantOf = (card: HTMLElement | undefined) => card?.querySelector('[data-live-plant]')?.textContent;

beforeEach(() => {
  document.body.innerHTML = new DOMParser().parseFromString(landing, 'text/html').body.innerHTML;
  startLiveCards();
});

describe('the cards of the landing page', () => {
  it('show one side at a time to screen readers', () => {
    const hidden = () =>
      [...(shown()[0]?.querySelectorAll('.flashcard-face') ?? [])].map((face) => face.ariaHidden);
    expect(hidden()).toEqual(['false', 'true']);
    turn();
    expect(hidden()).toEqual(['true', 'false']);
    expect(one('[role=status][data-live-said]').textContent).toContain('the butterfly');
  });

  it('grow by the rules of the product: a first word that is known is "getting there"', () => {
    const [first] = shown();
    fireEvent.click(know());
    expect(plantOf(first)).toBe('Getting there');
    rest();
    expect(first?.hidden).toBe(true);
    expect(shown()[0]?.textContent).toContain('el puente');
    expect(plantOf(shown()[0])).toBe('New word');
  });

  it('show a word that is not known before they move on', () => {
    fireEvent.click(dontKnow());
    expect(shown()).toHaveLength(1);
    expect(plantOf(shown()[0])).toBe('Needs work');
    expect(shown()[0]?.querySelector('input')?.checked).toBe(true);
    expect([one('[data-live-answers]').hidden, one('[data-live-continue]').hidden]).toEqual([true, false]);
    expect(document.activeElement).toBe(one('[data-live-continue]'));
    fireEvent.click(one('[data-live-continue]'));
    rest();
    expect(shown()[0]?.textContent).toContain('el puente');
    expect([one('[data-live-answers]').hidden, one('[data-live-continue]').hidden]).toEqual([false, true]);
  });

  it('that were turned before have been read, and move away at once', () => {
    turn();
    fireEvent.click(dontKnow());
    rest();
    expect(shown()[0]?.textContent).toContain('el puente');
  });

  it('end after the fifth with ways to continue, and start again from seeds', () => {
    for (let count = 0; count < 5; count += 1) {
      fireEvent.click(know());
      rest();
    }
    expect(shown()).toHaveLength(0);
    expect([one('[data-live-end]').hidden, one('.live-deck').hidden]).toEqual([false, true]);
    expect(document.activeElement).toBe(one('[data-live-end]'));
    fireEvent.click(one('[data-live-again]'));
    expect(shown()).toHaveLength(1);
    expect(all('[data-live-plant]').map((plant) => plant.textContent)).toEqual(Array(5).fill('New word'));
    expect(document.activeElement).toBe(one('[data-live-card] input'));
  });
});
