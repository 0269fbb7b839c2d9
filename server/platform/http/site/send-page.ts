import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(brotliCompress);

/** A page that is the same for everyone, with an ETag for browsers that already have it, and compressed only once. */
export type KeptPage = {
  readonly language: string;
  readonly html: string;
  readonly tag: string;
  readonly brotli: () => Promise<Buffer>;
};

export function keptPage(language: string, html: string): KeptPage {
  let brotli: Promise<Buffer> | undefined;
  return {
    language,
    html,
    tag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    brotli: () => {
      brotli ??= compress(html);
      return brotli;
    },
  };
}

/** `variesBy`: request headers, besides the address, that determined which page it is. */
export async function sendPage(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  page: KeptPage,
  variesBy: readonly string[] = [],
): Promise<FastifyReply> {
  reply
    .header('cache-control', 'no-cache')
    .header('content-language', page.language)
    .header('vary', ['accept-encoding', ...variesBy].join(', '))
    .header('etag', page.tag)
    .type('text/html; charset=utf-8');
  const known = request.headers['if-none-match'] ?? '';
  if (reply.statusCode === 200 && known.includes(page.tag)) return reply.code(304).send();
  if (!/\bbr\b/.test(request.headers['accept-encoding']?.toString() ?? '')) return reply.send(page.html);
  return reply.header('content-encoding', 'br').send(await page.brotli());
}
