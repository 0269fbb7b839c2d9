import type { BrowserContext, Page } from '@playwright/test';

/** What was said, in order. */
export type SaidAloud = { readonly text: string; readonly lang: string; readonly rate: number };

/** Gives the browser voices that load late and make no sound; what they are asked to say can be queried. */
export async function giveVoices(to: BrowserContext | Page, tags: readonly string[]): Promise<void> {
  await to.addInitScript((langs) => {
    const voices = langs.map((lang) => ({
      lang,
      name: `Voice of ${lang}`,
      voiceURI: lang,
      localService: true,
      default: false,
    }));
    const said: SaidAloud[] = [];
    let named: typeof voices = [];
    let now: SpeechSynthesisUtterance | null = null;
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => named,
      paused: false,
      pending: false,
      get speaking() {
        return now !== null;
      },
      resume: () => {},
      speak: (utterance: SpeechSynthesisUtterance) => {
        now = utterance;
        said.push({ text: utterance.text, lang: utterance.lang, rate: utterance.rate });
        const tell = (kind: string) => now === utterance && utterance.dispatchEvent(new Event(kind));
        setTimeout(() => tell('start'));
        setTimeout(() => {
          tell('end');
          if (now === utterance) now = null;
        }, 50);
      },
      cancel: () => {
        now = null;
      },
    });
    class Utterance extends EventTarget {
      voice = null;
      lang = '';
      rate = 1;
      onstart: (() => void) | null = null;
      onend: (() => void) | null = null;
      onerror: (() => void) | null = null;
      readonly text: string;
      constructor(text: string) {
        super();
        this.text = text;
        this.addEventListener('start', () => this.onstart?.());
        this.addEventListener('end', () => this.onend?.());
      }
    }
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
    Object.defineProperty(window, 'saidAloud', { value: said });
    setTimeout(() => {
      named = voices;
      synthesis.dispatchEvent(new Event('voiceschanged'));
    }, 100);
  }, tags);
}

export const saidAloud = (page: Page): Promise<readonly SaidAloud[]> =>
  page.evaluate(() => (window as unknown as { saidAloud: SaidAloud[] }).saidAloud);
