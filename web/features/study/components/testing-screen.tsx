import { createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { openTestLog } from '../../../platform/study-log/testing.ts';
import { listen } from '../../../testing/heard.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import type { StudyWay } from '../session/session.ts';
import { words } from '../session/testing.ts';
import { StudyScreen } from './study-screen.tsx';

const pair = { id: 'm', fromLang: 'en', toLang: 'es', dialect: 'Mexican', lettersExactly: false } as const;

export async function study(way: StudyWay, list = words(4)) {
  const { log } = await openTestLog();
  const recorded = vi.spyOn(log, 'recordEvent');
  renderApp(
    <StudyScreen
      way={way}
      words={list}
      pair={pair}
      log={log}
      title="Cards"
      scope={{ of: 'group', learning: '/learn', due: '/review' }}
      back={{ to: '/back', label: 'Back to flashcards' }}
    />,
  );
  const drafts = () =>
    recorded.mock.calls.map(
      ([
        {
          word: { id },
          draft,
        },
      ]) => ({ id, ...draft }),
    );
  return { log, drafts, user: userEvent.setup() };
}

/** Starts a session and waits until its first card has been announced. */
export async function listenTo(way: StudyWay) {
  await study(way);
  await screen.findByText('from 0', { selector: 'p[aria-live=polite] bdi' });
  return listen();
}

export const card = () => {
  const found = document.querySelector<HTMLElement>('[data-card=current]');
  if (!found) throw new Error('No card is shown');
  return found;
};
export const shownText = () => card().querySelector('[aria-hidden=false] bdi[lang]')?.textContent;
export const know = () => screen.getByRole('button', { name: /^Know/ });
export const dontKnow = () => screen.getByRole('button', { name: /^Don’t know/ });

let pressedAtMs = 10_000;
/** Presses a key some time after the previous one. */
export function press(
  key: string,
  { afterMs = 1000, ...init }: KeyboardEventInit & { afterMs?: number } = {},
) {
  pressedAtMs += afterMs;
  const event = createEvent.keyDown(document.body, { key, ...init });
  Object.defineProperty(event, 'timeStamp', { value: pressedAtMs });
  fireEvent(document.body, event);
}

export function swipe(xPx: number) {
  fireEvent.pointerDown(card(), { pointerId: 1, isPrimary: true, button: 0, clientX: 200, clientY: 50 });
  fireEvent.pointerMove(card(), { pointerId: 1, clientX: 200 + xPx / 2, clientY: 52 });
  fireEvent.pointerMove(card(), { pointerId: 1, clientX: 200 + xPx, clientY: 52 });
  fireEvent.pointerUp(card(), { pointerId: 1, clientX: 200 + xPx, clientY: 52 });
}
