import { act, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '../../platform/session/session-state.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Routes } from '../../ui/route/routes.tsx';
import { demoPages } from '../demo-pages.tsx';
// The routes load these lazily, which takes longer than a test waits for a page.
import './choices.tsx';
import './classic.tsx';
import './group.tsx';
import './learning.tsx';
import './modes.tsx';
import './sentences.tsx';
import './story.tsx';

const takeAppAlong = vi.hoisted(() => vi.fn());
vi.mock('../../platform/worker/take-along-app.ts', () => ({ takeAppAlong }));

/** What waits for the page to settle. */
const waiting = vi.hoisted(() => new Set<() => void>());
vi.mock('../../platform/when-settled.ts', () => ({
  whenSettled: (task: () => void) => {
    waiting.add(task);
    return () => waiting.delete(task);
  },
}));
const settle = () => {
  for (const task of waiting) task();
};

const pages = Object.keys(demoPages).filter((path) => !path.endsWith('*'));
const cards = '/module/demo/group/0/flashcards-learning';

beforeEach(() => {
  takeAppAlong.mockClear();
  waiting.clear();
  fakeServer({});
  sessionStore.set({ status: 'signed-out' });
});
afterEach(() => {
  act(() => sessionStore.set({ status: 'loading' }));
});

/** Visits a page, whose code takes a moment. */
async function visit(at: string) {
  const page = renderApp(
    <Suspense fallback="…">
      <Routes pages={demoPages} />
    </Suspense>,
    { at },
  );
  await waitFor(() => expect(page.container.querySelector('h1, [data-card]')).not.toBeNull());
  return page;
}

describe('a visitor’s device keeps the app', () => {
  it.each(pages)('from every page of the demo, once it has settled (%s)', async (at) => {
    await visit(at);
    expect(takeAppAlong).not.toHaveBeenCalled();
    settle();
    await waitFor(() => expect(takeAppAlong).toHaveBeenCalledOnce());
  });

  it('with the next network, if there was none', async () => {
    await visit(cards);
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(takeAppAlong).toHaveBeenCalledOnce());
  });

  it('not if they left before', async () => {
    const { unmount } = await visit(cards);
    unmount();
    settle();
    dispatchEvent(new Event('online'));
    await new Promise((done) => setTimeout(done, 50));
    expect(takeAppAlong).not.toHaveBeenCalled();
  });
});
