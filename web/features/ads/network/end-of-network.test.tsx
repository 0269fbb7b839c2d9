import { act, screen } from '@testing-library/react';
import type { AdsConfig } from '@vocabloom/contract/config.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AdChoice, adChoice } from '../../../platform/ad-choice.ts';
import { sessionStore } from '../../../platform/session/session-state.ts';
import { toSessionUser } from '../../../platform/session/session-user.ts';
import { fakeSession } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { Button } from '../../../ui/button.tsx';
import { usePlan } from '../../modules/hooks/use-plan.ts';
import { AdsAround } from '../components/ads-around.tsx';
import { endNetwork } from './end-network.ts';
import { choiceOfNetwork } from './load-network.ts';
import { useEndOfNetwork } from './use-end-of-network.ts';

vi.mock('../../modules/hooks/use-plan.ts', () => ({ usePlan: vi.fn() }));
vi.mock('./end-network.ts', () => ({ endNetwork: vi.fn() }));
vi.mock('./load-network.ts', () => ({ choiceOfNetwork: vi.fn() }));
const ended = vi.mocked(endNetwork);
const ads: AdsConfig = {
  client: 'c',
  slot: '1',
  scriptUrl: 'https://ads.example.org/s.js',
  consentUrl: null,
};
const loadedBy = (choice: AdChoice | undefined) => vi.mocked(choiceOfNetwork).mockReturnValue(choice);

beforeEach(() => {
  ended.mockReset();
  localStorage.clear();
  act(() => adChoice.set('personal'));
  loadedBy('personal');
});

function Page(allowed: Parameters<typeof useEndOfNetwork>[0]) {
  useEndOfNetwork(allowed);
  return <Button to="/elsewhere">Go on</Button>;
}
const show = (allowed: { mayRun: boolean; isQuiet: boolean }) => renderApp(<Page {...allowed} />);

describe('a network that was loaded', () => {
  it('stays while the choice holds and there are advertisements', () => {
    show({ mayRun: true, isQuiet: true });
    expect(ended).not.toHaveBeenCalled();
  });

  it('ends when premium begins', () => {
    show({ mayRun: false, isQuiet: true });
    expect(ended).toHaveBeenCalledOnce();
  });

  it('ends when the choice is withdrawn in another tab', () => {
    show({ mayRun: true, isQuiet: true });
    localStorage.setItem('vocabloom.ads', `general@${Date.now()}`);
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'vocabloom.ads' })));
    expect(ended).toHaveBeenCalledOnce();
  });

  it('ends with the next page if something is being typed on this one', async () => {
    show({ mayRun: false, isQuiet: false });
    expect(ended).not.toHaveBeenCalled();
    await act(async () => screen.getByRole('link', { name: 'Go on' }).click());
    expect(ended).toHaveBeenCalled();
  });
});

describe('around the pages', () => {
  const learnerWith = (name: 'free' | 'pro') => {
    vi.mocked(usePlan).mockReturnValue({ name } as ReturnType<typeof usePlan>);
    sessionStore.set({ status: 'signed-in', user: toSessionUser(fakeSession().user) });
    renderApp(<AdsAround ads={ads} />, { at: '/dashboard' });
  };

  it('the network ends for a learner who now has premium, and stays for one on the free plan', () => {
    learnerWith('free');
    expect(ended).not.toHaveBeenCalled();
    learnerWith('pro');
    expect(ended).toHaveBeenCalledOnce();
  });

  it('the network ends for a visitor who has chosen otherwise since', () => {
    sessionStore.set({ status: 'signed-out' });
    loadedBy('general');
    renderApp(<AdsAround ads={ads} />, { at: '/home' });
    expect(ended).toHaveBeenCalledOnce();
  });
});

it('a page without the network is never reloaded', () => {
  loadedBy(undefined);
  show({ mayRun: false, isQuiet: true });
  expect(ended).not.toHaveBeenCalled();
});

describe('ending it', () => {
  it('deletes what the network stored under our domain, keeps what is ours, and reloads the app', async () => {
    const { endNetwork: really } =
      await vi.importActual<typeof import('./end-network.ts')>('./end-network.ts');
    const reload = vi.fn();
    vi.stubGlobal('location', { hostname: location.hostname, reload });
    // biome-ignore lint/suspicious/noDocumentCookie: as a network's script does
    document.cookie = '__gads=ID=1; path=/';
    // biome-ignore lint/suspicious/noDocumentCookie: as the app does
    document.cookie = 'vocabloom.language=he; path=/';
    really();
    expect(document.cookie).toBe('vocabloom.language=he');
    expect(reload).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});

describe('the real network', () => {
  it('remembers the choice that loaded it', async () => {
    const { choiceOfNetwork: really, loadNetwork } =
      await vi.importActual<typeof import('./load-network.ts')>('./load-network.ts');
    expect(really()).toBeUndefined();
    const loading = loadNetwork(ads, 'general');
    for (const script of document.head.querySelectorAll('script')) script.dispatchEvent(new Event('error'));
    await expect(loading).rejects.toThrow();
    // Blocked or slow: the script may still arrive.
    expect(really()).toBe('general');
  });
});
