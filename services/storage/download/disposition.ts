/**
 * `Content-Disposition` for the parameter `?download=` (protocol: storage downloads): saved under the object's own
 * name, or under the given one. Null if the parameter is absent.
 */
export function dispositionOf(download: string | null): string | null {
  if (download === null) return null;
  if (download === '') return 'attachment;';
  const name = encodeURIComponent(download.slice(0, 255).toWellFormed());
  return `attachment; filename=${name}; filename*=UTF-8''${name.replace(/[!'()*]/g, percent)}`;
}

/** Characters that `encodeURIComponent` leaves unencoded but the header's encoding does not allow (RFC 8187, 3.2.1). */
const percent = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
