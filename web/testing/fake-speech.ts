import { act } from '@testing-library/react';
import { vi } from 'vitest';

type FakeVoice = Pick<SpeechSynthesisVoice, 'voiceURI' | 'name' | 'lang' | 'localService' | 'default'>;

export const fakeVoice = (lang: string, rest: Partial<FakeVoice> = {}): FakeVoice => ({
  voiceURI: `voice:${lang}:${rest.name ?? ''}`,
  name: `Voice of ${lang}`,
  lang,
  localService: true,
  default: false,
  ...rest,
});

class FakeUtterance {
  voice: FakeVoice | null = null;
  lang = '';
  rate = 1;
  onstart: (() => void) | null = null;
  onend: (() => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/**
 * A synthesizer that behaves like browsers: it lists its voices late, plays one utterance after the other, and reports
 * start, end and cancellation only after the call has returned. The test decides when something happens.
 */
export function fakeSpeech({ voices }: { voices: readonly FakeVoice[] }) {
  let list: readonly FakeVoice[] = voices;
  let queue: FakeUtterance[] = [];
  const spoken: FakeUtterance[] = [];
  const listeners = new Set<() => void>();
  let overlaps = 0;

  const synthesis = {
    getVoices: () => list,
    get speaking() {
      return queue.length > 0;
    },
    get pending() {
      return queue.length > 1;
    },
    paused: false,
    resume: vi.fn(),
    speak: (utterance: FakeUtterance) => {
      if (queue.length > 0) overlaps += 1;
      queue.push(utterance);
      spoken.push(utterance);
    },
    cancel: () => {
      const off = queue;
      queue = [];
      queueMicrotask(() => {
        for (const [index, one] of off.entries()) {
          one.onerror?.({ error: index === 0 ? 'interrupted' : 'canceled' });
        }
      });
    },
    addEventListener: (_kind: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_kind: string, listener: () => void) => listeners.delete(listener),
  };
  vi.stubGlobal('speechSynthesis', synthesis);
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);

  const happen = (what: () => void) =>
    act(async () => {
      what();
      await Promise.resolve();
    });
  const now = () => {
    const first = queue[0];
    if (!first) throw new Error('Nothing is being said');
    return first;
  };
  return {
    /** Every text requested so far. */
    said: () => spoken.map(({ text, lang, rate, voice }) => ({ text, lang, rate, voice: voice?.name })),
    texts: () => spoken.map(({ text }) => text),
    isSpeaking: () => queue.length > 0,
    /** How often something was said while something else was being said. */
    overlaps: () => overlaps,
    voicesCome: (later: readonly FakeVoice[]) =>
      happen(() => {
        list = later;
        for (const listener of listeners) listener();
      }),
    starts: () => happen(() => now().onstart?.()),
    ends: () =>
      happen(() => {
        const one = now();
        queue = queue.slice(1);
        one.onend?.();
      }),
    fails: (error: string) =>
      happen(() => {
        const one = now();
        queue = queue.slice(1);
        one.onerror?.({ error });
      }),
  };
}
