import type { Readable } from 'node:stream';

/** The answer to a request. */
export type Reply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Readable | null;
};

/** A JSON answer with status 200. */
export const json = (value: unknown): Reply => ({
  status: 200,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(value),
});
