import type { DataSettings } from '../ports.ts';
import { identifier } from '../sql/fragment.ts';
import { type DataRequest, type Headers, header } from './request.ts';

/** The transaction-local settings a request brings (protocol 4.1); role and claims are the identity's. */
export function transactionSettings(
  request: DataRequest,
  { extraSearchPath = [] }: Pick<DataSettings, 'extraSearchPath'>,
): Readonly<Record<string, string>> {
  const { schema, method, path, headers, preferences } = request;
  const settings: Record<string, string> = {
    search_path: [schema, ...extraSearchPath].map(identifier).join(', '),
    'request.method': method,
    'request.path': path,
    'request.headers': JSON.stringify({ ...headers, cookie: undefined }),
    'request.cookies': cookiesOf(headers),
  };
  if (preferences.timezone !== null) settings.timezone = preferences.timezone;
  return settings;
}

function cookiesOf(headers: Headers): string {
  const text = header(headers, 'cookie');
  if (text === undefined) return '{}';
  const pairs = text.split(';').map((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    return [name.trim(), value.trim()];
  });
  return JSON.stringify(Object.fromEntries(pairs));
}
