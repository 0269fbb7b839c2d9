/**
 * Fills the placeholders of a phrase: `fill('{n} of {all}', { n: '3', all: '4' })`. An unknown placeholder stays as it
 * is.
 */
export const fill = (phrase: string, values: Readonly<Record<string, string>>): string =>
  phrase.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
