import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3 } from '../blobs/s3-blobs.ts';

type Kept = { readonly content: Buffer; readonly at: Date };

export type S3Server = {
  readonly settings: S3;
  readonly kept: Map<string, Kept>;
  /** While set, every request is answered with this status. */
  failWith: { status: number; code: string } | null;
  readonly close: () => Promise<void>;
};

const keys = { accessKeyId: 'files-access', secretAccessKey: 'a secret of the store' };
const region = 'eu-west-3';

/**
 * A store that implements the part of S3 that files need, on a local port: objects, ranges, copies, lists in pages of
 * two. It checks every signature itself (Signature Version 4,
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/create-signed-request.html) and accepts no body without a length.
 */
export async function startS3Server(): Promise<S3Server> {
  const kept = new Map<string, Kept>();
  const state: Pick<S3Server, 'failWith'> = { failWith: null };
  const server = createServer((request, response) => {
    void answer(request, response, { kept, failWith: state.failWith });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const settings = {
    ...keys,
    region,
    bucket: 'files',
    endpoint: `http://127.0.0.1:${port}`,
    timeoutMs: 5000,
  };
  return Object.assign(state, {
    settings,
    kept,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

type Shop = { readonly kept: Map<string, Kept>; readonly failWith: { status: number; code: string } | null };

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { kept, failWith }: Shop,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const content = Buffer.concat(chunks);
  const say = (status: number, body: string | Buffer = '', headers = {}) =>
    void response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers }).end(body);
  const refuse = (status: number, code: string) => say(status, `<Error><Code>${code}</Code></Error>`);
  if (failWith !== null) return refuse(failWith.status, failWith.code);
  if (!isSigned(request)) return refuse(403, 'SignatureDoesNotMatch');
  const url = new URL(request.url ?? '/', 'http://store');
  const [, bucket, key = ''] = url.pathname.split('/').map(decodeURIComponent);
  if (bucket !== 'files') return refuse(404, 'NoSuchBucket');
  if (key === '') return say(200, listing(kept, url.searchParams.get('continuation-token') ?? ''));
  const found = kept.get(key);
  switch (request.method) {
    case 'PUT': {
      const source = request.headers['x-amz-copy-source'];
      if (typeof source === 'string') {
        const from = kept.get(decodeURIComponent(source.replace('/files/', '')));
        if (from === undefined) return refuse(404, 'NoSuchKey');
        kept.set(key, { ...from, at: new Date() });
        return say(200, '<CopyObjectResult></CopyObjectResult>');
      }
      if (request.headers['content-length'] === undefined) return refuse(411, 'MissingContentLength');
      kept.set(key, { content, at: new Date() });
      return say(200);
    }
    case 'GET': {
      if (found === undefined) return refuse(404, 'NoSuchKey');
      const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      if (start === undefined) return say(200, found.content);
      return say(206, found.content.subarray(Number(start), Number(end) + 1));
    }
    case 'DELETE':
      kept.delete(key);
      return say(204);
    default:
      return refuse(405, 'MethodNotAllowed');
  }
}

function listing(kept: Shop['kept'], after: string): string {
  const names = [...kept.keys()].filter((name) => name > after).toSorted();
  const page = names.slice(0, 2);
  const entries = page.map(
    (name) =>
      `<Contents><Key>${name}</Key><LastModified>${kept.get(name)?.at.toISOString()}</LastModified></Contents>`,
  );
  const isTruncated = names.length > 2;
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const [, day = '', signed = '', signature = ''] =
    /Credential=files-access\/(\d{8})\/eu-west-3\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const { pathname, searchParams } = new URL(url, 'http://store');
  searchParams.sort();
  const canonical = [
    ...[method, pathname, searchParams.toString()],
    ...signed.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    ...['', signed, String(headers['x-amz-content-sha256'])],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const digest = createHash('sha256').update(canonical).digest('hex');
  const key = hmac(hmac(hmac(hmac(`AWS4${keys.secretAccessKey}`, day), region), 's3'), 'aws4_request');
  return (
    hmac(key, `AWS4-HMAC-SHA256\n${headers['x-amz-date']}\n${scope}\n${digest}`).toString('hex') === signature
  );
}
