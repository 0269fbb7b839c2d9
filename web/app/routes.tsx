import { Navigate, Route, Routes } from 'react-router';
import { useSession } from '../platform/session/session-state.ts';
import { AfterSignIn } from './after-sign-in.tsx';
import { demoRoutes } from './demo-routes.tsx';
import { lazyPage } from './lazy-page.tsx';
import { SignInFirst } from './sign-in-first.tsx';
import { StartScreen } from './start-screen.tsx';
import { ToLanding } from './to-landing.tsx';
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
const unsubscribe = lazyPage(() => import('../features/unsubscribe/unsubscribe-page.tsx'));
const mixedLines = lazyPage(() => import('./mixed-lines-page.tsx'));
// Cut from builds: for those who develop.
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
export const always = (
  <>
    {demoRoutes}
    <Route path="/reset-password" element={resetPassword} />
    <Route path="/privacy-choices" element={privacyChoices} />
    <Route path="/mails/unsubscribe" element={unsubscribe} />
    <Route path="/email-change" element={emailChange} />
    <Route path="/onboarding" element={onboarding} />
    <Route path="/dev/mailbox" element={mailbox} />
    <Route path="/dev/mails" element={letters} />
    <Route path="/dev/mixed-lines" element={mixedLines} />
    {design && <Route path="/dev/design" element={design} />}
    <Route path="*" element={<Navigate to="/" replace />} />
  </>
);

/** What a visitor has to log in for. */
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
];

const signedOutOnly = (
  <>
    <Route path="/" element={<ToLanding />} />
    <Route path="/login" element={logIn} />
    <Route path="/signup" element={signUp} />
    <Route path="/forgot-password" element={forgotPassword} />
    <Route path="/auth/callback" element={authCallback} />
    <Route path="/create-password" element={createPassword} />
    {learnersPaths.map((path) => (
      <Route key={path} path={path} element={<SignInFirst />} />
    ))}
  </>
);

/** The code is asked for at the address that somebody came for, which stays. */
const secondStepOnly = [
  ...['/', '/login', '/signup', '/forgot-password', '/auth/callback', '/create-password', '/onboarding'],
  ...learnersPaths,
].map((path) => <Route key={path} path={path} element={secondStep} />);

const signedInOnly = (
  <>
    <Route path="/" element={dashboard} />
    {['/login', '/signup'].map((path) => (
      <Route key={path} path={path} element={<AfterSignIn />} />
    ))}
    <Route path="/auth/callback" element={called} />
    <Route path="/create-password" element={firstPassword} />
    <Route path="/dashboard" element={dashboard} />
    <Route path="/review" element={review} />
    <Route path="/getting-started" element={gettingStarted} />
    <Route path="/create-module" element={createModule} />
    <Route path="/profile" element={profile} />
    <Route path="/store" element={store} />
    <Route path="/thank-you" element={thankYou} />
    <Route path="/dev/checkout/:checkoutId" element={sandboxCheckout} />
    <Route path="/dev/portal" element={sandboxPortal} />
    <Route path="/module/:moduleKey" element={module} />
    <Route path="/module/:moduleKey/add-words" element={addWords} />
    <Route path="/module/:moduleKey/learn-topic" element={learnTopic} />
    <Route path="/module/:moduleKey/study-all" element={studyAll} />
    <Route path="/module/:moduleKey/learn-unmastered" element={learnUnmastered} />
    <Route path="/module/:moduleKey/group/:groupKey" element={group} />
    <Route path="/module/:moduleKey/group/:groupKey/flashcard-mode" element={flashcardMode} />
    <Route path="/module/:moduleKey/group/:groupKey/flashcards" element={flashcards} />
    <Route path="/module/:moduleKey/group/:groupKey/mcq-practice" element={choicePractice} />
    <Route path="/module/:moduleKey/group/:groupKey/practice" element={sentencePractice} />
    <Route path="/module/:moduleKey/group/:groupKey/story" element={story} />
    <Route path="/module/:moduleKey/group/:groupKey/conversation" element={conversation} />
  </>
);

export const tables = {
  'signed-out': signedOutOnly,
  'second-step': secondStepOnly,
  'signed-in': signedInOnly,
};

/** One table of pages for a visitor, one for a learner, one for who is between; an unknown path goes to the start of either. */
export function AppRoutes() {
  const { status } = useSession();
  if (status === 'loading') return <StartScreen />;
  if (status === 'unreachable') return <UnreachableScreen />;
  return (
    <Routes>
      {tables[status]}
      {always}
    </Routes>
  );
}
