import { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { requireRobots } from '../content/robots.ts';
import { invalidRequest, noContent } from '../errors/refusals.ts';
import { isMediaType } from '../names/media-type.ts';
import { limits } from '../ports/limits.ts';
import { type Arrival, chunksOf, declaredBytesOf, headerOf } from '../serve/arrival.ts';
import { readUserMetadata } from '../store/user-metadata.ts';

/** An upload, and what is declared about it before a byte of it is read. */
export type Content = {
  readonly mimetype: string;
  /** The complete `Cache-Control` header for its downloads. */
  readonly cacheControl: string;
  readonly userMetadata: Readonly<Record<string, unknown>>;
  readonly declaredBytes: number | null;
  /** The `X-Robots-Tag` header for its downloads; null if the uploader gave none. */
  readonly robots: string | null;
  readonly stream: Readable;
};

const noType = 'application/octet-stream';

/** Reads how a content is sent, directly or as a form (protocol: uploads). Rejects a form without a file. */
export async function openContent(arrival: Arrival): Promise<Content> {
  const type = headerOf(arrival, 'content-type') ?? '';
  const robots = readRobots(arrival);
  if (/^multipart\/form-data/i.test(type)) return { ...(await openForm(arrival, type)), robots };
  const metadata = headerOf(arrival, 'x-metadata');
  return {
    mimetype: typeOr(type, noType),
    cacheControl: cacheControlOr(headerOf(arrival, 'cache-control')),
    userMetadata: readUserMetadata(
      metadata === undefined ? undefined : Buffer.from(metadata, 'base64').toString('utf8'),
    ),
    declaredBytes: declaredBytesOf(arrival),
    robots,
    stream: Readable.from(chunksOf(arrival.body), { objectMode: false }),
  };
}

function readRobots(arrival: Arrival): string | null {
  const said = headerOf(arrival, 'x-robots-tag') ?? '';
  if (said === '') return null;
  requireRobots(said);
  return said;
}

const typeOr = (type: string | undefined, otherwise: string) =>
  type !== undefined && isMediaType(type) ? type : otherwise;

const printable = /^[\x20-\x7e]+$/;

/** The default is `no-cache`, also for a value that is not a valid header. */
const cacheControlOr = (value: string | undefined): string =>
  value !== undefined && value.length <= limits.headerCharacters && printable.test(value)
    ? value
    : 'no-cache';

/** The fields of a form must precede its file; anything after the file is ignored. */
async function openForm(arrival: Arrival, contentType: string): Promise<Omit<Content, 'robots'>> {
  const form = formReader({ ...arrival.headers, 'content-type': contentType });
  const fields = new Map<string, string>();
  const content = await new Promise<Omit<Content, 'robots'>>((resolve, reject) => {
    form.on('field', (name, value) => fields.set(name, value));
    form.on('file', (_name, stream, _filename, _encoding, mimetype) => {
      const seconds = fields.get('cacheControl');
      // If a connection breaks, the form parser ends without an error on the file stream.
      arrival.body.once('error', (error) => stream.destroy(error));
      // A fault that arrives before anything reads the file would end the process: it waits in the stream instead.
      stream.on('error', (error) => stream.destroy(error));
      resolve({
        mimetype: typeOr(fields.get('contentType'), typeOr(mimetype, noType)),
        cacheControl: cacheControlOr(seconds === undefined ? undefined : `max-age=${seconds}`),
        userMetadata: readUserMetadata(fields.get('metadata') ?? fields.get('userMetadata')),
        declaredBytes: null,
        stream: Readable.from(fileFrom(stream), { objectMode: false }),
      });
    });
    form.on('finish', () => reject(noContent()));
    form.on('error', () => reject(unreadableForm()));
    arrival.body.once('error', reject);
    // One that broke before says so to nobody any more.
    if (arrival.body.destroyed) reject(unreadableForm());
    arrival.body.pipe(form);
  });
  return content;
}

async function* fileFrom(stream: Readable) {
  try {
    yield* stream;
  } catch {
    throw unreadableForm();
  }
}

const unreadableForm = () => invalidRequest('The form cannot be read');

function formReader(headers: Arrival['headers'] & { readonly 'content-type': string }) {
  try {
    const flat: BusboyHeaders = { 'content-type': headers['content-type'] };
    return new Busboy({
      headers: flat,
      limits: {
        fields: limits.formFields,
        files: 1,
        parts: limits.formFields + 1,
        fieldSize: limits.userMetadataBytes,
        fieldNameSize: 100,
        headerPairs: 20,
      },
    });
  } catch {
    throw unreadableForm();
  }
}
