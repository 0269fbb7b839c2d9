/** However long a text is, its beginning is enough to recognize it. */
const shownCharacters = 200;

/** The beginning of a pasted text, for a preview: drawing a line of a megabyte would hold up the page. */
export const beginningOf = (pasted: string): string => {
  const text = pasted.trim();
  return text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text;
};
