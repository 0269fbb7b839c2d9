import { useDeferredValue } from 'react';
import { useSession } from '../platform/session/session-state.ts';
import { Navigate } from '../ui/route/link.tsx';
import { type Pages, Routes } from '../ui/route/routes.tsx';
import { AfterSignIn } from './after-sign-in.tsx';
import { demoPages } from './demo-pages.tsx';
import { lazyPage } from './lazy-page.tsx';
import { SignInFirst } from './sign-in-first.tsx';
import { StartScreen } from './start-screen.tsx';
import { SignedOutStart } from './to-landing.tsx';
import { UnreachableScreen } from './unreachable-screen.tsx';

const signUp = lazyPage(() => import('../features/account/pages/sign-up-page.tsx'));
const logIn = lazyPage(() => import('../features/account/pages/log-in-page.tsx'));
const forgotPassword = lazyPage(() => import('../features/account/pages/forgot-password-page.tsx'));
const resetPassword = lazyPage(() => import('../features/account/pages/reset-password-page.tsx'));
const authCallback = lazyPage(() => import('../features/account/pages/auth-callback-page.tsx'));
const emailChange = lazyPage(() => import('../features/account/pages/email-change-page.tsx'));
const secondStep = lazyPage(() => import('../features/account/pages/second-step-page.tsx'));
const privacyChoices = lazyPage(() => import('../features/ads/pages/privacy-choices-page.tsx'));
const createPassword = lazyPage(() => import('../features/account/pages/create-password-page.tsx'));
const called = lazyPage(() => import('./called-page.tsx'));
const firstPassword = lazyPage(() => import('./first-password-page.tsx'));
const onboarding = lazyPage(() => import('../features/onboarding/pages/onboarding-page.tsx'));
const mailbox = lazyPage(() => import('../features/mailbox/mailbox-page.tsx'));
const sandboxCheckout = lazyPage(() => import('../features/sandbox/pages/checkout-page.tsx'));
const sandboxPortal = lazyPage(() => import('../features/sandbox/pages/portal-page.tsx'));
const store = lazyPage(() => import('../features/store/pages/store-page.tsx'));
const thankYou = lazyPage(() => import('../features/store/pages/thank-you-page.tsx'));
const letters = lazyPage(() => import('../features/mailbox/letters-page.tsx'));
const consent = lazyPage(() => import('../features/programs/consent-page.tsx'));
const unsubscribe = lazyPage(() => import('../features/unsubscribe/unsubscribe-page.tsx'));
const mixedLines = lazyPage(() => import('./mixed-lines-page.tsx'));
// Left out of builds: for developers.
const design = import.meta.env.DEV ? lazyPage(() => import('../features/design/design-page.tsx')) : null;

const dashboard = lazyPage(() => import('../features/overview/pages/dashboard-page.tsx'));
const createModule = lazyPage(() => import('../features/modules/pages/create-module-page.tsx'));
const review = lazyPage(() => import('../features/overview/pages/review-page.tsx'));
const module = lazyPage(() => import('../features/overview/pages/module-page.tsx'));
const addWords = lazyPage(() => import('../features/add-words/pages/add-words-page.tsx'));
const learnTopic = lazyPage(() => import('../features/add-words/pages/learn-topic-page.tsx'));
const gettingStarted = lazyPage(() => import('../features/start/pages/getting-started-page.tsx'));
const profile = lazyPage(() => import('../features/profile/pages/profile-page.tsx'));
const group = lazyPage(() => import('../features/groups/pages/group-page.tsx'));
const flashcardMode = lazyPage(() => import('../features/study/pages/flashcard-mode-page.tsx'));
const flashcards = lazyPage(() => import('../features/study/pages/flashcards-page.tsx'), { texts: 'first' });
const choicePractice = lazyPage(() => import('../features/practice/pages/choice-practice-page.tsx'));
const sentencePractice = lazyPage(() => import('../features/practice/pages/sentence-practice-page.tsx'));
const story = lazyPage(() => import('../features/story/pages/story-page.tsx'));
const conversation = lazyPage(() => import('../features/conversation/pages/conversation-page.tsx'));
const studyAll = lazyPage(() => import('../features/study/pages/study-all-page.tsx'), { texts: 'first' });
const learnUnmastered = lazyPage(() => import('../features/study/pages/learn-unmastered-page.tsx'), {
  texts: 'first',
});

