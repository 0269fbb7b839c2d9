import type { LoadedGroup } from '../../tutor/loaded-group.ts';
import type { Practice } from './practice.ts';

/** A practice with its group, and the actions available for it. */
export type PracticeAtWork = {
  readonly loaded: LoadedGroup;
  readonly practice: Practice;
  readonly change: (change: (practice: Practice) => Practice) => void;
  readonly onAgain: () => void;
};
