import { act, fireEvent, screen } from '@testing-library/react';
import { publicConfig } from '@vocabloom/contract/testing/config.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adChoice, chooseAds, readAdChoice } from '../../../platform/ad-choice.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ConsentBanner } from './consent-banner.tsx';
import PlaceContent from './place-content.tsx';

const ads = { client: 'ca-pub-1', slot: '2', scriptUrl: 'https://ads.example.org/show.js', consentUrl: null };
const readAdChoiceAgain = () => adChoice.set(readAdChoice());
const scripts = () => [...document.head.querySelectorAll('script')];

beforeEach(() => {
  act(readAdChoiceAgain);
});
afterEach(() => {
  for (const script of scripts()) script.remove();
  localStorage.clear();
  act(readAdChoiceAgain);
});

describe('a place for an advertisement', () => {
  it('shows a message of our own while no network is configured', () => {
    renderApp(<PlaceContent ads={publicConfig.ads} />);
    expect(screen.getByRole('complementary', { name: 'From Vocabloom' })).toBeTruthy();
  });

  it('loads nothing before the choice, then what was chosen', async () => {
    renderApp(<PlaceContent ads={ads} />);
    expect(screen.getByRole('complementary', { name: 'From Vocabloom' })).toBeTruthy();
    expect(scripts()).toEqual([]);
    act(() => chooseAds('general'));
    expect(await screen.findByRole('complementary', { name: 'Advertisement' })).toBeTruthy();
    expect(scripts().map(({ src }) => src)).toEqual(['https://ads.example.org/show.js?client=ca-pub-1']);
    for (const script of scripts()) script.dispatchEvent(new Event('error'));
    expect(await screen.findByRole('complementary', { name: 'From Vocabloom' })).toBeTruthy();
  });
});

describe('the question about advertisements', () => {
  it.each([
    ['Personalized', 'personal'],
    ['Not personalized', 'general'],
  ])('accepts "%s", and keeps it on the device for a year', (name, choice) => {
    renderApp(<ConsentBanner />);
    fireEvent.click(screen.getByRole('button', { name }));
    expect(adChoice.get()).toBe(choice);
    act(readAdChoiceAgain);
    expect(adChoice.get()).toBe(choice);
    const nowMs = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(nowMs + 366 * 24 * 3_600_000);
    act(readAdChoiceAgain);
    expect(adChoice.get()).toBeNull();
  });

  it.each(['personal', 'personal@', 'all@1', 'personal@9999999999999', 'x'])(
    'is asked if what was stored is not a choice (%j)',
    (kept) => {
      localStorage.setItem('vocabloom.ads', kept);
      act(readAdChoiceAgain);
      expect(adChoice.get()).toBeNull();
    },
  );

  it('gives both answers the same weight', () => {
    renderApp(<ConsentBanner />);
    const [one, other] = screen.getAllByRole('button');
    expect(one?.className).toBe(other?.className);
  });
});
