import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import '../ui/tokens/styles.css';
// Bundled with the rest: separate style sheets would delay the first card.
import '../features/study/components/flashcard.css';
import '../site/landing/live-card.css';
import { whenAccountGone } from '../platform/session/gone-account.ts';
import { startLanguage } from '../platform/session/language.ts';
import { mayBringLink } from '../platform/session/link-pages.ts';
import { startSession } from '../platform/session/start-session.ts';
import { whenSettled } from '../platform/when-settled.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { showOwnFontsUnlessRead } from '../ui/own-fonts.ts';
import { LastResort } from './last-resort.tsx';
import { Providers } from './providers.tsx';
import { Shell } from './shell.tsx';

async function start(root: HTMLElement): Promise<void> {
  if (mayBringLink(location)) (await import('../platform/session/link.ts')).takeLinkFromAddress();
  // Wakes a server that sleeps while nobody uses it; whether it answers does not matter. The answer is read to its end,
  // because otherwise the connection would stay open.
  fetch('/ping', { priority: 'low' })
    .then((answer) => answer.text())
    .catch(() => undefined);
  whenAccountGone(async () => (await import('../features/profile/api/forget-person.ts')).forgetPerson);
  startSession();
  // Pages without a name load the fonts then, too.
  whenSettled(showOwnFontsUnlessRead);
  // Without a network the browser's own way has to do.
  whenSettled(
    () => void import('../ui/keep-focus.ts').then(({ keepFocus }) => keepFocus()).catch(() => undefined),
  );
  // The catalogue comes first: nothing is shown in a language the person did not choose.
  await startLanguage();
  // As a transition, so that a slow phone renders the first page in slices and responds to touches in between.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <ErrorBoundary fallback={() => <LastResort />}>
          <Providers>
            <Shell />
          </Providers>
        </ErrorBoundary>
      </StrictMode>,
    ),
  );
}

const root = document.getElementById('root');
if (root) start(root).catch(() => createRoot(root).render(<LastResort />));
const beside = document.getElementById('beside');
if (beside) void import('./beside-site.tsx').then(({ startBesideSite }) => startBesideSite(beside));
