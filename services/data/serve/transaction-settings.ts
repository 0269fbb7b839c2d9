import type { DataSettings } from '../ports/ports.ts';
import { identifier } from '../sql/fragment.ts';
import { type Arrival, header } from './arrival.ts';
import type { DataRequest } from './request.ts';

type Settings = Readonly<Record<string, string>>;

/** The transaction-local settings that are the same for every request of one shape (protocol: transaction settings). */
export function shapeSettings(
  { schema, method, preferences }: DataRequest,
  { extraSearchPath = [] }: Pick<DataSettings, 'extraSearchPath'>,
): Settings {
  const { timezone } = preferences;
  return {
    search_path: [...new Set([schema, ...extraSearchPath])].map(identifier).join(', '),
    'request.method': method,
    ...(timezone === null ? {} : { timezone }),
  };
}

/** Those that differ; role and claims are the identity's. */
export function requestSettings({ path, headers }: Arrival): Settings {
  const cookies = header(headers, 'cookie');
  return {
    'request.path': path,
    'request.headers': JSON.stringify(cookies === undefined ? headers : { ...headers, cookie: undefined }),
    'request.cookies': cookies === undefined ? '{}' : cookiesJson(cookies),
  };
}

function cookiesJson(text: string): string {
  const pairs = text.split(';').map((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    return [name.trim(), value.trim()];
  });
  return JSON.stringify(Object.fromEntries(pairs));
}
