import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type CaptchaService = {
  readonly origin: string;
  /** Requested paths, in order. */
  readonly asked: readonly string[];
  /** Whether its script can be loaded. */
  readonly answer: (how: 'well' | 'failing') => void;
  readonly close: () => Promise<void>;
};

export const captchaSecret = 'secret-of-the-captcha';

/** Shows a button that solves the captcha and passes the page a token that is valid once. */
const script = `
  window.turnstile = {
    render: (place, { sitekey, language, callback }) => {
      const solve = document.createElement('button');
      solve.textContent = 'I am a person (' + sitekey + ', ' + language + ')';
      solve.addEventListener('click', () => callback('solved-' + crypto.randomUUID()));
      place.append(solve);
      return 'widget';
    },
    remove: () => {},
  };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();`;

/** A service that shows captchas and judges them, on an origin of its own on this machine. */
export async function startCaptchaService(): Promise<CaptchaService> {
  const asked: string[] = [];
  const used = new Set<string>();
  let isFailing = false;
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    asked.push(path);
    if (path === '/api.js' && !isFailing) {
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    }
    if (path !== '/siteverify') return void response.writeHead(500).end();
    const form = new URLSearchParams(await text(request));
    const token = form.get('response') ?? '';
    const success = form.get('secret') === captchaSecret && token.startsWith('solved-') && !used.has(token);
    used.add(token);
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(success ? { success } : { success, 'error-codes': ['invalid-input-response'] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: (how) => {
      isFailing = how === 'failing';
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
