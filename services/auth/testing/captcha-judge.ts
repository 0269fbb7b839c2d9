import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type CaptchaJudge = {
  /** The address that judges. */
  readonly siteverify: string;
  /** Forms that came, oldest first, with the type they were said to be of. */
  readonly asked: readonly { readonly type: string | undefined; readonly form: Record<string, string> }[];
  /** From now on every question is answered so; null for as both services do. */
  readonly answerWith: (answer: ((response: ServerResponse) => void) | null) => void;
  readonly stop: () => Promise<void>;
};

export const captchaSecret = 'secret of the captcha';

/**
 * A server that judges captchas as hCaptcha and Turnstile do: a token counts once, if it begins with `solved`, for whoever shows the
 * secret.
 */
export async function startCaptchaJudge(): Promise<CaptchaJudge> {
  const asked: { type: string | undefined; form: Record<string, string> }[] = [];
  const used = new Set<string>();
  let own: ((response: ServerResponse) => void) | null = null;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const form = Object.fromEntries(new URLSearchParams(body));
      asked.push({ type: request.headers['content-type'], form });
      if (own !== null) return own(response);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(judge(form, used)));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    siteverify: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
    asked,
    answerWith: (answer) => {
      own = answer;
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function judge({ secret, response = '' }: Record<string, string>, used: Set<string>) {
  const no = (code: string) => ({ success: false, 'error-codes': [code] });
  if (secret !== captchaSecret) return no('invalid-input-secret');
  if (!response.startsWith('solved')) return no('invalid-input-response');
  if (used.has(response)) return no('timeout-or-duplicate');
  used.add(response);
  return { success: true, challenge_ts: '2026-03-01T12:00:00Z', hostname: 'localhost' };
}
