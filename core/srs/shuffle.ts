import type { Random } from './selection.ts';

/** The entries in random order, every order equally likely (Fisher and Yates). */
export const shuffle = <Entry>(entries: readonly Entry[], random: Random): readonly Entry[] => {
  const left = [...entries];
  return entries.flatMap(() => left.splice(Math.floor(random() * left.length), 1));
};
