import {
  pathError,
  preferenceError,
  rootError,
  rpcVerbError,
  schemaError,
  verbError,
} from '../errors/request-errors.ts';
import { contentTypeOf, type MediaRange, parseAccept } from '../parse/accept.ts';
import { type Preferences, parsePreferences } from '../parse/preferences.ts';
import type { ShapedParameter } from '../parse/query-string.ts';
import { parseRange, type RowRange } from '../parse/range.ts';
import type { DataSettings } from '../ports/ports.ts';
import { type Arrival, type Headers, header } from './arrival.ts';

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

type Resource = { readonly kind: 'table' | 'routine' | 'root'; readonly name: string };

/** A request as the protocol defines it, before anything is looked up in the catalogue. */
export type DataRequest = {
  readonly method: Method;
  readonly resource: Resource;
  readonly schema: string;
  /** Whether the answer names the schema in `Content-Profile`. */
  readonly isProfileNegotiated: boolean;
  readonly parameters: readonly ShapedParameter[];
  readonly preferences: Preferences;
  /** Accepted types, most preferred first. */
  readonly accepted: readonly MediaRange[];
  readonly contentType: string;
  /** The `Range` header of a GET. */
  readonly range: RowRange | null;
};

/** Reads method, path, profile, preferences and media types; throws the protocol's errors for unsupported requests. */
export function readRequest(arrival: Arrival, settings: DataSettings): DataRequest {
  const { path, headers, parameters } = arrival;
  const resource = resourceOf(path);
  if (resource.kind === 'root' && settings.openApi === 'disabled') throw rootError();
  const method = servedMethod(arrival.method, resource);
  const preferences = parsePreferences(header(headers, 'prefer'), settings.txPreference);
  if (preferences.handling === 'strict' && preferences.unknown.length > 0) {
    throw preferenceError(preferences.unknown);
  }
  return {
    method,
    resource,
    ...schemaOf(method, headers, settings.schemas),
    parameters,
    preferences,
    accepted: parseAccept(header(headers, 'accept')),
    contentType: contentTypeOf(header(headers, 'content-type')),
    range: method === 'GET' ? parseRange(header(headers, 'range')) : null,
  };
}

/** Whether a path is the root of the service. */
export const isRoot = (path: string): boolean => path === '' || path === '/';

function resourceOf(path: string): Resource {
  if (isRoot(path)) return { kind: 'root', name: '' };
  // The router's prefix also matches longer names: `/v1` matches `/v12` too.
  if (path !== '' && !path.startsWith('/')) throw pathError();
  const segments = path.split('/').slice(1).map(decodeSegment);
  const [first, second] = segments;
  if (first !== undefined && segments.length === 1) return { kind: 'table', name: first };
  if (segments.length === 2 && first === 'rpc' && second !== undefined)
    return { kind: 'routine', name: second };
  throw pathError();
}

function decodeSegment(segment: string): string {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    throw pathError();
  }
}

function servedMethod(method: string, { kind }: Resource): Method {
  switch (method) {
    case 'GET':
    case 'HEAD':
    case 'OPTIONS':
      return method;
    case 'POST':
      if (kind !== 'root') return method;
      break;
    case 'PUT':
    case 'PATCH':
    case 'DELETE':
      if (kind === 'table') return method;
  }
  throw kind === 'routine' ? rpcVerbError(method) : verbError(method);
}

function schemaOf(
  method: Method,
  headers: Headers,
  schemas: DataSettings['schemas'],
): Pick<DataRequest, 'schema' | 'isProfileNegotiated'> {
  const isWrite = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
  const profile = header(headers, isWrite ? 'content-profile' : 'accept-profile');
  if (profile === undefined) return { schema: schemas[0], isProfileNegotiated: schemas.length > 1 };
  if (!schemas.includes(profile)) throw schemaError(profile, schemas);
  return { schema: profile, isProfileNegotiated: true };
}
