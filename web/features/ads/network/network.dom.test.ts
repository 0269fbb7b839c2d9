import { AD_TOKEN_PATH, AD_TOKEN_REFRESH_MS } from '@vocabloom/contract/ads.ts';
import type { AdsConfig } from '@vocabloom/contract/config.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStorageKey } from '../../../platform/session/stored-session.ts';
import { fakeServer, fakeSession } from '../../../testing/fake-server.ts';

const ads: AdsConfig = {
  client: 'ca-pub-1',
  slot: '2',
  scriptUrl: 'https://ads.example.org/show.js?v=1',
  consentUrl: 'https://consent.example.org/tcf.js',
};

/** The scripts that were requested; jsdom fetches none, so each ends as the test decides. */
const scripts = () => [...document.head.querySelectorAll('script')];
const end = (how: 'load' | 'error') => {
  for (const script of scripts()) script.dispatchEvent(new Event(how));
};

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  for (const script of scripts()) script.remove();
  globalThis.adsbygoogle = undefined;
  globalThis.__tcfapi = undefined;
});

const network = () => import('./load-network.ts');

describe('the ad network', () => {
  it('is loaded once, with the installation’s id, in impersonal mode until the choice is known', async () => {
    const { loadNetwork, choiceOfNetwork } = await network();
    expect(choiceOfNetwork()).toBeUndefined();
    const loading = [loadNetwork(ads, 'general'), loadNetwork(ads, 'general')];
    expect(choiceOfNetwork()).toBe('general');
    expect(scripts().map(({ src }) => src)).toEqual([
      'https://ads.example.org/show.js?v=1&client=ca-pub-1',
      'https://consent.example.org/tcf.js',
    ]);
    expect(globalThis.adsbygoogle?.requestNonPersonalizedAds).toBe(1);
    end('load');
    await Promise.all(loading);
    expect(globalThis.adsbygoogle?.requestNonPersonalizedAds).toBe(1);
  });

  it('is given up if it is blocked', async () => {
    const { loadNetwork } = await network();
    const loading = loadNetwork(ads, 'general');
    end('error');
    await expect(loading).rejects.toThrow('could not be loaded');
  });

  it('is given up after 8 seconds', async () => {
    const { loadNetwork } = await network();
    const loading = loadNetwork(ads, 'general');
    const outcome = expect(loading).rejects.toThrow('could not be loaded');
    await vi.advanceTimersByTimeAsync(8_000);
    await outcome;
  });
});

type Answer = { gdprApplies?: boolean; purpose?: { consents?: Record<string, boolean> } } | null;
const consentApi = (answer: Answer, isGood = true) =>
  ((_command, _version, tell) => tell(answer, isGood)) as typeof globalThis.__tcfapi;

describe('whether advertisements are personal', () => {
  const personalAfter = async (arrange: () => void) => {
    const { loadNetwork } = await network();
    const loading = loadNetwork(ads, 'personal');
    arrange();
    end('load');
    await vi.runAllTimersAsync();
    await loading;
    return globalThis.adsbygoogle?.requestNonPersonalizedAds === 0;
  };
  const all = { '1': true, '3': true, '4': true };

  it.each<[string, Answer, boolean]>([
    ['allows every purpose they need', { gdprApplies: true, purpose: { consents: all } }, true],
    ['refuses one of them', { gdprApplies: true, purpose: { consents: { ...all, '3': false } } }, false],
    ['says nothing of them', { gdprApplies: true }, false],
    ['says that no consent is asked for here', { gdprApplies: false }, true],
    ['has no answer', null, false],
  ])('is decided by a consent interface of the network that %s', async (_, answer, expected) => {
    expect(
      await personalAfter(() => {
        globalThis.__tcfapi = consentApi(answer);
      }),
    ).toBe(expected);
  });

  it('is no if that interface fails', async () => {
    const failing = () => {
      throw new Error('broken');
    };
    expect(
      await personalAfter(() => {
        globalThis.__tcfapi = failing;
      }),
    ).toBe(false);
  });

  it('is what the person chose if no such interface appears in 50 attempts, one every 100 ms', async () => {
    const { allowsPersonalAds } = await import('./find-consent.ts');
    let answer: boolean | undefined;
    void allowsPersonalAds().then((allowed) => {
      answer = allowed;
    });
    await vi.advanceTimersByTimeAsync(4_999);
    expect(answer).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(answer).toBe(true);
  });

  it('follows an interface that appears late', async () => {
    const { allowsPersonalAds } = await import('./find-consent.ts');
    const allowed = allowsPersonalAds();
    await vi.advanceTimersByTimeAsync(3_000);
    globalThis.__tcfapi = consentApi({ purpose: { consents: {} } });
    await vi.advanceTimersByTimeAsync(100);
    expect(await allowed).toBe(false);
  });
});

describe('the ad token', () => {
  async function signedIn() {
    localStorage.setItem(sessionStorageKey, JSON.stringify(fakeSession()));
    const { sessionStore } = await import('../../../platform/session/session-state.ts');
    const { toSessionUser } = await import('../../../platform/session/session-user.ts');
    sessionStore.set({ status: 'signed-in', user: toSessionUser(fakeSession().user) });
    const { adToken } = await import('./ad-token.ts');
    return { sessionStore, adToken };
  }
  let made = 0;
  const answers = () =>
    fakeServer({
      [`GET ${AD_TOKEN_PATH}`]: () => {
        made += 1;
        return { body: { token: `token-${made}` } };
      },
    });

  it('is requested once and again every 50 minutes', async () => {
    expect(AD_TOKEN_REFRESH_MS).toBe(3_000_000);
    const calls = answers();
    const { adToken } = await signedIn();
    const first = await adToken();
    expect(await adToken()).toBe(first);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(AD_TOKEN_REFRESH_MS);
    expect(await adToken()).not.toBe(first);
    expect(calls).toHaveLength(2);
  });

  it('is forgotten with the session, and no longer requested', async () => {
    const calls = answers();
    const { adToken, sessionStore } = await signedIn();
    const former = await adToken();
    expect(former).not.toBeNull();
    sessionStore.set({ status: 'signed-out' });
    expect(await adToken()).toBeNull();
    await vi.advanceTimersByTimeAsync(2 * AD_TOKEN_REFRESH_MS);
    expect(calls).toHaveLength(1);
    await signedIn();
    expect(await adToken()).not.toBe(former);
  });

  it('is null if none is available, which stops no advertisement', async () => {
    fakeServer({});
    const { adToken } = await signedIn();
    expect(await adToken()).toBeNull();
  });
});