/** Signed in or not (product: addresses). */
const always: Pages = {
  ...demoPages,
  '/reset-password': resetPassword,
  '/privacy-choices': privacyChoices,
  '/mails/unsubscribe': unsubscribe,
  '/email-change': emailChange,
  '/onboarding': onboarding,
  '/dev/mailbox': mailbox,
  '/dev/mails': letters,
  '/dev/mixed-lines': mixedLines,
  ...(design && { '/dev/design': design }),
  '*': <Navigate to="/" replace />,
};

/** Pages for which a visitor has to log in. */
const learnersPaths = [
  '/dashboard',
  '/review',
  '/getting-started',
  '/create-module',
  '/profile',
  '/store',
  '/thank-you',
  '/dev/checkout/*',
  '/dev/portal',
  '/module/*',
  '/oauth/consent',
];

const signedOutOnly: Pages = {
  '/': <SignedOutStart />,
  '/login': logIn,
  '/signup': signUp,
  '/forgot-password': forgotPassword,
  '/auth/callback': authCallback,
  '/create-password': createPassword,
  ...Object.fromEntries(learnersPaths.map((path) => [path, <SignInFirst key={path} />])),
};

/** The code is requested at the address the person came for, which does not change. */
const secondStepOnly: Pages = Object.fromEntries(
  [
    ...['/', '/login', '/signup', '/forgot-password', '/auth/callback', '/create-password', '/onboarding'],
    ...learnersPaths,
  ].map((path) => [path, secondStep]),
);

const signedInOnly: Pages = {
  '/': dashboard,
  '/login': <AfterSignIn />,
  '/signup': <AfterSignIn />,
  '/auth/callback': called,
  '/create-password': firstPassword,
  '/dashboard': dashboard,
  '/review': review,
  '/getting-started': gettingStarted,
  '/create-module': createModule,
  '/profile': profile,
  '/store': store,
  '/thank-you': thankYou,
  '/oauth/consent': consent,
  '/dev/checkout/:checkoutId': sandboxCheckout,
  '/dev/portal': sandboxPortal,
  '/module/:moduleKey': module,
  '/module/:moduleKey/add-words': addWords,
  '/module/:moduleKey/learn-topic': learnTopic,
  '/module/:moduleKey/study-all': studyAll,
  '/module/:moduleKey/learn-unmastered': learnUnmastered,
  '/module/:moduleKey/group/:groupKey': group,
  '/module/:moduleKey/group/:groupKey/flashcard-mode': flashcardMode,
  '/module/:moduleKey/group/:groupKey/flashcards': flashcards,
  '/module/:moduleKey/group/:groupKey/mcq-practice': choicePractice,
  '/module/:moduleKey/group/:groupKey/practice': sentencePractice,
  '/module/:moduleKey/group/:groupKey/story': story,
  '/module/:moduleKey/group/:groupKey/conversation': conversation,
};

/**
 * One table of pages for visitors, one for learners, one for people between the two; an unknown path goes to the start
 * page of each.
 */
export const pagesFor = {
  'signed-out': { ...signedOutOnly, ...always },
  'second-step': { ...secondStepOnly, ...always },
  'signed-in': { ...signedInOnly, ...always },
} satisfies Record<string, Pages>;

export function AppRoutes() {
  const { status } = useSession();
  // The first page replaces the start screen as soon as its code is there. Rendered at once, it would leave a placeholder
  // that React keeps for 0.3 seconds.
  const isStarted = useDeferredValue(true, false);
  if (status === 'loading' || !isStarted) return <StartScreen />;
  if (status === 'unreachable') return <UnreachableScreen />;
  return <Routes pages={pagesFor[status]} />;
}
