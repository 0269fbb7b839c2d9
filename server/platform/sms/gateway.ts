import type { Sms } from '@vocabloom/auth-service/ports/ports.ts';
import { fieldOf } from '@vocabloom/database/port/field-of.ts';
import type { Delivery } from '../mail/transport.ts';

/** Passes one message to a gateway that delivers it to the phone; never rejects. `id` is the same for every attempt. */
export type SmsTransport = (sms: Sms & { readonly id: string }) => Promise<Delivery>;

/** Longer than anything a gateway has to say about a message. */
const maxAnswerBytes = 64 * 1024;

/**
 * Refusals of this number or text, which a further attempt would not change; other statuses may be the gateway's own
 * problem.
 */
const permanentStatuses = new Set([400, 404, 410, 413, 422]);

/**
 * Sends through an HTTP gateway: `POST` of `{id, to, text, channel}` (protocol: text messages). Any 2xx accepts the
 * message. Takes at most `timeoutMs` including the answer, of which at most 64 KiB are read; redirects are not
 * followed.
 */
export const httpGateway =
  ({
    url,
    token,
    timeoutMs,
  }: {
    readonly url: string;
    readonly token: string | undefined;
    readonly timeoutMs: number;
  }): SmsTransport =>
  async ({ id, to, text, channel }) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ id, to, text, channel }),
      });
      await readAway(response);
      if (response.ok) return { outcome: 'sent' };
      const { status } = response;
      return { outcome: 'failed', permanent: permanentStatuses.has(status), reason: `HTTP ${status}` };
    } catch (error) {
      return { outcome: 'failed', permanent: false, reason: reasonOf(error) };
    }
  };

async function readAway(response: Response): Promise<void> {
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    // Leaving the loop ends the connection: the rest is never received.
    if (length > maxAnswerBytes) throw new Error('the answer of the gateway is too long');
  }
}

/** Only the kind of problem: error messages may name the address, which contains the operator's secrets. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown failure';
  const code = fieldOf(error.cause, 'code');
  return typeof code === 'string' ? code : error.name;
}
