import { ProtocolError } from '../errors/protocol-error.ts';
import { isWritableHeader } from '../errors/writable-header.ts';

export type Reply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: string | Buffer | null;
};

type Overrides = { readonly headers: string | null; readonly status: string | null };

/** Applies what the database put in `response.headers` and `response.status` (protocol: transaction settings). */
export function withOverrides(reply: Reply, { headers, status }: Overrides): Reply {
  if (headers === null && status === null) return reply;
  return {
    ...reply,
    status: status === null ? reply.status : overrideStatus(status),
    headers: headers === null ? reply.headers : { ...reply.headers, ...overrideHeaders(headers) },
  };
}

function overrideStatus(text: string): number {
  const status = /^[0-9]{3}$/.test(text) ? Number(text) : 0;
  if (status >= 200 && status < 600) return status;
  throw new ProtocolError({
    status: 500,
    code: 'PGRST112',
    message: 'response.status guc must be a valid status code',
  });
}

function overrideHeaders(text: string): Reply['headers'] {
  const list = parseJson(text);
  if (!Array.isArray(list)) throw headersError();
  const entries = list.map((item: unknown): [string, string] => {
    const pairs = typeof item === 'object' && item !== null ? Object.entries(item) : [];
    const [name, value] = pairs[0] ?? [''];
    if (pairs.length !== 1 || !isWritableHeader(name, value)) throw headersError();
    return [name.toLowerCase(), value];
  });
  const byName = Map.groupBy(entries, ([name]) => name);
  if ((byName.get('content-type')?.length ?? 0) > 1) throw headersError();
  // Each value keeps its own line: joined values cannot always be separated again.
  return Object.fromEntries(
    [...byName].map(([name, lines]) => [name, linesOf(lines.map(([, value]) => value))]),
  );
}

const linesOf = (values: string[]): string | string[] => (values.length === 1 ? (values[0] ?? '') : values);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw headersError();
  }
}

const headersError = () =>
  new ProtocolError({
    status: 500,
    code: 'PGRST111',
    message:
      'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  });
