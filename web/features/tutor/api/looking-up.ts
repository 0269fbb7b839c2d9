import { createContext } from 'react';
import type { LoadedGroup } from '../loaded-group.ts';
import type { Found } from '../rules/looked-up.ts';
import type { TappedWord } from '../rules/tapped-word.ts';

export type LookedUp = {
  readonly found: Found | undefined;
  readonly error: Error | null;
  /** Null if it can only succeed with an account. */
  readonly retry: (() => void) | null;
};

export type TutorQuestion = {
  readonly loaded: LoadedGroup;
  readonly tapped: TappedWord;
  readonly isWanted: boolean;
};

/** Where a tapped word that is not in the group is looked up: with the account's tutor, or nowhere in the demo. */
export const LookingUp = createContext<((asked: TutorQuestion) => LookedUp) | null>(null);
