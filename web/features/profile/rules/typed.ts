/**
 * Whether the person typed what was asked for; capitals and surrounding spaces may come from the keyboard and are
 * ignored.
 */
export const isTypedAs = (typed: string, wanted: string): boolean =>
  typed.trim().toLowerCase() === wanted.trim().toLowerCase();
