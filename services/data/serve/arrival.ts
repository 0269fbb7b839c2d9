import { urlError } from '../errors/request-errors.ts';
import { type ShapedParameter, splitQuery } from '../parse/query-string.ts';
import { requireAtMost } from '../parse/require-within.ts';
import { limits } from '../ports/limits.ts';

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** A request as it came in, only split into its parts. */
export type Arrival = {
  readonly method: string;
  /** The path below the mount point, as it came. */
  readonly path: string;
  readonly parameters: readonly ShapedParameter[];
  readonly headers: Headers;
  readonly body: Buffer | null;
};

/** Splits the URL below the mount point; throws PGRST100 for one that is too long or has too many parameters. */
export function readArrival(came: {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: Buffer | null;
}): Arrival {
  const { url, ...rest } = came;
  // A character of an address is a byte: what is none is percent-encoded.
  if (url.length > limits.urlBytes) throw urlError(limits.urlBytes);
  const question = url.indexOf('?');
  if (question < 0) return { ...rest, path: url, parameters: [] };
  const parameters = splitQuery(url.slice(question + 1));
  requireAtMost(parameters.length, limits.parameters, 'parameters');
  return { ...rest, path: url.slice(0, question), parameters };
}

/** A header's text; several of one name are joined by commas. */
export function header(headers: Headers, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}
