import type { IncomingMessage } from 'node:http';
import type { Vsn } from '../frames/frame.ts';
import { limits } from '../ports/limits.ts';
import type { RealtimePorts } from '../ports/ports.ts';
import { type Bearer, judgeToken } from '../tokens/bearer.ts';

type Handshake =
  | { readonly ok: true; readonly vsn: Vsn; readonly opener: Bearer }
  | { readonly ok: false; readonly status: number; readonly error: string };

const versions: Readonly<Record<string, Vsn>> = { '1.0.0': 1, '2.0.0': 2 };

/** Reads a request for a socket: the version of its frames and the key that opens it (protocol: handshake). */
export async function readHandshake(
  { url, headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  ports: Pick<RealtimePorts, 'readToken' | 'clock' | 'logger'>,
): Promise<Handshake> {
  const { searchParams } = new URL(url ?? '/', 'http://localhost');
  const vsn = versions[searchParams.get('vsn') ?? '1.0.0'];
  if (vsn === undefined) return refused(400, 'Unknown version of the protocol');
  const header = headers['x-api-key'] ?? headers.apikey;
  const key = searchParams.get('apikey') ?? (typeof header === 'string' ? header : '');
  if (key === '') return refused(401, 'API key is missing');
  if (key.length > limits.tokenCharacters) return refused(401, 'The token provided is not a valid JWT');
  try {
    const judged = await judgeToken(key, ports);
    if (judged.ok) return { ok: true, vsn, opener: judged.bearer };
    return refused(401, judged.refusal === 'expired' ? 'Token has expired' : judged.message);
  } catch (error) {
    ports.logger.error({ err: error }, 'an API key could not be checked');
    return refused(503, 'Try again later');
  }
}

const refused = (status: number, error: string) => ({ ok: false, status, error }) as const;
