import { wrongType } from '../errors/refusals.ts';
import { essenceOf } from '../names/media-type.ts';

/** Types that claim nothing about the bytes: the client library sends the first one by default. */
const claimsNothing: ReadonlySet<string> = new Set(['text/plain', 'application/octet-stream']);

/** Equivalent type names; the first of each group is the one used here. */
const same: readonly (readonly string[])[] = [
  ['video/webm', 'audio/webm', 'video/matroska', 'video/x-matroska', 'audio/matroska', 'audio/x-matroska'],
  ['video/mp4', 'audio/mp4', 'audio/x-m4a', 'audio/m4a', 'video/x-m4v', 'video/quicktime', 'video/3gpp'],
  ['audio/ogg', 'video/ogg', 'application/ogg', 'audio/opus'],
  ['audio/mpeg', 'audio/mp3'],
  ['audio/wav', 'audio/vnd.wave', 'audio/x-wav', 'audio/wave'],
  ['audio/aac', 'audio/aacp'],
  ['audio/flac', 'audio/x-flac'],
  ['image/jpeg', 'image/jpg'],
  ['image/x-icon', 'image/vnd.microsoft.icon'],
  ['application/gzip', 'application/x-gzip'],
];

/** Types whose files have a recognizable signature: such a claim is refused if the bytes do not match it. */
const isMarked = (claimed: string, supported: ReadonlySet<string>) =>
  ([...supported].some((type) => essenceOf(type) === claimed) || same.flat().includes(claimed)) &&
  /^(image|audio|video|font)\/|^application\/(pdf|zip|gzip|ogg)$/.test(claimed);

const areSame = (one: string, other: string) =>
  one === other || same.some((names) => names.includes(one) && names.includes(other));

/** Containers whose own type does not show what they contain. */
const contains = (found: string, claimed: string) =>
  (found === 'application/zip' && claimed.startsWith('application/')) ||
  (found === 'application/x-cfb' && claimed.startsWith('application/')) ||
  (found === 'application/xml' && /^(text\/|image\/svg\+xml$|application\/.*xml$)/.test(claimed));

/**
 * Rejects a content with InvalidMimeType if its first bytes do not match the claimed type. `text/plain` and
 * `application/octet-stream` claim nothing; a type without a signature passes unless the bytes clearly belong to
 * another type.
 */
export async function requireFit(claimed: string, head: Uint8Array): Promise<void> {
  const claim = essenceOf(claimed);
  if (claimsNothing.has(claim)) return;
  const { fileTypeFromBuffer, supportedMimeTypes } = await import('file-type');
  const found = await fileTypeFromBuffer(head);
  const type = found === undefined ? undefined : essenceOf(found.mime);
  const fits =
    type === undefined ? !isMarked(claim, supportedMimeTypes) : areSame(type, claim) || contains(type, claim);
  if (!fits) throw wrongType(claim);
}
