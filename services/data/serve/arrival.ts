import { urlError } from '../errors/request-errors.ts';
import { type ShapedParameter, splitQuery } from '../parse/query-string.ts';
import { requireAtMost } from '../parse/require-within.ts';
import { limits } from '../ports/limits.ts';

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** A request as it arrived, merely split into its parts. */
export type Arrival = {
  readonly method: string;
  /** The path below the mount point, not decoded. */
  readonly path: string;
  readonly parameters: readonly ShapedParameter[];
  readonly headers: Headers;
  readonly body: Buffer | null;
};

/** Splits the URL below the mount point; throws PGRST100 if it is too long or has too many parameters. */
export function readArrival(came: {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: Buffer | null;
}): Arrival {
  const { url, ...rest } = came;
  // Every character of a URL is one byte: all others are percent-encoded.
  if (url.length > limits.urlBytes) throw urlError(limits.urlBytes);
  const question = url.indexOf('?');
  if (question < 0) return { ...rest, path: url, parameters: [] };
  const parameters = splitQuery(url.slice(question + 1));
  requireAtMost(parameters.length, limits.parameters, 'parameters');
  return { ...rest, path: url.slice(0, question), parameters };
}

/** A header's text; several headers of the same name are joined by commas. */
export function header(headers: Headers, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}
