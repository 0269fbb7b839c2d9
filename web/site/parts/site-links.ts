import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SiteCondition } from '@vocabloom/contract/pages/site.ts';

type SiteLink = {
  readonly to: string;
  readonly label: MessageDescriptor;
  /** One of the public pages, which exist in every language. */
  readonly isSitePage?: true;
  /** Shown only to these people; to everybody if absent. */
  readonly who?: 'visitors' | 'learners';
  /** Only if the installation has it. */
  readonly is?: SiteCondition;
};

/** Where everybody may look around. */
export const demoPath = '/module/demo/group/0';

/** The links between the public pages and into the app, in reading order (product: the menu). */
export const siteLinks: readonly SiteLink[] = [
  { to: '/dashboard', label: msg`My modules`, who: 'learners' },
  { to: '/home', label: msg`Home`, isSitePage: true },
  { to: '/about', label: msg`About`, isSitePage: true },
  { to: demoPath, label: msg`Try the demo`, who: 'visitors' },
  { to: '/howtouse', label: msg`How to use it`, isSitePage: true },
  { to: '/guide/sm2', label: msg`Spaced repetition`, isSitePage: true },
  { to: '/support', label: msg`Support`, isSitePage: true },
  { to: '/privacy', label: msg`Privacy`, isSitePage: true },
  { to: '/terms', label: msg`Terms`, isSitePage: true },
  { to: '/privacy-choices', label: msg`Privacy choices`, is: 'third-parties' },
  { to: '/login', label: msg`Log in`, who: 'visitors' },
  { to: '/signup', label: msg`Sign up`, who: 'visitors', is: 'sign-up' },
];
