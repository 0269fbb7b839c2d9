import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type CaptchaJudge = {
  /** The URL of the verification endpoint. */
  readonly siteverify: string;
  /** The forms received, oldest first, with their content type. */
  readonly asked: readonly { readonly type: string | undefined; readonly form: Record<string, string> }[];
  /** Sets how every request is answered from now on; null restores the real services' behavior. */
  readonly answerWith: (answer: ((response: ServerResponse) => void) | null) => void;
  readonly stop: () => Promise<void>;
};

export const captchaSecret = 'secret of the captcha';

/**
 * A server that verifies captchas as hCaptcha and Turnstile do: with the right secret, a token that begins with
 * `solved` is accepted once.
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
