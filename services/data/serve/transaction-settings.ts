import type { TransactionOptions } from '@vocabloom/database/port/database.ts';
import type { DataSettings } from '../ports/ports.ts';
import { identifier } from '../sql/fragment.ts';
import { type Arrival, header } from './arrival.ts';
import type { DataRequest } from './request.ts';

type Settings = Readonly<Record<string, string>>;

/** The transaction-local settings that are the same for every request of one shape (protocol: transaction settings). */
export type ShapeSettings = {
  /** Settings that a role may override for itself. */
  readonly weak: Settings;
  readonly strong: Settings;
};

/** The settings for a request, and for the function it calls. */
export function shapeSettings(
  { schema, method, preferences }: DataRequest,
  { extraSearchPath = [] }: Pick<DataSettings, 'extraSearchPath'>,
  hoisted: Settings = {},
): ShapeSettings {
  const { timezone } = preferences;
  return {
    weak: { search_path: [schema, ...extraSearchPath].map(identifier).join(', ') },
    strong: { 'request.method': method, ...(timezone === null ? {} : { timezone }), ...hoisted },
  };
}

/** The settings that differ between requests of one shape; role and claims come from the identity. */
export function requestSettings({ path, headers }: Pick<Arrival, 'path' | 'headers'>): Settings {
  const cookies = header(headers, 'cookie');
  return {
    'request.path': path,
    'request.headers': JSON.stringify(cookies === undefined ? headers : { ...headers, cookie: undefined }),
    'request.cookies': cookies === undefined ? '{}' : cookiesJson(cookies),
  };
}

/** The settings that the operator gives every transaction. */
export const appSettings = ({ appSettings: given = {} }: Pick<DataSettings, 'appSettings'>): Settings =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [`app.settings.${name}`, value]));

/**
 * The isolation level that settings ask for: `default_transaction_isolation` only affects transactions that begin
 * later, so this one must begin with it.
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
