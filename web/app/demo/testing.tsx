import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Config } from '@vocabloom/contract/config.ts';
import { publicConfig } from '@vocabloom/contract/testing/config.ts';
import { Suspense } from 'react';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Where, where } from '../../testing/where.tsx';
import { Routes } from '../../ui/route/routes.tsx';
import { demoPages } from '../demo-pages.tsx';
// The routes load these lazily, which takes longer than a test waits for a page.
import './adding.tsx';
import './group.tsx';
import './story.tsx';
import './taking-along.tsx';
import '../../features/tutor/components/fault-note.tsx';
import '../../features/tutor/components/word-panel.tsx';

/** Opens a page of the demo. A page asks for the settings once, so each installation has a test file of its own. */
export function visitDemo(at: string, settings: Partial<Config> = {}) {
  fakeServer({ 'GET /config': () => ({ body: { ...publicConfig, ...settings } }) });
  renderApp(
    <>
      <Suspense fallback="…">
        <Routes pages={demoPages} />
      </Suspense>
      <Where />
    </>,
    { at: `/module/demo/group/0${at}` },
  );
  const user = userEvent.setup();
  return {
    user,
    where,
    /** Taps a word of the story that is not in the group, and returns the panel that tells about it. */
    tapOther: async () => {
      const text = await screen.findByRole('group', { name: 'Tap a word for its translation' });
      const [word] = within(text).getAllByText('en');
      await user.click(word as HTMLElement);
      return within(await screen.findByRole('region', { name: 'Translation' }));
    },
    /** Sends a summary, and waits until it has been looked at. */
    sendSummary: async () => {
      await user.type(await screen.findByRole('textbox'), 'El tren llega tarde.');
      await user.click(screen.getByRole('button', { name: 'Get feedback' }));
      await screen.findByText(/feedback (is|needs|in)/i, { selector: '[role=alert] *, [role=status] *, p' });
    },
  };
}

/** The addresses that links on the page lead to. */
export const linked = (): readonly (string | null)[] =>
  screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

/** What the page says, toasts included. */
export const said = (): string => document.body.textContent ?? '';
