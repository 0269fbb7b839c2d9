import type { TransactionOptions } from '@vocabloom/database/port/database.ts';
import type { DataSettings } from '../ports/ports.ts';
import { identifier } from '../sql/fragment.ts';
import { type Arrival, header } from './arrival.ts';
import type { DataRequest } from './request.ts';

type Settings = Readonly<Record<string, string>>;

/** The transaction-local settings that are the same for every request of one shape (protocol: transaction settings). */
export type ShapeSettings = {
  /** What a role may set otherwise for itself. */
  readonly weak: Settings;
  readonly strong: Settings;
};

/** Reads those of a request, and of the function it calls. */
export function shapeSettings(
  { schema, method, preferences }: DataRequest,
  { extraSearchPath = [] }: Pick<DataSettings, 'extraSearchPath'>,
  hoisted: Settings = {},
): ShapeSettings {
  const { timezone } = preferences;
  return {
    weak: { search_path: [...new Set([schema, ...extraSearchPath])].map(identifier).join(', ') },
    strong: { 'request.method': method, ...(timezone === null ? {} : { timezone }), ...hoisted },
  };
}

/** Those that differ; role and claims are the identity's. */
export function requestSettings({ path, headers }: Pick<Arrival, 'path' | 'headers'>): Settings {
  const cookies = header(headers, 'cookie');
  return {
    'request.path': path,
    'request.headers': JSON.stringify(cookies === undefined ? headers : { ...headers, cookie: undefined }),
    'request.cookies': cookies === undefined ? '{}' : cookiesJson(cookies),
  };
}

/** Those that the operator gives every transaction. */
export const appSettings = ({ appSettings: given = {} }: Pick<DataSettings, 'appSettings'>): Settings =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [`app.settings.${name}`, value]));

/**
 * The isolation that settings ask for: `default_transaction_isolation` counts for transactions that begin behind it, so
 * this one has to be begun with it.
 */
export function isolationOf(settings: Settings): Pick<TransactionOptions, 'isolation'> {
  switch (settings.default_transaction_isolation?.toLowerCase()) {
    case 'serializable':
      return { isolation: 'serializable' };
    case 'repeatable read':
      return { isolation: 'repeatable read' };
    default:
      return {};
  }
}

function cookiesJson(text: string): string {
  const pairs = text.split(';').map((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    return [name.trim(), value.trim()];
  });
  return JSON.stringify(Object.fromEntries(pairs));
}
