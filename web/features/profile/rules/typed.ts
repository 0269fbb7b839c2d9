/** Whether somebody typed what was asked for; capitals and spaces around it are the keyboard's doing. */
export const isTypedAs = (typed: string, wanted: string): boolean =>
  typed.trim().toLowerCase() === wanted.trim().toLowerCase();
