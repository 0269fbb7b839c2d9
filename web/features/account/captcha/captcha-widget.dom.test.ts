import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showCaptcha } from './captcha-widget.ts';

const config = {
  provider: 'turnstile',
  siteKey: 'site-key',
  scriptUrl: 'https://captcha.test/api.js',
} as const;

const showIt = () => {
  const [onSolved, onFailed] = [vi.fn(), vi.fn()];
  const place = document.createElement('div');
  const remove = showCaptcha({ config, place, language: 'zh', onSolved, onFailed });
  return { onSolved, onFailed, remove };
};

const scriptArrives = () => {
  const scripts = document.head.querySelectorAll('script[src^="https://captcha.test"]');
  [...scripts].at(-1)?.dispatchEvent(new Event('load'));
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  globalThis.turnstile = undefined;
});

test('a captcha whose script arrives but never becomes ready has failed after a quarter of a minute', async () => {
  const { onFailed } = showIt();
  scriptArrives();
  await vi.advanceTimersByTimeAsync(14_900);
  expect(onFailed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(onFailed).toHaveBeenCalledOnce();
});

test('one that fails is loaded anew by the next attempt, and is shown in the language of the page', async () => {
  showIt();
  await vi.advanceTimersByTimeAsync(15_000);
  const render = vi.fn(() => 'widget');
  globalThis.turnstile = { render, remove: vi.fn() };
  const { onFailed } = showIt();
  scriptArrives();
  globalThis.captchaIsReady?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(onFailed).not.toHaveBeenCalled();
  expect(render).toHaveBeenCalledWith(
    expect.any(HTMLElement),
    expect.objectContaining({ sitekey: 'site-key', language: 'zh-cn', hl: 'zh-CN' }),
  );
});

test('a captcha that was closed before it was ready reports nothing', async () => {
  const { onFailed, remove } = showIt();
  remove();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(onFailed).not.toHaveBeenCalled();
});
