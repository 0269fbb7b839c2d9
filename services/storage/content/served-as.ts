import { essenceOf, isMediaType } from '../names/media-type.ts';

/** Types that a browser displays or plays without executing anything in them. */
const harmless =
  /^(image\/(?!svg)[\w.+-]+|audio\/[\w.+-]+|video\/[\w.+-]+|font\/[\w.+-]+|text\/(plain|csv|markdown|vtt)|application\/(json|octet-stream|ogg|zip|gzip))$/;

/** Types that a page could load as a script from our origin, or that a browser would display as a page of ours. */
const becomesText = /^text\/html$|(java|ecma|js|live)script$|^application\/wasm$|^text\/jscript$/;

export type ServedAs = { readonly contentType: string; readonly isAttachment: boolean };

/**
 * The type with which an object is answered (protocol: storage downloads): pages and scripts become text, and types
 * that may contain either are offered as downloads, never displayed.
 */
export function servedAs(mimetype: string): ServedAs {
  if (!isMediaType(mimetype)) return { contentType: 'application/octet-stream', isAttachment: true };
  const essence = essenceOf(mimetype);
  if (becomesText.test(essence)) return { contentType: 'text/plain; charset=utf-8', isAttachment: false };
  return { contentType: mimetype, isAttachment: !harmless.test(essence) };
}

/** Headers of every content: nothing in it is executed, whatever a browser takes it for. */
export const inertHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'",
  // Other sites may embed public files; private ones need a token anyway.
  'cross-origin-resource-policy': 'cross-origin',
} as const;
