import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import '../ui/tokens/styles.css';
// In one file with the rest: a style sheet of its own would hold the first card up.
import '../features/study/components/flashcard.css';
import '../site/landing/live-card.css';
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
  // Wakes a server that sleeps while nobody is there; whether it answers is nobody's concern.
  // Read to its end, or the connection waits for somebody to read it.
  fetch('/ping', { priority: 'low' })
    .then((answer) => answer.text())
    .catch(() => undefined);
  startSession();
  // A page that has no name has them then, too.
  whenSettled(showOwnFontsUnlessRead);
  // The catalogue comes first: nothing is shown in a language the person did not choose.
  await startLanguage();
  // As a transition, so that a slow phone draws the first page in slices and hears a touch in between.
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
