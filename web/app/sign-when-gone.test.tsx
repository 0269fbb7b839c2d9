import { act, cleanup, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useModules } from '../features/modules/api/list-modules.ts';
import { idOf, moduleRow } from '../features/modules/testing.tsx';
import { CopySignIfAny } from '../platform/copy/copy-sign-if-any.tsx';
import { showsCopy } from '../platform/copy/or-copied.ts';
import { sessionStore } from '../platform/session/session-state.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { signIn } from '../testing/learner.ts';
import { renderApp } from '../testing/render-app.tsx';
import { QueryProvider } from './queries/query-provider.tsx';
import { SignWhenGone } from './sign-when-gone.tsx';

let online: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
});
afterEach(() => {
  cleanup();
  sessionStore.set({ status: 'loading' });
  showsCopy.set(false);
});

const network = (is: 'offline' | 'online') =>
  act(() => {
    online.mockReturnValue(is === 'online');
    dispatchEvent(new Event(is));
  });

function Modules() {
  return <p>Modules: {useModules().data?.length ?? 'none yet'}</p>;
}

/** What a page shows, and what it shows once the button is pressed; `always` stays. */
function Pages({ now, next, always }: { now: ReactNode; next?: ReactNode; always?: ReactNode }) {
  const [isNext, setIsNext] = useState(false);
  return (
    <QueryProvider>
      <div>{isNext ? next : now}</div>
      <button type="button" onClick={() => setIsNext(true)}>
        Next
      </button>
      <CopySignIfAny />
      {always}
    </QueryProvider>
  );
}

/** Resolves after the import that the page waits for, which began earlier. */
const untilSignAtHand = () => act(async () => void (await import('../platform/copy/copy-sign.tsx')));
const press = () => act(() => screen.getByRole('button', { name: 'Next' }).click());
const sign = 'Offline. Your words as this device knows them.';

/** A server with modules, of which there may be more later. */
function serverWith(modules: number) {
  let count = modules;
  const calls = fakeServer({
    'GET /rest/v1/modules_new': () => ({
      body: Array.from({ length: count }, (_, n) => moduleRow({ id: idOf(10 + n), position: n })),
    }),
  });
  return { calls, oneMore: () => (count += 1) };
}

it('a page with words says that the network is gone when it goes, and is read again when it is back', async () => {
  const { calls, oneMore } = serverWith(1);
  signIn(idOf(1));
  renderApp(<Pages now={<Modules />} always={<SignWhenGone />} />);
  await screen.findByText('Modules: 1');
  await untilSignAtHand();
  expect(screen.queryByText(sign)).toBeNull();
  network('offline');
  expect(await screen.findByText(sign)).toBeTruthy();
  expect(calls).toHaveLength(1);
  oneMore();
  network('online');
  expect(await screen.findByText('Modules: 2')).toBeTruthy();
  expect(screen.queryByText(sign)).toBeNull();
});

it('a page without words does not, until one with words is opened, even if nothing has to be read for it', async () => {
  const { calls } = serverWith(1);
  signIn(idOf(2));
  const modules = renderApp(<Pages now={<Modules />} />);
  await screen.findByText('Modules: 1');
  modules.unmount();
  renderApp(<Pages now={<h1>My profile</h1>} next={<Modules />} always={<SignWhenGone />} />);
  await untilSignAtHand();
  network('offline');
  expect(screen.getByRole('heading', { name: 'My profile' })).toBeTruthy();
  expect(showsCopy.get()).toBe(false);
  press();
  expect(screen.getByText('Modules: 1')).toBeTruthy();
  expect(await screen.findByText(sign)).toBeTruthy();
  expect(calls).toHaveLength(1);
});

it('a network that was gone before this part of the app came is noticed too', async () => {
  serverWith(1);
  signIn(idOf(3));
  renderApp(<Pages now={null} next={<SignWhenGone />} always={<Modules />} />);
  await screen.findByText('Modules: 1');
  network('offline');
  expect(showsCopy.get()).toBe(false);
  press();
  expect(await screen.findByText(sign)).toBeTruthy();
});
