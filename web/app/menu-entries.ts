import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IconName } from '../ui/icon.tsx';

export type MenuEntry = {
  label: MessageDescriptor;
  to: string;
  icon: IconName;
  for: 'everyone' | 'visitor' | 'learner';
};

const signUp: MenuEntry = { label: msg`Sign up`, to: '/signup', icon: 'sprout', for: 'visitor' };

/** The banner menu (product: the menu). A page that is added gets its line here, in the order of reading. */
const menuEntries: readonly MenuEntry[] = [
  { label: msg`Profile`, to: '/profile', icon: 'user', for: 'learner' },
  { label: msg`My modules`, to: '/', icon: 'book', for: 'learner' },
  { label: msg`Home`, to: '/home', icon: 'home', for: 'everyone' },
  { label: msg`Log in`, to: '/login', icon: 'log-in', for: 'visitor' },
  signUp,
];

export function entriesFor(
  who: 'visitor' | 'learner',
  { isSignUpOpen }: { isSignUpOpen: boolean },
): readonly MenuEntry[] {
  return menuEntries.filter(
    (entry) => (entry.for === 'everyone' || entry.for === who) && (isSignUpOpen || entry !== signUp),
  );
}
