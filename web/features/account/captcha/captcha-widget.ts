import type { CaptchaConfig } from '@vocabloom/contract/config.ts';
import { loadScript } from '../../../platform/load-script.ts';

type Options = {
  readonly sitekey: string;
  readonly theme: 'light' | 'dark';
  readonly callback: (token: string) => void;
  readonly 'error-callback': () => void;
  /** The language, under the names that Turnstile and hCaptcha give the option. */
  readonly language: string;
  readonly hl: string;
};

/** What hCaptcha and Turnstile have in common. */
type Api = {
  readonly render: (place: HTMLElement, options: Options) => string;
  readonly remove: (widget: string) => void;
};

declare global {
  var hcaptcha: Api | undefined;
  var turnstile: Api | undefined;
  var captchaIsReady: (() => void) | undefined;
}

/** A captcha that is not ready by then is as good as blocked, even if its script arrived. */
const patienceMs = 15_000;

let loaded: Promise<Api> | undefined;

/** The script of the captcha service, loaded once per page; a failed load is tried again. */
function loadApi(config: CaptchaConfig): Promise<Api> {
  loaded ??= load(config).catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function load({ provider, scriptUrl }: CaptchaConfig): Promise<Api> {
  const ready = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${provider} did not become ready`)), patienceMs);
    globalThis.captchaIsReady = () => {
      clearTimeout(timer);
      resolve();
    };
  });
  const address = new URL(scriptUrl);
  address.searchParams.set('render', 'explicit');
  address.searchParams.set('onload', 'captchaIsReady');
  await Promise.all([loadScript(address.href), ready]);
  const api = globalThis[provider];
  if (api === undefined) throw new Error('the captcha’s script did not define it');
  return api;
}

type Shown = {
  readonly config: CaptchaConfig;
  readonly place: HTMLElement;
  readonly language: string;
  readonly onSolved: (token: string) => void;
  readonly onFailed: () => void;
};

const themeOfPage = (): Options['theme'] => {
  const chosen = document.documentElement.dataset.theme;
  const isDark =
    chosen === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
  return isDark ? 'dark' : 'light';
};

/** Shows a captcha in an element of the page; returns a function that removes it. */
export function showCaptcha({ config, place, language, onSolved, onFailed }: Shown): () => void {
  let isOver = false;
  let takeAway = () => {};
  const start = async () => {
    const api = await loadApi(config);
    if (isOver) return;
    const said = language === 'zh' ? 'zh-CN' : language;
    const widget = api.render(place, {
      sitekey: config.siteKey,
      theme: themeOfPage(),
      callback: onSolved,
      'error-callback': onFailed,
      language: said.toLowerCase(),
      hl: said,
    });
    takeAway = () => api.remove(widget);
  };
  start().catch(() => {
    if (!isOver) onFailed();
  });
  return () => {
    isOver = true;
    takeAway();
  };
}
