/**
 * `Content-Disposition` for what `?download=` says (protocol: storage downloads): saved under the object's own name, or under the one that is
 * given. Null where nothing is said.
 */
export function dispositionOf(download: string | null): string | null {
  if (download === null) return null;
  if (download === '') return 'attachment;';
  const name = encodeURIComponent(download.slice(0, 255).toWellFormed());
  return `attachment; filename=${name}; filename*=UTF-8''${name.replace(/[!'()*]/g, percent)}`;
}

/** Characters that `encodeURIComponent` leaves and the header's own coding does not (RFC 8187, 3.2.1). */
const percent = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
