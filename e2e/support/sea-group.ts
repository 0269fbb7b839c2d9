const words = [
  ['sea', 'el mar'],
  ['ship', 'el barco'],
  ['fish', 'el pez'],
  ['sand', 'la arena'],
] as const;

/** A group of the first `count` words about the sea, English and Spanish. */
export const seaGroup = (count: 1 | 2 | 3 | 4) => ({ name: 'Sea', pairs: words.slice(0, count) });
