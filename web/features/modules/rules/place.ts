/**
 * A module or group as an address names it: by its numeric position or by its id (product: addresses). Links use the
 * position.
 */
export type Place =
  | { readonly by: 'position'; readonly position: number }
  | { readonly by: 'id'; readonly id: string };

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Reads a part of an address; `undefined` if it cannot name anything. */
export const readPlace = (text: string | undefined): Place | undefined => {
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return { by: 'position', position: Number(text) };
  return uuid.test(text) ? { by: 'id', id: text.toLowerCase() } : undefined;
};

/** The loaded module or group that a place names. */
export const findPlace = <T extends { readonly id: string; readonly position: number }>(
  all: readonly T[],
  place: Place | undefined,
): T | undefined =>
  place &&
  all.find((one) => (place.by === 'position' ? one.position === place.position : one.id === place.id));
