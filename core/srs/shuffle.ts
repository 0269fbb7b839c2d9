import type { Random } from './selection.ts';

/** The entries in an order of chance, every order as likely as any other (Fisher and Yates). */
export const shuffle = <Entry>(entries: readonly Entry[], random: Random): readonly Entry[] => {
  const left = [...entries];
  return entries.flatMap(() => left.splice(Math.floor(random() * left.length), 1));
};
