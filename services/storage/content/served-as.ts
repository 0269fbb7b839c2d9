import { essenceOf, isMediaType } from '../names/media-type.ts';

/** What a browser shows or plays without running anything of it. */
const harmless =
  /^(image\/(?!svg)[\w.+-]+|audio\/[\w.+-]+|video\/[\w.+-]+|font\/[\w.+-]+|text\/(plain|csv|markdown|vtt)|application\/(json|octet-stream|ogg|zip|gzip))$/;

/** What a page could load as a script of ours, or the browser show as a page of ours. */
const becomesText = /^text\/html$|(java|ecma|js|live)script$|^application\/wasm$|^text\/jscript$/;

export type ServedAs = { readonly contentType: string; readonly isAttachment: boolean };

/**
 * The type an object is answered with (protocol: storage downloads): pages and scripts are text, and what may hold either is something to be
 * saved, never shown.
 */
export function servedAs(mimetype: string): ServedAs {
  if (!isMediaType(mimetype)) return { contentType: 'application/octet-stream', isAttachment: true };
  const essence = essenceOf(mimetype);
  if (becomesText.test(essence)) return { contentType: 'text/plain; charset=utf-8', isAttachment: false };
  return { contentType: mimetype, isAttachment: !harmless.test(essence) };
}

/** Headers of every content: nothing in it runs, whatever a browser takes it for. */
export const inertHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'",
  // Public files may stand on other pages; private ones open with a token alone.
  'cross-origin-resource-policy': 'cross-origin',
} as const;
