/**
 * Whether the person typed the requested text, ignoring capitals and surrounding spaces, which a keyboard may have
 * added.
 */
export const isTypedAs = (typed: string, wanted: string): boolean =>
  typed.trim().toLowerCase() === wanted.trim().toLowerCase();
