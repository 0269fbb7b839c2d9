import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IconName } from '../ui/icon.tsx';

export type MenuEntry = {
  label: MessageDescriptor;
  to: string;
  icon: IconName;
  for: 'everyone' | 'visitor' | 'learner';
  /** Written by the build and served as it is (`site/`): the app is left to go there. */
  isSitePage?: true;
};

const store: MenuEntry = { label: msg`Store`, to: '/store', icon: 'flower', for: 'learner' };
const signUp: MenuEntry = { label: msg`Sign up`, to: '/signup', icon: 'sprout', for: 'visitor' };

/** Shown only if there is something to choose. */
const privacyChoices: MenuEntry = {
  label: msg`Privacy choices`,
  to: '/privacy-choices',
  icon: 'eye-off',
  for: 'everyone',
};

/** The banner menu (product: the menu). A new page gets its line here, in reading order. */
const menuEntries: readonly MenuEntry[] = [
  { label: msg`Profile`, to: '/profile', icon: 'user', for: 'learner' },
  { label: msg`My modules`, to: '/', icon: 'book', for: 'learner' },
  { label: msg`Home`, to: '/home', icon: 'home', for: 'everyone', isSitePage: true },
  store,
  { label: msg`About`, to: '/about', icon: 'info', for: 'visitor', isSitePage: true },
  { label: msg`How to use it`, to: '/howtouse', icon: 'list', for: 'everyone', isSitePage: true },
  { label: msg`Privacy`, to: '/privacy', icon: 'eye', for: 'visitor', isSitePage: true },
  { label: msg`Terms`, to: '/terms', icon: 'book', for: 'visitor', isSitePage: true },
  { label: msg`Support`, to: '/support', icon: 'chat', for: 'everyone', isSitePage: true },
  { label: msg`Log in`, to: '/login', icon: 'log-in', for: 'visitor' },
  signUp,
  privacyChoices,
];

export function entriesFor(
  who: 'visitor' | 'learner',
  open: { isSignUpOpen: boolean; isStoreOpen: boolean; hasChoices: boolean },
): readonly MenuEntry[] {
  return menuEntries.filter(
    (entry) =>
      (entry.for === 'everyone' || entry.for === who) &&
      (open.isSignUpOpen || entry !== signUp) &&
      (open.isStoreOpen || entry !== store) &&
      (open.hasChoices || entry !== privacyChoices),
  );
}
